import { useCallback, useEffect, useReducer, useRef, type RefObject } from 'react';
import type { GameMode } from '../../domain/game-modes.ts';
import { placementFailure } from '../../domain/placement.ts';
import { usePhone } from '../lib/phone.ts';
import { changeForm, emptyForm, typedPlacement } from './form-state.ts';
import type { StoredReport, Team } from './model.ts';
import { readQuickLine } from './quick-line.ts';
import { useSendReport } from './use-send-report.ts';

type Match = {
  readonly mode: GameMode;
  readonly round: number;
  readonly teams: readonly Team[];
  readonly ended: boolean;
};

// The form and where its focus goes: search → quick line → sent → search.
export function useReportForm({ mode, round, teams, ended }: Match) {
  const [state, dispatch] = useReducer(changeForm, emptyForm);
  const search = useRef<HTMLInputElement>(null);
  const line = useRef<HTMLInputElement>(null);
  const placementField = useRef<HTMLInputElement>(null);
  const sending = useSendReport(() => {
    dispatch({ type: 'startOver' });
    search.current?.focus();
  });
  useFirstFocus(search, teams.length > 0 && !ended);

  const team = teams.find(({ id }) => id === state.teamId) ?? null;
  const placement = typedPlacement(state, mode);
  const lineUnread = state.line.trim() !== '' && !readQuickLine(state.line);
  const report = () => {
    if (!team) {
      dispatch({ type: 'refuse', lacks: 'team' });
      search.current?.focus();
    } else if (lineUnread) {
      dispatch({ type: 'refuse', lacks: 'result' });
      line.current?.focus();
    } else if (placementFailure(mode, placement)) placementField.current?.focus();
    else sending.send({ teamId: team.id, round, placement, kills: state.kills });
  };
  const pickTeam = useCallback((picked: Team) => {
    dispatch({ type: 'pickTeam', team: picked });
    line.current?.focus();
  }, []);
  const refill = useCallback((stored: StoredReport, picked: Team) => {
    dispatch({ type: 'refill', team: picked, report: stored });
    line.current?.focus();
  }, []);
  return {
    state,
    dispatch,
    team,
    placement,
    lineUnread,
    report,
    pickTeam,
    refill,
    sending,
    search,
    line,
    placementField,
  };
}

export type ReportForm = ReturnType<typeof useReportForm>;

// Whoever opens the page can type a name at once. Not on a phone, where a keyboard would cover it, and never away from
// something the person has already reached.
function useFirstFocus(field: RefObject<HTMLInputElement | null>, wanted: boolean): void {
  const phone = usePhone();
  const done = useRef(false);
  useEffect(() => {
    if (done.current || !wanted || phone) return;
    done.current = true;
    const { activeElement } = document;
    if (activeElement === document.body || activeElement?.tagName === 'H1')
      field.current?.focus({ preventScroll: true });
  }, [field, wanted, phone]);
}
