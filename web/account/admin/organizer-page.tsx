import { useQuery } from '@tanstack/react-query';
import { api, call } from '../../kit/api.ts';
import { LoadFailure } from '../../kit/load-failure.tsx';
import { texts } from '../../kit/every-screen.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { PanelTitle } from '../../ui/panel-title.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { asAdministrator } from './administration-access.ts';
import { KIND_NAMES } from './kinds.ts';
import { activityText, CupsFact, PlanFact, resultText, StateFact } from './organizer-facts.tsx';
import { dayText } from './sao-paulo.ts';

// One organiser: subscription, events, and what administrators did.
export function OrganizerPage({ id }: { id: string }) {
  const page = useQuery({
    queryKey: ['administration', 'lists', 'organizer', id],
    queryFn: ({ client }) => asAdministrator(client, call(api.admin.organizers[':id'].$get({ param: { id } }))),
  });
  if (!page.data)
    return page.errorUpdateCount > 0 ? (
      <LoadFailure title="Não foi possível carregar o organizador" load={page} />
    ) : (
      <SkeletonRows label={texts.loading} count={6} />
    );
  const { organizer, events, members, sessions, acts } = page.data;
  return (
    <div className="flex flex-col gap-gutter">
      <Panel>
        <PanelTitle title={organizer.email}>
          <StateFact organizer={organizer} />
        </PanelTitle>
        <dl className="grid gap-4 md:grid-cols-3">
          <Fact name="Situação">{KIND_NAMES[organizer.kind]}</Fact>
          <Fact name="Plano">
            <PlanFact organizer={organizer} />
          </Fact>
          <Fact name="Última copa">
            <CupsFact organizer={organizer} />
          </Fact>
          <Fact name="Último resultado">{resultText(organizer)}</Fact>
          <Fact name="Última atividade">{activityText(organizer)}</Fact>
          <Fact name="Conta criada">{dayText(organizer.createdAt)}</Fact>
          <Fact name="Times e resultados">
            {organizer.teams} e {organizer.reports}
          </Fact>
          <Fact name="Sessões abertas">{sessions}</Fact>
        </dl>
        <div className="mt-4 flex flex-wrap gap-2">
          <ButtonLink to={`/organizador/${organizer.id}`}>Ver página pública</ButtonLink>
          <ButtonLink to="/admin-master">Voltar à lista</ButtonLink>
        </div>
      </Panel>
      <Panel>
        <PanelTitle title="Campeonatos" />
        <ul className="divide-y divide-line">
          {events.map((event) => (
            <li key={event.id} className="flex flex-wrap justify-between gap-x-4 py-2">
              <span className="min-w-0 wrap-anywhere">{event.name}</span>
              <span className="text-sm text-soft">
                {event.endedAt !== null ? 'encerrado' : event.published ? 'publicado' : 'rascunho'} · criado em{' '}
                {dayText(event.createdAt)}
              </span>
            </li>
          ))}
        </ul>
      </Panel>
      {members.length > 0 && (
        <Panel>
          <PanelTitle title="Equipe" />
          <p className="text-soft wrap-anywhere">{members.map(({ name }) => name).join(' · ')}</p>
        </Panel>
      )}
      <Panel>
        <PanelTitle title="Atos de administradores" />
        {acts.length === 0 && <p className="text-soft">Nenhum.</p>}
        <ul className="divide-y divide-line">
          {acts.map((line) => (
            <li key={line.id} className="py-2 wrap-anywhere">
              {dayText(line.at)} · {ACTS[line.act]} por {line.administrator}: {line.reason}
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const ACTS = {
  grant: 'cortesia dada',
  withdraw: 'cortesia retirada',
  disable: 'conta desativada',
  enable: 'conta reativada',
} as const;
