import { useQuery } from '@tanstack/react-query';
import type { RuleSet } from '../../domain/rules/rule-set.ts';
import { eventQuery, reportsQuery, teamsQuery } from '../events/event-data.ts';
import type { EventLog } from '../events/event-log/event-log.ts';
import { useEventId, type ListedEvent } from '../events/events.ts';
import { texts } from '../kit/every-screen.ts';
import { useFailureToast } from '../kit/use-failure-toast.ts';
import { readRemembered } from './remembered-match.ts';
import { reportTexts } from './texts.ts';

// Loaded data stays when a later load fails; a toast says so.
export function useReportData(event: ListedEvent | undefined) {
  const eventId = useEventId();
  const load = useQuery({ ...eventQuery(eventId), select: courseOf });
  const { data: teams } = useQuery(teamsQuery(eventId));
  const { data: reports } = useQuery(reportsQuery(eventId));
  useFailureToast(texts.teamsLoadFailed, load);
  useFailureToast(reportTexts.reportsLoadFailed, load);
  return { match: matchOf(eventId, event, load.data), teams, reports, load };
}

type Course = Pick<Match, 'rules' | 'currentRound' | 'ended'> & { readonly version: number };

function courseOf({ shown: { state }, rulesVersion }: EventLog): Course {
  return { rules: state.rules, version: rulesVersion, currentRound: state.round, ended: state.endedBy !== null };
}

export type Match = {
  readonly rules: RuleSet;
  // The version of the rules; null until the server has answered.
  readonly version: number | null;
  readonly currentRound: number;
  readonly ended: boolean;
  readonly onAir: boolean;
  // Whether the match comes from the server, not from storage.
  readonly known: boolean;
};

// Null until the rules are known, so that no result is scored by wrong ones.
function matchOf(eventId: string, event: ListedEvent | undefined, told: Course | undefined): Match | null {
  const onAir = event?.onAir ?? false;
  if (told) return { ...told, onAir, known: event !== undefined };
  const remembered = readRemembered(eventId);
  return remembered && { ...remembered, version: null, onAir, known: false };
}
