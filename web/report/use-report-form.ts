import { useCallback, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react';
import type { RuleSet } from '../../domain/rules/rule-set.ts';
import { slotsOf } from '../../domain/player-name.ts';
import { placementFailure } from '../../domain/placement.ts';
import { useEventId } from '../lib/events.ts';
import { useUser } from '../lib/session.ts';
import { whenIdle } from '../lib/when-idle.ts';
import {
  draftPlace,
  dropDraft,
  findDraft,
  forgetOldDrafts,
  formOf,
  storeForm,
  openDraft,
  openRound,
  type Draft,
} from './drafts.ts';
import { changeForm, emptyForm, isTyped, typedPlacement } from './form-state.ts';
import type { StoredReport, Team } from './model.ts';
import { readQuickLine } from './quick-line.ts';
import { useSearchFocus } from './use-search-focus.ts';
import { useSendReport } from './use-send-report.ts';

type Match = {
  readonly rules: RuleSet;
  readonly round: number;
  readonly teams: readonly Team[];
  readonly reports: readonly StoredReport[];
  readonly ended: boolean;
};

// The round of the half-typed result that the form restores.
export function useTypedRound(): number | null {
  const place = draftPlace('form', useUser().id, useEventId());
  return useState(() => openRound(place))[0];
}

// Holds the form and moves the focus: search, quick line, submit, search.
export function useReportForm({ rules, round, teams, reports, ended }: Match) {
  const place = draftPlace('form', useUser().id, useEventId());
  const [restored] = useState(() => {
    const draft = openDraft(place);
    const owner = teams.find(({ id }) => id === draft?.teamId);
    return draft?.round === round && (owner || draft.teamId === null) ? formOf(draft, owner?.discordId || null) : null;
  });
  const [state, dispatch] = useReducer(changeForm, restored ?? emptyForm);
  const stored = useRef<Draft | null>(null);
  useEffect(() => {
    stored.current = storeForm(place, stored.current, state, round);
  }, [place, state, round]);
  useEffect(() => whenIdle(forgetOldDrafts), []);
  const search = useRef<HTMLInputElement>(null);
  const line = useRef<HTMLInputElement>(null);
  const placementField = useRef<HTMLInputElement>(null);
  const sending = useSendReport({
    rules,
    teams,
    reports,
    onTaken: ({ teamId }) => {
      dispatch({ type: 'saved', teamId });
      search.current?.focus();
    },
    onQueued: (queued) => dropDraft(place, queued),
  });
  useSearchFocus(search, restored ? line : search, teams.length > 0 && !ended);

  const team = teams.find(({ id }) => id === state.teamId) ?? null;
  const placement = typedPlacement(state, rules);
  const lineUnread = state.line.trim() !== '' && !readQuickLine(state.line, rules.teamSize);
  const report = () => {
    if (ended) return;
    if (!team) {
      dispatch({ type: 'refuse', refusal: 'noTeam' });
      search.current?.focus();
    } else if (lineUnread) {
      dispatch({ type: 'refuse', refusal: 'noResult' });
      line.current?.focus();
    } else if (state.clamped) {
      dispatch({ type: 'refuse', refusal: 'unseenPlacement' });
      placementField.current?.focus();
    } else if (placementFailure(rules, placement)) placementField.current?.focus();
    else
      sending.send(
        {
          teamId: team.id,
          round,
          placement,
          kills: slotsOf(rules.teamSize).map((_, index) => state.kills[index] ?? 0),
        },
        state.replaces,
      );
  };
  // Focuses the quick line after the choice is rendered, and before the next key.
  const toLine = useRef(false);
  useLayoutEffect(() => {
    if (toLine.current) {
      line.current?.focus();
      // The next digit replaces an earlier line.
      line.current?.select();
    }
    toLine.current = false;
  }, [state]);
  const pickTeam = useCallback(
    (picked: Team) => {
      const draft = findDraft(place, picked.id, round);
      dispatch({ type: 'pickTeam', team: picked, draft: draft && formOf(draft, null) });
      toLine.current = true;
    },
    [place, round],
  );
  const clear = useCallback(() => {
    if (stored.current) dropDraft(place, stored.current);
    stored.current = null;
    dispatch({ type: 'startOver' });
  }, [place]);
  const refill = useCallback((stored: StoredReport, picked: Team, type: 'refill' | 'correct' = 'refill') => {
    dispatch({ type, team: picked, report: stored });
    toLine.current = true;
  }, []);
  return {
    state,
    dispatch,
    team,
    placement,
    lineUnread,
    // Whether the user has typed nothing.
    isIdle: state.teamId === null && state.query === '' && !isTyped(state),
    report,
    pickTeam,
    clear,
    refill,
    sending,
    search,
    line,
    placementField,
  };
}

export type ReportForm = ReturnType<typeof useReportForm>;
