import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { api, call, isUnanswered } from '../kit/api.ts';
import { captainHeader } from './captain-link.ts';
import { loadWithOfflineCache } from '../kit/offline/offline-cache.ts';

export type MyTeam = Awaited<ReturnType<typeof fetchMyTeam>>;

export type Reporting = NonNullable<MyTeam['reporting']>;

export type CaptainRound = Reporting['rounds'][number];

export type Submission = NonNullable<CaptainRound['submission']>;

export type LivePlace = NonNullable<MyTeam['place']>;

// The points of an accepted team may change at any moment; before that only the state of the sign-up changes.
const LIVE_MS = 3000;
const WAIT_MS = 10_000;
// An ended event changes only when its organiser reopens it.
const ENDED_MS = 60_000;

// The page polls the team while it is visible, unless the server refused the link.
export function myTeamQuery(token: string) {
  return queryOptions({
    queryKey: ['my-team', token],
    queryFn: (asking) => loadWithOfflineCache(asking, () => fetchMyTeam(token)),
    retry: false,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data, error } }) => {
      if (error && !isUnanswered(error)) return false;
      if (data?.final) return ENDED_MS;
      return data?.place ? LIVE_MS : WAIT_MS;
    },
  });
}

// Stores the team that a change returned. Cancels running requests, because their responses would be older.
export async function cacheMyTeam(client: QueryClient, token: string, team: Omit<MyTeam, 'receivedAt'>): Promise<void> {
  const { queryKey } = myTeamQuery(token);
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, { ...team, receivedAt: Date.now() });
}

async function fetchMyTeam(token: string) {
  const { myTeam } = await call(api['my-team'].$get({ header: captainHeader(token) }));
  // An answer that is shown offline is older than the page.
  return { ...myTeam, receivedAt: Date.now() };
}
