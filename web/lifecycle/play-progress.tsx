import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatPoints, hundredths } from '../../domain/points.ts';
import { standingsQuery } from '../events/event-data.ts';
import { eventPath, type ListedEvent } from '../events/events.ts';
import { playOf } from './rounds-played.ts';

// Rounds and leader of the event on air.
export function PlayProgress({ event }: { event: ListedEvent }) {
  const { data } = useQuery(standingsQuery(event.id));
  const { rounds, leader } = playOf(data?.standings ?? [], {
    rounds: event.ruleFacts.rounds,
    currentRound: event.currentRound,
  });
  return (
    <div className="flex min-w-0 flex-col justify-center gap-2">
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
          className="flex min-h-control items-center justify-between gap-3 bg-text px-3 py-1 text-ground hover:bg-soft"
        >
          <span className="line-clamp-2 min-w-0 font-semibold wrap-anywhere">1º {leader.name}</span>
          <span className="poster text-label whitespace-nowrap">
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
        <span className={`poster text-label ${reports > 0 || isCurrent ? '' : 'text-muted'}`}>{round}</span>{' '}
        {reports > 0 && (
          <span className="text-sm text-muted">
            {reports}/{event.teams}
          </span>
        )}
      </p>
      <span aria-hidden className="mt-1 flex h-1.5 bg-raised">
        <span className={isCurrent ? 'bg-live' : 'bg-muted'} style={{ width: `${width}%` }} />
      </span>
    </li>
  );
}
