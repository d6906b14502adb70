import type { EventStatus } from '../../domain/events/event.ts';
import { isUnderWay, STATUS_WORDS, UNDER_WAY } from '../events/event-words.ts';
import type { ListedEvent } from '../events/events.ts';

const LOOKS: Readonly<Record<EventStatus, string>> = {
  on_air: 'border-live bg-live text-ground',
  sign_ups: 'border-live text-live',
  scheduled: 'border-line bg-raised text-text',
  draft: 'border-dashed border-edge text-soft',
  ended: 'border-line text-soft',
  standalone: 'border-line text-soft',
};

export function EventBadge({ event }: { event: Pick<ListedEvent, 'status' | 'roundsReported'> }) {
  const { status } = event;
  return (
    <span
      className={`caps inline-flex shrink-0 items-center gap-1 border px-2 text-sm leading-6 whitespace-nowrap ${LOOKS[status]}`}
    >
      {status === 'on_air' && <span aria-hidden className="size-1.5 rounded-full bg-ground" />}
      {isUnderWay(event) ? UNDER_WAY : STATUS_WORDS[status]}
    </span>
  );
}
