import { searchKey } from '../../domain/text.ts';
import type { ListedEvent } from '../events/events.ts';

export type EventGroup = { readonly title: string; readonly note: string; readonly events: readonly ListedEvent[] };

// A search finds all ended events.
const ENDED_SHOWN = 3;

export function groupEvents(events: readonly ListedEvent[], query: string): readonly EventGroup[] {
  const wanted = searchKey(query);
  const found = wanted === '' ? events : events.filter(({ name }) => searchKey(name).includes(wanted));
  const others = found.filter(({ onAir }) => !onAir);
  const onAir = found.filter((event) => event.onAir);
  const unannounced = others.filter(({ standalone }) => standalone);
  const ended = others.filter(({ standalone, status }) => !standalone && status === 'ended').toSorted(byLatest);
  const coming = others.filter(({ standalone, status }) => !standalone && status !== 'ended').toSorted(byStart);
  const endedShown = wanted === '' ? ended.slice(0, ENDED_SHOWN) : ended;
  return [
    { title: 'No ar', note: 'um por vez', events: onAir },
    { title: 'Próximos', note: String(coming.length), events: coming },
    { title: 'Encerrados', note: `${endedShown.length} de ${ended.length}`, events: endedShown },
    { title: 'Sem anúncio', note: '', events: unannounced },
  ].filter((group) => group.events.length > 0);
}

// The next event first; events without a date last.
function byStart(a: ListedEvent, b: ListedEvent): number {
  return startOf(a) < startOf(b) ? -1 : startOf(a) > startOf(b) ? 1 : 0;
}

function byLatest(a: ListedEvent, b: ListedEvent): number {
  const [x, y] = [a.startDate ?? a.endedAt ?? a.createdAt, b.startDate ?? b.endedAt ?? b.createdAt];
  return x > y ? -1 : x < y ? 1 : 0;
}

function startOf({ startDate, startTime }: ListedEvent): string {
  return `${startDate ?? '9999-12-31'}T${startTime ?? '24:00'}`;
}
