import { Trophy } from 'lucide-react';
import { formatPoints, hundredths } from '../../domain/points.ts';
import { championsOf } from '../events/champions.ts';
import { dayText } from '../kit/days.ts';
import type { ListedEvent } from '../events/events.ts';
import { scheduleText } from '../events/schedule-text.ts';
import type { ActOn } from './event-acts.ts';
import { CardActions } from './card-actions.tsx';
import { EventBadges } from './event-badges.tsx';
import { RowFrame, RowTitle } from './event-row.tsx';

type Props = { event: ListedEvent; onAct: ActOn };

export function EndedRow({ event, onAct }: Props) {
  return (
    <RowFrame height="min-h-12">
      <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
        <RowTitle name={event.name} />
        <EventBadges event={event} />
        {event.description && (
          <span title={event.description} className="line-clamp-1 min-w-0 text-sm text-muted wrap-anywhere">
            {event.description}
          </span>
        )}
      </div>
      <p className="text-sm text-soft">{datesText(event)}</p>
      <Podium event={event} />
      <CardActions event={event} onAct={onAct} />
    </RowFrame>
  );
}

function Podium({ event: { podium, endedAt, ruleFacts } }: Pick<Props, 'event'>) {
  const [first] = podium;
  const champions = championsOf(podium);
  const others = podium.filter(({ position }) => position > 1);
  if (!first || !champions)
    return (
      <p className="text-sm text-soft">
        {endedAt === null ? 'A data passou e não foi encerrado no report.' : 'Sem nenhum time com pontos.'}
      </p>
    );
  return (
    <div className="min-w-0 text-sm">
      <p className="flex items-baseline gap-2">
        <Trophy aria-hidden size={16} className="shrink-0 self-center text-muted" />
        <span className="sr-only">{champions.title} </span>
        <span title={champions.names} className="line-clamp-1 min-w-0 font-semibold wrap-anywhere">
          {champions.names}
        </span>{' '}
        <span className="poster text-label whitespace-nowrap">
          {formatPoints(hundredths(first.points), ruleFacts.decimals)}
          <span className="sr-only"> pts</span>
        </span>
      </p>
      {others.length > 0 && (
        <p className="text-muted wrap-anywhere">
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
