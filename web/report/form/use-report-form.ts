import { type RefObject, useCallback, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react';
import type { RuleSet } from '../../../domain/rules/rule-set.ts';
import { slotsOf } from '../../../domain/player-name.ts';
import { type Doubt, doubtsAbout } from '../../../domain/scores/doubts.ts';
import { placementFailure } from '../../../domain/rules/placement.ts';
import type { Decisions } from '../../../domain/rules/standing.ts';
import type { PlayerKills } from '../../../domain/scores/report.ts';
import { useEventId } from '../../events/events.ts';
import { usePhone } from '../../kit/widths.ts';
import { useUser } from '../../access/session.ts';
import { whenIdle } from '../../kit/when-idle.ts';
import {
  type Draft,
  draftPlace,
  dropDraft,
  findDraft,
  forgetOldDrafts,
  formOf,
  isRecent,
  openDraft,
  storeForm,
} from './drafts.ts';
import { changeForm, emptyForm, type FormState, isTyped, typedPlacement } from './form-state.ts';
import type { StoredReport, Team } from '../teams-and-results.ts';
import { readQuickLine } from './quick-line.ts';
import { useSendReport } from './use-send-report.ts';

export type FormMatch = {
  readonly rules: RuleSet;
  readonly round: number;
  readonly teams: readonly Team[];
  readonly reports: readonly StoredReport[];
  readonly decisions: Pick<Decisions, 'absences' | 'disqualifications'>;
  readonly ended: boolean;
};

// A key that is held down, or pressed twice by accident, must not answer the question that its first press opened.
const READING_MS = 400;

// The round of the half-typed result that the form restores.
export function useTypedRound(): number | null {
  const place = draftPlace('form', useUser().id, useEventId());
  return useState(() => (isRecent(place) ? (openDraft(place)?.round ?? null) : null))[0];
}

// Holds the form and moves the focus: search, quick line, submit, search.
export function useReportForm({ rules, round, teams, reports, decisions, ended }: FormMatch) {
  const place = draftPlace('form', useUser().id, useEventId());
  const phone = usePhone();
  const [restored] = useState(() => {
    const draft = openDraft(place);
    const owner = teams.find(({ id }) => id === draft?.teamId);
    return draft?.round === round && (owner || draft.teamId === null) ? formOf(draft, owner?.discordId || null) : null;
  });
  const [state, dispatch] = useReducer(changeForm, restored ?? emptyForm);
  const { dropStored, storeKills } = useStoredDraft(place, state, round);
  useEffect(() => whenIdle(forgetOldDrafts), []);
  const search = useRef<HTMLInputElement>(null);
  const line = useRef<HTMLInputElement>(null);
  const placementField = useRef<HTMLInputElement>(null);
  const sending = useSendReport({
    reports,
    onTaken: ({ teamId }) => {
      dispatch({ type: 'saved', teamId });
      // On a phone the search would open the keyboard; the missing teams are a tap away.
      if (!phone) search.current?.focus();
    },
    onQueued: (queued) => dropDraft(place, queued),
  });
  useSearchFocus(search, restored ? line : search, teams.length > 0 && !ended);

  const team = teams.find(({ id }) => id === state.teamId) ?? null;
  const placement = typedPlacement(state, rules);
  const lineUnread = state.line.trim() !== '' && !readQuickLine(state.line, rules.teamSize);
  const isUntouched = !isTyped(state);
  const wanted = team &&
    !placementFailure(rules, placement) && {
      teamId: team.id,
      round,
      placement,
      kills: slotsOf(rules.teamSize).map((_, index) => state.kills[index] ?? 0),
    };
  const doubts: readonly Doubt[] =
    wanted && !isUntouched ? doubtsAbout(rules, wanted, reports, teams, decisions) : NO_DOUBTS;
  const question = isUntouched ? UNTOUCHED : doubts.length > 0 ? JSON.stringify(doubts) : null;
  const askedAt = useRef(0);
  const report = () => {
    if (ended) return;
    if (!team) {
      dispatch({ type: 'refuse', refusal: 'noTeam' });
      // On a phone it would open the keyboard over the teams that are a tap away.
      if (!phone) search.current?.focus();
    } else if (lineUnread) {
      dispatch({ type: 'refuse', refusal: 'noResult' });
      line.current?.focus();
    } else if (state.clamped) {
      dispatch({ type: 'refuse', refusal: 'unseenPlacement' });
      placementField.current?.focus();
    } else if (!wanted) placementField.current?.focus();
    else if (question !== null && state.asked !== question) {
      askedAt.current = performance.now();
      dispatch({ type: 'ask', doubts: question });
    } else if (question === null || performance.now() - askedAt.current > READING_MS)
      sending.send(wanted, state.replaces);
  };
  // Whether the user has typed nothing.
  const isIdle = state.teamId === null && state.query === '' && !isTyped(state);
  // For functions that stay the same at every render: a key then renders only what shows it.
  const latest = useRef({ report, round, isIdle });
  useLayoutEffect(() => {
    latest.current = { report, round, isIdle };
  });
  // Focuses the quick line after the choice is rendered, and before the next key. On a phone the fields may arrive after the choice.
  const toLine = useRef(false);
  const focusLine = useCallback(() => {
    if (!toLine.current || !line.current) return;
    toLine.current = false;
    line.current.focus();
    // The next digit replaces an earlier line.
    line.current.select();
  }, []);
  useLayoutEffect(focusLine, [focusLine, state]);
  const pickTeam = useCallback(
    (picked: Team) => {
      const draft = findDraft(place, picked.id, latest.current.round);
      dispatch({ type: 'pickTeam', team: picked, draft: draft && formOf(draft, null) });
      toLine.current = true;
    },
    [place],
  );
  const clear = useCallback(() => {
    dropStored();
    dispatch({ type: 'startOver' });
  }, [dropStored]);
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
    doubts,
    // Whether the user pressed Enter once and is asked to confirm the doubts, or that nothing was typed.
    isAsking: question !== null && state.asked === question,
    isUntouched,
    isIdle: useCallback(() => latest.current.isIdle, []),
    report: useCallback(() => latest.current.report(), []),
    pickTeam,
    storeKills,
    clear,
    takeBack: useCallback(() => dispatch({ type: 'takeBack' }), []),
    refill,
    sending,
    search,
    line,
    focusLine,
    placementField,
  };
}

export type ReportForm = ReturnType<typeof useReportForm>;

const NO_DOUBTS: readonly Doubt[] = [];
const UNTOUCHED = 'untouched';

// Stores what is typed for a team, so that it is there after a reload.
function useStoredDraft(place: string, state: FormState, round: number) {
  const stored = useRef<Draft | null>(null);
  const store = useCallback(
    (form: FormState, at: number) => {
      stored.current = storeForm(place, stored.current, form, at);
    },
    [place],
  );
  useEffect(() => store(state, round), [store, state, round]);
  const dropStored = useCallback(() => {
    if (stored.current) dropDraft(place, stored.current);
    stored.current = null;
  }, [place]);
  const latest = useRef({ state, round });
  useLayoutEffect(() => {
    latest.current = { state, round };
  });
  // Kills that are typed into the dialog but not saved there; null once they are discarded.
  const storeKills = useCallback(
    (kills: PlayerKills | null) => {
      const { state: form, round: current } = latest.current;
      store(kills ? changeForm(form, { type: 'setKills', kills }) : form, current);
    },
    [store],
  );
  return { dropStored, storeKills };
}

// `first` gets the focus on load; ctrl+k or meta+k focuses `field`, the search, from anywhere.
function useSearchFocus(
  field: RefObject<HTMLInputElement | null>,
  first: RefObject<HTMLInputElement | null>,
  wanted: boolean,
): void {
  const phone = usePhone();
  const done = useRef(false);
  useEffect(() => {
    if (done.current || !wanted) return;
    done.current = true;
    // No focus on a phone, whose keyboard would cover the page, and none if the user already focused something.
    const { activeElement } = document;
    const untouched = activeElement === document.body || activeElement?.tagName === 'H1';
    if (!untouched || phone || !first.current) return;
    first.current.focus({ preventScroll: true });
    // Moves the cursor to the end of text from an earlier visit.
    first.current.setSelectionRange(first.current.value.length, first.current.value.length);
  }, [first, wanted, phone]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      // The shortcut does nothing while a dialog is open.
      if (document.querySelector('[role=dialog], [role=alertdialog]')) return;
      field.current?.focus();
      // The next key replaces an earlier search.
      field.current?.select();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [field]);
}
