import { ListOrdered, Trophy } from 'lucide-react';
import { formatPoints, hundredths } from '../../domain/points.ts';
import { championsOf } from '../lib/champions.ts';
import { dayText } from '../lib/days.ts';
import type { ListedEvent } from '../lib/events.ts';
import { scheduleText } from '../lib/schedule-text.ts';
import { SquareButton } from '../ui/square-button.tsx';
import { CardActions } from './card-actions.tsx';
import { CardFrame, CardTitle } from './event-card.tsx';
import type { ActOn } from './acts.ts';

type Props = { event: ListedEvent; onAct: ActOn };

export function EndedCard({ event, onAct }: Props) {
  return (
    <CardFrame event={event}>
      <div>
        <CardTitle event={event} />
        {event.description && <p className="mt-1 line-clamp-1 text-sm text-muted wrap-anywhere">{event.description}</p>}
        <p className="text-soft">{datesText(event)}</p>
      </div>
      <Podium event={event} />
      <CardActions event={event} onAct={onAct}>
        {event.endedAt !== null && (
          <SquareButton label={`Ver classificação final de ${event.name}`} onClick={() => onAct('final', event)}>
            <ListOrdered aria-hidden size={18} />
          </SquareButton>
        )}
      </CardActions>
    </CardFrame>
  );
}

function Podium({ event: { podium, endedAt, ruleFacts } }: { event: ListedEvent }) {
  const [first] = podium;
  const champions = championsOf(podium);
  const others = podium.filter(({ position }) => position > 1);
  if (!first || !champions)
    return (
      <p className="text-sm text-soft">
        {endedAt === null
          ? 'A data passou e a partida não foi encerrada no report.'
          : 'Encerrado sem nenhum time com pontos.'}
      </p>
    );
  return (
    <div className="flex flex-col gap-2">
      <p className="flex items-center gap-3 border-l-3 border-primary bg-linear-to-r from-primary-wash px-3 py-1.5">
        <Trophy aria-hidden size={20} className="shrink-0" />
        <span className="min-w-0 grow">
          <span className="block text-sm text-soft">{champions.title}</span>{' '}
          <span title={champions.names} className="caps line-clamp-2 text-lg leading-tight wrap-anywhere">
            {champions.names}
          </span>
        </span>{' '}
        <span className="poster text-xl whitespace-nowrap">
          {formatPoints(hundredths(first.points), ruleFacts.decimals)} pts
        </span>
      </p>
      {others.length > 0 && (
        <p className="line-clamp-2 text-sm text-soft wrap-anywhere">
          {others.map(({ position, name }) => `${position}º ${name}`).join(' · ')}
        </p>
      )}
    </div>
  );
}

function datesText(event: ListedEvent): string {
  const { startDate, startTime, endDate } = event;
  if (startDate === null && endDate === null && event.endedOn !== null) return scheduleText(event);
  const start = startDate === null ? 'Sem data' : dayText(startDate);
  const time = startTime === null ? '' : ` às ${startTime}`;
  return `${start}${time}${endDate === null ? '' : ` · até ${dayText(endDate).slice(0, 5)}`}`;
}
