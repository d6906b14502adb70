import { Pencil } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { spokenMoment } from '../lib/days.ts';
import type { ListedEvent } from '../lib/events.ts';
import { scheduleText } from '../lib/schedule-text.ts';
import { Button } from '../ui/button.tsx';
import { Panel } from '../ui/panel.tsx';
import type { ActOn } from './acts.ts';
import { entrantsText } from './entrants-text.ts';
import { EventBadges } from './event-badges.tsx';
import { EventFrame, EventTabsHeader } from './event-frame.tsx';
import { EventMenu } from './event-menu.tsx';
import { PublicPagePart } from './public-page-part.tsx';
import { RulesButton } from './entrants/rules-button.tsx';
import { SignUpLink } from './entrants/sign-up-link.tsx';
import { useActs } from './use-acts.tsx';

// Shows the event, its sign-ups and its links; dialogs edit them.
export default function DetailsPage({ title }: { title: string }) {
  const navigate = useNavigate();
  const editButton = useRef<HTMLButtonElement>(null);
  const { act, dialogs } = useActs({
    fallbackFocus: editButton,
    onRemoved: () => void navigate('/meus-campeonatos', { replace: true }),
  });
  return (
    <>
      <EventFrame title={title}>
        {(event) => (
          <>
            <EventTabsHeader event={event} title={title}>
              <Button
                ref={editButton}
                look="primary"
                icon={<Pencil aria-hidden size={18} />}
                onClick={() => act('edit', event)}
              >
                Editar
              </Button>
              <EventMenu event={event} onAct={act} />
            </EventTabsHeader>
            <Details event={event} onAct={act} />
          </>
        )}
      </EventFrame>
      {dialogs}
    </>
  );
}

function Details({ event, onAct }: { event: ListedEvent; onAct: ActOn }) {
  const { signUps } = event;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-2">
      <Part title="Campeonato" aside={<EventBadges event={event} />}>
        <h3 className="poster text-3xl wrap-anywhere">{event.name}</h3>
        <p className="whitespace-pre-line text-soft wrap-anywhere">{event.description || 'Sem descrição.'}</p>
        <dl className="flex flex-wrap gap-x-6 gap-y-3 border-t border-line pt-3">
          <Fact name="Quando">
            <span className="inline-block first-letter:uppercase">{scheduleText(event)}</span>
          </Fact>
          <Fact name="Modo de jogo">{event.rulesName}</Fact>
          <Fact name="Times">{event.teams}</Fact>
        </dl>
        {event.published && <PublicPagePart event={event} />}
        {!event.published && !event.standalone && (
          <div className="flex">
            <Button onClick={() => onAct('publish', event)}>Publicar</Button>
          </div>
        )}
      </Part>
      <Part title="Inscrições" aside={<RulesButton event={event} />}>
        {!event.standalone && <SignUpLink event={event} />}
        <dl className="flex flex-wrap gap-x-6 gap-y-3 border-t border-line pt-3">
          <Fact name="Inscritos">{entrantsText(event)}</Fact>
          <Fact name="Abrem">{momentOr(signUps.from, signUps.open ? 'Já abertas' : 'Quando você abrir')}</Fact>
          <Fact name="Até quando">
            {momentOr(signUps.until, event.startDate ? 'Até o início' : 'Quando você fechar')}
          </Fact>
          <Fact name="Lista de jogadores">{signUps.rostersClosed ? 'Fechada' : 'Aberta a trocas'}</Fact>
          <Fact name="E-mail do capitão">{signUps.confirmEmail ? 'Confirmado por link' : 'Sem confirmação'}</Fact>
        </dl>
        {signUps.notice && <p className="whitespace-pre-line text-soft wrap-anywhere">{signUps.notice}</p>}
      </Part>
    </div>
  );
}

function Part({ title, aside, children }: { title: string; aside: ReactNode; children: ReactNode }) {
  return (
    <Panel>
      <section aria-label={title} className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="caps text-xl">{title}</h2>
          {aside}
        </div>
        {children}
      </section>
    </Panel>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}

function momentOr(moment: string | null, otherwise: string): string {
  return (moment !== null && spokenMoment(moment)) || otherwise;
}
