import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { api, call } from '../../kit/api.ts';
import { eventsQuery } from '../../events/events.ts';

export type SignUp = Awaited<ReturnType<typeof listSignUps>>[number];

export function signUpsQuery(eventId: string) {
  return queryOptions({
    queryKey: [...eventsQuery.queryKey, eventId, 'sign-ups'],
    queryFn: () => listSignUps(eventId),
  });
}

// What captains find behind the link now. Asked of the server, whose clock decides the deadline.
export function linkStateQuery(eventId: string) {
  return queryOptions({
    queryKey: [...eventsQuery.queryKey, eventId, 'link-state'],
    queryFn: async () => (await call(api.registration[':eventId'].$get({ param: { eventId } }))).state,
  });
}

// Cancels a running load, which has the old state, and loads the list again, because only the list has warnings.
export async function cacheSignUp(
  client: QueryClient,
  eventId: string,
  changed: Omit<SignUp, 'flags' | 'failedMails' | 'rosterRequest' | 'undoUntil'>,
): Promise<void> {
  const query = signUpsQuery(eventId);
  await client.cancelQueries(query);
  client.setQueryData(query.queryKey, (list) =>
    list?.map((cached) => (cached.id === changed.id ? { ...cached, ...changed } : cached)),
  );
  void client.invalidateQueries(query);
}

async function listSignUps(eventId: string) {
  return (await call(api.events[':eventId']['sign-ups'].$get({ param: { eventId } }))).signUps;
}
