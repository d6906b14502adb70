import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router';
import type { Account } from './account-data.ts';
import { useActing } from '../../access/acting.ts';
import { useEvents } from '../../events/events.ts';
import { firstStepsPath, setFirstSteps } from '../../events/first-steps.ts';
import { instantDay } from '../../kit/instants.ts';
import { Badge } from '../../ui/badge.tsx';
import { PanelTitle } from '../../ui/panel-title.tsx';
import { Panel } from '../../ui/panel.tsx';
import { accountTexts } from './texts.ts';

type Props = { account: Account; titleRef: Ref<HTMLHeadingElement> };

export function SummaryPanel({ account: { onAir, createdAt }, titleRef }: Props) {
  const { name, rulesName, teams, reports, leader, ended } = onAir;
  return (
    <Panel>
      <PanelTitle title="No ar" titleRef={titleRef}>
        <Badge look={ended ? 'quiet' : 'live'}>{ended ? 'Encerrado' : 'Em andamento'}</Badge>
      </PanelTitle>
      <p title={name} className="caps mb-4 line-clamp-3 text-xl leading-tight wrap-anywhere">
        {name}
      </p>
      <dl className="grid grid-cols-2 gap-4">
        <Fact name="Times">
          <span className="poster text-4xl">{teams}</span>
        </Fact>
        <Fact name="Resultados">
          <span className="poster text-4xl">{reports}</span>
        </Fact>
        <Fact name="Modo de jogo">{rulesName}</Fact>
        <Fact name={ended ? 'Campeão' : 'Líder'}>
          <span title={leader ?? undefined} className="line-clamp-3">
            {leader ?? 'Ninguém pontuou ainda'}
          </span>
        </Fact>
      </dl>
      <p className="mt-4 text-sm text-muted">Conta criada em {instantDay(createdAt)}.</p>
      <FirstStepsLink />
    </Panel>
  );
}

// The steps of the event on air, until it is ended.
function FirstStepsLink() {
  const { organizerId } = useActing();
  const { data: events = [] } = useEvents();
  const event = events.find(({ onAir, endedAt }) => onAir && endedAt === null);
  if (!event || organizerId !== null) return null;
  return (
    <Link
      to={firstStepsPath(events, event)}
      onClick={() => setFirstSteps(event.id, 'open')}
      className="mt-2 inline-block py-2 text-sm underline underline-offset-4"
    >
      {accountTexts.firstSteps}
    </Link>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}
