import { useQuery } from '@tanstack/react-query';
import type { RuleSet } from '../../domain/rules/rule-set.ts';
import { reportsQuery, standingsQuery, teamsQuery } from '../lib/event-data.ts';
import { rulesQuery } from '../lib/rules/rules-data.ts';
import { useEventId, type ListedEvent } from '../lib/events.ts';
import { texts } from '../lib/texts/every-screen.ts';
import { reportTexts } from './texts.ts';
import { useFailureToast } from '../lib/use-failure-toast.ts';
import { readRemembered } from './remembered.ts';

// Queries reload on mount and on focus, so that the user sees changes by others.
const fresh = { refetchOnMount: 'always', refetchOnWindowFocus: 'always' } as const;

// Loaded data stays when a later load fails; a toast says so.
export function useReportData(event: ListedEvent | undefined) {
  const eventId = useEventId();
  const teams = useQuery({ ...teamsQuery(eventId), ...fresh });
  const reports = useQuery({ ...reportsQuery(eventId), ...fresh });
  const standings = useQuery({ ...standingsQuery(eventId), ...fresh });
  const rules = useQuery({ ...rulesQuery(eventId), ...fresh });
  useFailureToast(texts.teamsLoadFailed, teams);
  useFailureToast(reportTexts.reportsLoadFailed, reports.error ? reports : standings);

  return { match: matchOf(eventId, event, rules.data), teams, reports, standings, rules };
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
function matchOf(
  eventId: string,
  event: ListedEvent | undefined,
  told: { readonly rules: RuleSet; readonly version: number } | undefined,
): Match | null {
  const remembered = readRemembered(eventId);
  const rules = told?.rules ?? remembered?.rules;
  if (!rules) return null;
  const version = told?.version ?? null;
  const facts = remembered && { currentRound: remembered.currentRound, ended: remembered.ended };
  if (!event) return { rules, version, currentRound: 1, ended: false, ...facts, onAir: false, known: false };
  const { currentRound, endedAt, onAir } = event;
  return { rules, version, currentRound, ended: endedAt !== null, onAir, known: told !== undefined };
}
