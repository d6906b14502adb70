import { useQuery } from '@tanstack/react-query';
import { MonitorPlay } from 'lucide-react';
import { Link } from 'react-router';
import { formatPoints, hundredths } from '../../domain/points.ts';
import { standingsQuery } from '../lib/event-data.ts';
import { eventPath, type ListedEvent } from '../lib/events.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { CardActions } from './card-actions.tsx';
import { entrantsText } from './entrants-text.ts';
import { CardTitle } from './event-card.tsx';
import { EventBadges } from './event-badges.tsx';
import { EventFacts, Fact } from './event-facts.tsx';
import { openDecisions } from './event-list.ts';
import { ToDecide } from './places-bar.tsx';
import { playOf } from './play.ts';
import type { ActOn } from './acts.ts';

const REFRESH_MS = 30_000;

type Props = { event: ListedEvent; onAct: ActOn };

// Progress and leader of the event being played, and a button to the report.
export function OnAirCard({ event, onAct }: Props) {
  const toDecide = openDecisions(event);
  return (
    <li className="cut cut-large grid min-w-0 gap-x-8 gap-y-4 p-gutter cut-fill-panel cut-line-live lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)] xl:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_17rem]">
      <div className="flex min-w-0 flex-col gap-2">
        <div className="flex flex-wrap items-center gap-3">
          <EventBadges event={event} />
          <span className="text-sm text-muted">{event.rulesName}</span>
        </div>
        <div className="*:text-3xl">
          <CardTitle event={event} />
        </div>
        {event.description && (
          <p className="line-clamp-2 whitespace-pre-line text-soft wrap-anywhere">{event.description}</p>
        )}
        <EventFacts event={event}>
          <Fact name="Times">{event.teams}</Fact>
          <Fact name="Inscritos">{entrantsText(event)}</Fact>
        </EventFacts>
        {toDecide > 0 && <ToDecide count={toDecide} />}
      </div>
      <Play event={event} />
      {/* Sets the line colour back, which the buttons would inherit from the card. */}
      <div className="flex min-w-0 flex-col cut-line-primary lg:max-xl:col-span-2">
        <CardActions event={event} onAct={onAct} stacked>
          <div className="grid grow">
            <ButtonLink to={eventPath('/overlay', event)} icon={<MonitorPlay aria-hidden size={18} />}>
              <span>
                Overlay<span className="sr-only"> {event.name}</span>
              </span>
            </ButtonLink>
          </div>
        </CardActions>
      </div>
    </li>
  );
}

function Play({ event }: { event: ListedEvent }) {
  const { data } = useQuery({ ...standingsQuery(event.id), refetchInterval: REFRESH_MS });
  const { rounds, leader } = playOf(data?.standings ?? [], {
    rounds: event.ruleFacts.rounds,
    currentRound: event.currentRound,
  });
  return (
    <div className="flex min-w-0 flex-col justify-center gap-3">
      <p className="font-semibold">
        Queda {event.currentRound} de {rounds.length}
      </p>
      <ol className="flex gap-1.5">
        {rounds.map(({ round, reports }) => (
          <Round key={round} round={round} reports={reports} event={event} />
        ))}
      </ol>
      {leader ? (
        <Link
          to={eventPath('/overlay', event)}
          className="flex items-baseline justify-between gap-3 border-l-3 border-primary bg-linear-to-r from-primary-wash px-3 py-2 hover:from-primary"
        >
          <span className="caps line-clamp-2 min-w-0 text-lg leading-tight wrap-anywhere">1º {leader.name}</span>
          <span className="poster text-xl whitespace-nowrap">
            {formatPoints(hundredths(leader.points), event.ruleFacts.decimals)} pts
          </span>
        </Link>
      ) : (
        <p className="text-sm text-muted">Nenhum resultado ainda.</p>
      )}
    </div>
  );
}

function Round({ round, reports, event }: { round: number; reports: number; event: ListedEvent }) {
  const width = event.teams === 0 ? 0 : Math.min(100, (100 * reports) / event.teams);
  const isCurrent = round === event.currentRound;
  return (
    <li className="min-w-0 flex-1">
      <p className="flex flex-wrap items-baseline gap-x-1.5">
        <span className="sr-only">Queda </span>
        <span className={`poster text-lg ${reports > 0 || isCurrent ? '' : 'text-muted'}`}>{round}</span>{' '}
        {reports > 0 && (
          <span className="text-sm text-muted">
            {reports}/{event.teams}
          </span>
        )}
      </p>
      <span aria-hidden className="mt-1 flex h-1.5 bg-raised">
        <span className={isCurrent ? 'bg-primary' : 'bg-muted'} style={{ width: `${width}%` }} />
      </span>
    </li>
  );
}
