import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { api, call } from '../kit/api.ts';

export type CaptainMail = Awaited<ReturnType<typeof listMails>>[number];

// Mails to captains, newest first: of one event, or of all.
export function captainMailsQuery(eventId: string | null) {
  return queryOptions({
    queryKey: [...KEY, eventId],
    queryFn: () => listMails(eventId),
    refetchOnMount: 'always',
  });
}

// The mail did not reach the captain; the organiser has to tell them.
export function isUntold({ state }: CaptainMail): boolean {
  return state === 'unsent' || state === 'failed';
}

// The captain's mail server did not take it so far; the next attempt is made by itself.
export function isDeferred({ state, problem }: Pick<CaptainMail, 'state' | 'problem'>): boolean {
  return state === 'queued' && problem !== null;
}

// The texts of several mails, each below the name of its team, to be copied at once.
export function allInOne(mails: readonly Pick<CaptainMail, 'teamName' | 'text'>[]): string {
  return mails.map(({ teamName, text }) => `${teamName}\n${text}`).join('\n\n');
}

export function refreshCaptainMails(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: KEY });
}

export function retryMail(id: string) {
  return call(api['captain-mails'][':id'].retry.$post({ param: { id } }));
}

const KEY = ['captain-mails'];

async function listMails(eventId: string | null) {
  return (await call(api['captain-mails'].$get({ query: eventId === null ? {} : { eventId } }))).mails;
}
