import { queryOptions, replaceEqualDeep, type QueryClient } from '@tanstack/react-query';
import { api, call } from '../kit/api.ts';
import type { Command } from './commands/command.ts';
import { type EventLog, newerOf, openLog, type StateAnswer, withCommands } from './event-log/event-log.ts';
import { viewDecisions, viewReports, viewRules, viewStandings, viewTeams } from './event-log/views.ts';
import { stateKey } from './events.ts';
import { loadWithOfflineCache } from '../kit/offline/offline-cache.ts';

// The event with everything that happened in it: loaded once, then the socket brings the entries that follow
// (shell/event-connection.tsx), and the queue what this device has not sent yet.
export function eventQuery(eventId: string) {
  return queryOptions({
    queryKey: stateKey(eventId),
    queryFn: async (asking): Promise<EventLog> => {
      const known = () => asking.client.getQueryData<EventLog>(stateKey(eventId));
      const before = known();
      const answer = await loadWithOfflineCache(asking, () => askState(eventId));
      const loaded = openLog(answer, waiting.get(eventId) ?? [], Date.now());
      // The socket may have brought newer entries while the request was on its way.
      const now = known();
      return now && now !== before ? newerOf(now, loaded) : loaded;
    },
    // A log is new as a whole; of what screens read from it, equal parts stay the same objects.
    structuralSharing: (before, after) => (isLog(after) ? after : replaceEqualDeep(before, after)),
    // The connection of the window loads it again when entries are missing.
    staleTime: Infinity,
  });
}

export function teamsQuery(eventId: string) {
  return queryOptions({ ...eventQuery(eventId), select: viewTeams });
}

export function reportsQuery(eventId: string) {
  return queryOptions({ ...eventQuery(eventId), select: viewReports });
}

export function standingsQuery(eventId: string) {
  return queryOptions({ ...eventQuery(eventId), select: viewStandings });
}

export function rulesQuery(eventId: string) {
  return queryOptions({ ...eventQuery(eventId), select: viewRules });
}

export function decisionsQuery(eventId: string) {
  return queryOptions({ ...eventQuery(eventId), select: viewDecisions });
}

// Commands that this device has queued and the server has not answered, by event id: a log that is loaded shows them too.
const waiting = new Map<string, readonly Command[]>();

export function showCommands(client: QueryClient, eventId: string, commands: readonly Command[]): void {
  waiting.set(eventId, commands);
  client.setQueryData(eventQuery(eventId).queryKey, (log) => log && withCommands(log, commands));
}

async function askState(eventId: string): Promise<StateAnswer> {
  const {
    teams: _teams,
    reports: _reports,
    event,
    ...state
  } = await call(api.events[':eventId'].state.$get({ param: { eventId } }));
  return { ...state, published: event.published };
}

function isLog(data: unknown): data is EventLog {
  return typeof data === 'object' && data !== null && 'told' in data;
}
