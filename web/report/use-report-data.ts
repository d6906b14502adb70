import { useQuery } from '@tanstack/react-query';
import type { GameMode } from '../../domain/game-modes.ts';
import { texts } from '../lib/texts/every-screen.ts';
import { reportTexts } from '../lib/texts/report.ts';
import { reportsQuery, standingsQuery, teamsQuery, tournamentQuery } from '../lib/tournament.ts';
import { useFailureToast } from '../lib/use-failure-toast.ts';
import { readRemembered } from './remembered.ts';

// Whoever comes back to this screen or to its window sees what others changed meanwhile.
const fresh = { refetchOnMount: 'always', refetchOnWindowFocus: 'always' } as const;

// Everything the workbench shows. What was loaded stays when a later load fails; the person is told.
export function useReportData() {
  const tournament = useQuery({ ...tournamentQuery, ...fresh });
  const teams = useQuery({ ...teamsQuery, ...fresh });
  const reports = useQuery({ ...reportsQuery, ...fresh });
  const standings = useQuery({ ...standingsQuery, ...fresh });
  useFailureToast(reportTexts.matchLoadFailed, tournament);
  useFailureToast(texts.teamsLoadFailed, teams);
  useFailureToast(reportTexts.reportsLoadFailed, reports.error ? reports : standings);

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
