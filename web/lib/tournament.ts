import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { defaultGameMode, findGameMode } from '../../domain/game-modes.ts';
import { api, call } from './api.ts';

// What the server keeps of the organiser's current tournament. Every screen reads it from here, so that all of them agree.
export const tournamentQuery = queryOptions({
  queryKey: ['tournament', 'state'],
  queryFn: async () => {
    const { tournament } = await call(api.tournament.$get());
    return { ...tournament, mode: findGameMode(tournament.gameMode) ?? defaultGameMode };
  },
});

export const teamsQuery = queryOptions({
  queryKey: ['tournament', 'teams'],
  queryFn: async () => (await call(api.teams.$get())).teams,
});

export const reportsQuery = queryOptions({
  queryKey: ['tournament', 'reports'],
  queryFn: async () => (await call(api.reports.$get())).reports,
});

export const standingsQuery = queryOptions({
  queryKey: ['tournament', 'standings'],
  queryFn: () => call(api.standings.$get()),
});

// After a change: everything shown of the tournament is asked for again.
export function refreshTournament(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: ['tournament'] });
}
