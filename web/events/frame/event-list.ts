import { searchKey } from '../../../domain/text.ts';
import type { ListedEvent } from '../events.ts';

export type EventFilter = 'all' | 'on_air' | 'sign_ups' | 'scheduled' | 'draft' | 'ended' | 'to_decide';

export type EventOrder = 'newest' | 'date';

// The fields that the list reads.
export type Listable = Pick<
  ListedEvent,
  | 'name'
  | 'description'
  | 'status'
  | 'standalone'
  | 'published'
  | 'toDecide'
  | 'startDate'
  | 'startTime'
  | 'endDate'
  | 'createdAt'
> & { readonly signUps: Pick<ListedEvent['signUps'], 'phase'> };

type Wanted = { readonly filter: EventFilter; readonly search: string; readonly order: EventOrder };

export type EventGroups<E> = {
  readonly onAir: readonly E[];
  readonly upcoming: readonly E[];
  readonly ended: readonly E[];
};

// The standalone event has no card.
export function withCards<E extends Listable>(events: readonly E[]): E[] {
  return events.filter(({ standalone }) => !standalone);
}

// The number of events of each filter; for 'to decide', the number of sign-ups.
export function filterCounts(events: readonly Listable[]): Readonly<Record<EventFilter, number>> {
  const count = (filter: EventFilter) => events.filter((event) => isShown(event, filter)).length;
  return {
    all: events.length,
    on_air: count('on_air'),
    sign_ups: count('sign_ups'),
    scheduled: count('scheduled'),
    draft: count('draft'),
    ended: count('ended'),
    to_decide: events.reduce((sum, event) => sum + openDecisions(event), 0),
  };
}

export function groupEvents<E extends Listable>(
  events: readonly E[],
  { filter, search, order }: Wanted,
): EventGroups<E> {
  const wanted = searchKey(search);
  const shown = events.filter(
    (event) =>
      isShown(event, filter) && (wanted === '' || searchKey(`${event.name}\n${event.description}`).includes(wanted)),
  );
  const isEnded = ({ status }: E) => status === 'ended';
  const isOnAir = ({ status }: E) => status === 'on_air';
  const byOrder = (some: E[], direction: 1 | -1) => some.toSorted(order === 'newest' ? byCreation : byDate(direction));
  return {
    onAir: shown.filter(isOnAir),
    upcoming: byOrder(
      shown.filter((event) => !isEnded(event) && !isOnAir(event)),
      1,
    ),
    ended: byOrder(shown.filter(isEnded), -1),
  };
}

// Ended events have nothing to decide.
export function openDecisions({ status, toDecide }: Pick<Listable, 'status' | 'toDecide'>): number {
  return status === 'ended' ? 0 : toDecide;
}

function isShown(event: Listable, filter: EventFilter): boolean {
  if (filter === 'all') return true;
  if (filter === 'to_decide') return openDecisions(event) > 0;
  return event.status === filter || (filter === 'sign_ups' && takesSignUpsOnAir(event));
}

// The status is 'on air', although trios can still sign up.
function takesSignUpsOnAir({ status, published, signUps }: Listable): boolean {
  return status === 'on_air' && published && signUps.phase === 'open';
}

function byCreation(a: Listable, b: Listable): number {
  return compare(b.createdAt, a.createdAt);
}

// Events without a date come last in both directions.
function byDate(direction: 1 | -1) {
  return (a: Listable, b: Listable): number => {
    const [left, right] = [dateOf(a), dateOf(b)];
    if (left === null || right === null) return Number(left === null) - Number(right === null) || byCreation(a, b);
    return direction * compare(left, right) || byCreation(a, b);
  };
}

function dateOf({ startDate, startTime, endDate }: Listable): string | null {
  const day = startDate ?? endDate;
  return day === null ? null : `${day}T${startTime ?? '24:00'}`;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
