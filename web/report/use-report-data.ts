import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { GameMode } from '../../domain/game-modes.ts';
import { texts } from '../lib/texts.ts';
import { reportsQuery, standingsQuery, teamsQuery, tournamentQuery } from '../lib/tournament.ts';
import { toastFailure } from '../ui/toast.tsx';
import { readRemembered } from './remembered.ts';

// Whoever comes back to this screen or to its window sees what others changed meanwhile.
const fresh = { refetchOnMount: 'always', refetchOnWindowFocus: 'always' } as const;

// Everything the workbench shows. What was loaded stays when a later load fails; the person is told.
export function useReportData() {
  const tournament = useQuery({ ...tournamentQuery, ...fresh });
  const teams = useQuery({ ...teamsQuery, ...fresh });
  const reports = useQuery({ ...reportsQuery, ...fresh });
  const standings = useQuery({ ...standingsQuery, ...fresh });
  useFailureToast(texts.report.matchLoadFailed, tournament);
  useFailureToast(texts.teamsLoadFailed, teams);
  useFailureToast(texts.report.reportsLoadFailed, reports.error ? reports : standings);

  return { match: tournament.isPending ? null : matchOf(tournament.data), teams, reports, standings };
}

export type Match = {
  readonly mode: GameMode;
  readonly currentRound: number;
  readonly ended: boolean;
  // Told by the server, not remembered.
  readonly known: boolean;
};

function matchOf(tournament: TournamentState | undefined): Match {
  if (!tournament) return { ...readRemembered(), known: false };
  const { mode, currentRound, endedAt } = tournament;
  return { mode, currentRound, ended: endedAt !== null, known: true };
}

type TournamentState = { readonly mode: GameMode; readonly currentRound: number; readonly endedAt: string | null };

type Load = { readonly error: Error | null; readonly errorUpdatedAt: number };

// Each failed load is told once, also when the next one fails in the same way.
function useFailureToast(title: string, { error, errorUpdatedAt }: Load): void {
  useEffect(() => {
    if (error) toastFailure(title, error.message);
  }, [title, error, errorUpdatedAt]);
}
