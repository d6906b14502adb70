import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { api, call } from './api.ts';

export type Championship = Awaited<ReturnType<typeof listChampionships>>[number];

export type SignUp = Awaited<ReturnType<typeof listSignUps>>[number];

export const championshipsQuery = queryOptions({
  queryKey: ['championships', 'list'],
  queryFn: listChampionships,
});

export function signUpsQuery(championshipId: string) {
  return queryOptions({
    queryKey: ['championships', 'sign-ups', championshipId],
    queryFn: () => listSignUps(championshipId),
  });
}

// What a captain who opens the link finds now. The server says it, because the deadline is one of its clock.
export function linkStateQuery(championshipId: string) {
  return queryOptions({
    queryKey: ['championships', 'link-state', championshipId],
    queryFn: async () => (await call(api.registration[':championshipId'].$get({ param: { championshipId } }))).state,
  });
}

// Counts come with the list only, so it is asked for again; until then the answer of a change stands in it already.
export async function keepChampionship(
  client: QueryClient,
  changed: Omit<Championship, 'entrants' | 'waiting'>,
): Promise<void> {
  await client.cancelQueries(championshipsQuery);
  client.setQueryData(championshipsQuery.queryKey, (list) => {
    if (!list?.some(({ id }) => id === changed.id)) return list && [{ ...changed, entrants: 0, waiting: 0 }, ...list];
    return list.map((kept) => (kept.id === changed.id ? { ...kept, ...changed } : kept));
  });
  void refreshChampionships(client);
}

export async function forgetChampionship(client: QueryClient, id: string): Promise<void> {
  await client.cancelQueries(championshipsQuery);
  client.setQueryData(championshipsQuery.queryKey, (list) => list?.filter((kept) => kept.id !== id));
}

// A load still under way would bring the old one back.
export async function keepSignUp(client: QueryClient, championshipId: string, changed: SignUp): Promise<void> {
  const query = signUpsQuery(championshipId);
  await client.cancelQueries(query);
  client.setQueryData(query.queryKey, (list) => list?.map((kept) => (kept.id === changed.id ? changed : kept)));
}

// Lists, counts and sign-ups: everything shown of them is asked for again.
export function refreshChampionships(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: ['championships'] });
}

async function listChampionships() {
  return (await call(api.championships.$get())).championships;
}

async function listSignUps(championshipId: string) {
  return (await call(api['sign-ups'][':championshipId'].$get({ param: { championshipId } }))).signUps;
}
