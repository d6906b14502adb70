import type { QueryClient } from '@tanstack/react-query';
import { wallClock } from '../../domain/calendar.ts';
import { eventStatus } from '../../domain/events/event.ts';
import { eventsQuery, refreshEvents, type ListedEvent } from './events.ts';

// Writes the event that a change returned into the cached list, and reloads all data of events.
export async function cacheEvent(client: QueryClient, changed: EventAnswer): Promise<void> {
  await client.cancelQueries({ ...eventsQuery, exact: true });
  client.setQueryData(eventsQuery.queryKey, (events) => events && withChanged(events, changed));
  void refreshEvents(client);
}

export function withChanged(events: readonly ListedEvent[], changed: EventAnswer): ListedEvent[] {
  if (!events.some(({ id }) => id === changed.id)) return [{ ...changed, ...NO_COUNTS }, ...events];
  return events.map((cached) => {
    if (cached.id === changed.id) return { ...cached, ...changed };
    // One event is on air at a time.
    return changed.onAir && cached.onAir ? offAir(cached) : cached;
  });
}

// The status by the clock of this device, until the server says it by its own.
function offAir(event: ListedEvent): ListedEvent {
  const facts = {
    ...event,
    onAir: false,
    ended: event.endedAt !== null,
    signUpState: event.signUps.phase,
    schedule: event,
  };
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return { ...event, onAir: false, status: eventStatus(facts, wallClock(new Date(), timeZone)) };
}

// Counts that only the list contains.
type Counts = 'teams' | 'roundsReported' | 'currentRoundReports' | 'entrants' | 'toDecide' | 'waiting' | 'captains';

type EventAnswer = Omit<ListedEvent, Counts>;

const NO_COUNTS = {
  teams: 0,
  roundsReported: 0,
  currentRoundReports: 0,
  entrants: 0,
  toDecide: 0,
  waiting: 0,
  captains: 0,
};
