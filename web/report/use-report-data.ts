import { useQuery } from '@tanstack/react-query';
import type { GameMode } from '../../domain/game-modes.ts';
import { reportsQuery, standingsQuery, teamsQuery } from '../lib/event-data.ts';
import { modeOf, useEventId, type ListedEvent } from '../lib/events.ts';
import { texts } from '../lib/texts/every-screen.ts';
import { reportTexts } from '../lib/texts/report.ts';
import { useFailureToast } from '../lib/use-failure-toast.ts';
import { readRemembered } from './remembered.ts';

// Whoever comes back to this screen or to its window sees what others changed meanwhile.
const fresh = { refetchOnMount: 'always', refetchOnWindowFocus: 'always' } as const;

// Everything the workbench shows. What was loaded stays when a later load fails; the person is told.
export function useReportData(event: ListedEvent | undefined) {
  const eventId = useEventId();
  const teams = useQuery({ ...teamsQuery(eventId), ...fresh });
  const reports = useQuery({ ...reportsQuery(eventId), ...fresh });
  const standings = useQuery({ ...standingsQuery(eventId), ...fresh });
  useFailureToast(texts.teamsLoadFailed, teams);
  useFailureToast(reportTexts.reportsLoadFailed, reports.error ? reports : standings);

  return { match: matchOf(eventId, event), teams, reports, standings };
}

export type Match = {
  readonly mode: GameMode;
  readonly currentRound: number;
  readonly ended: boolean;
  readonly onAir: boolean;
  // Told by the server, not remembered.
  readonly known: boolean;
};

function matchOf(eventId: string, event: ListedEvent | undefined): Match {
  if (!event) return { ...readRemembered(eventId), onAir: false, known: false };
  const { currentRound, endedAt, onAir } = event;
  return { mode: modeOf(event), currentRound, ended: endedAt !== null, onAir, known: true };
}
