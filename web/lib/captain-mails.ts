import { queryOptions } from '@tanstack/react-query';
import { api, call } from './api.ts';

export type CaptainMail = Awaited<ReturnType<typeof listMails>>[number];

// Mails to captains, newest first: of one event, or of all.
export function captainMailsQuery(eventId: string) {
  return queryOptions({
    queryKey: ['events', eventId, 'captain-mails'],
    queryFn: () => listMails(eventId),
    refetchOnMount: 'always',
    refetchInterval: 15_000,
  });
}

// The captain has not heard of it, and will not without the organiser.
export function isUntold({ state }: CaptainMail): boolean {
  return state === 'unsent' || state === 'failed';
}

async function listMails(eventId: string) {
  return (await call(api['captain-mails'].$get({ query: { eventId } }))).mails;
}
