import type { LedgerAct } from '../../../domain/scores/ledger/ledger.ts';
import type { RuleSet } from '../../../domain/rules/rule-set.ts';

// A second, plain reading of a ledger, from the entries as the API lists them. It shares no function with the product, so that
// tests can compare both.

export interface ListedEntry {
  number: number;
  act: LedgerAct;
  reason: string;
  at: string;
  inForce: boolean;
}

export interface PlainTeam {
  id: string;
  name: string;
  carried: number;
  results: { round: number; id: string; placement: number; kills: readonly number[] }[];
}

export interface PlainState {
  rules: RuleSet;
  round: number;
  ended: boolean;
  /** In the order in which they were added. */
  teams: PlainTeam[];
  /** Acts that are decisions, in force and not set aside by a replay. */
  decisions: { number: number; act: LedgerAct }[];
}

/** The entries that no undo takes away, in the order of their numbers. */
export function standingEntries(entries: readonly ListedEntry[]): ListedEntry[] {
  const isUndone = (number: number): boolean =>
    entries.some(({ act, number: later }) => act.kind === 'undo' && act.undoes === number && !isUndone(later));
  return entries.filter(({ number }) => !isUndone(number));
}

export function plainState(entries: readonly ListedEntry[]): PlainState {
  let state: PlainState | undefined;
  for (const { number, act } of standingEntries(entries)) {
    if (act.kind === 'opening') state = { rules: act.rules, round: act.round, ended: false, teams: [], decisions: [] };
    else if (state) apply(state, number, act);
  }
  if (!state) throw new Error('the ledger has no opening');
  return state;
}

function apply(state: PlainState, number: number, act: LedgerAct): void {
  const team = (id: string) => state.teams.find((one) => one.id === id);
  const take = (teamId: string, round: number) => {
    const own = team(teamId);
    const taken = own?.results.find((one) => one.round === round);
    if (own) own.results = own.results.filter((one) => one !== taken);
    return taken;
  };
  const startOver = () => Object.assign(state, { round: 1, ended: false, decisions: [] });
  switch (act.kind) {
    case 'team_added':
      state.teams.push(
        ...act.teams.map(({ id, name, carriedPoints }) => ({ id, name, carried: carriedPoints, results: [] })),
      );
      break;
    case 'round':
      state.round = act.round;
      break;
    case 'result': {
      const { at, result } = act;
      const isFirst = state.teams.every(({ results }) => results.every(({ round }) => round !== at.round));
      if (isFirst && at.round > state.round) state.round = at.round;
      take(at.teamId, at.round);
      team(at.teamId)?.results.push({
        round: at.round,
        id: result.reportId,
        placement: result.placement,
        kills: result.kills,
      });
      break;
    }
    case 'removal':
      take(act.at.teamId, act.at.round);
      break;
    case 'move': {
      const moved = take(act.from.teamId, act.from.round);
      if (!moved) break;
      take(act.to.teamId, act.to.round);
      team(act.to.teamId)?.results.push({ ...moved, round: act.to.round });
      break;
    }
    case 'replay':
      for (const { id } of state.teams) take(id, act.round);
      state.decisions = state.decisions.filter(
        ({ act: one }) => !((one.kind === 'absence' || one.kind === 'void_round') && one.round === act.round),
      );
      break;
    case 'team': {
      const own = team(act.teamId);
      if (own && act.before.name !== act.after.name) own.name = act.after.name;
      break;
    }
    case 'team_removal':
      state.teams = state.teams.filter(({ id }) => id !== act.team.id);
      break;
    case 'zero':
      for (const one of state.teams) one.results = [];
      startOver();
      break;
    case 'reset':
      state.teams = [];
      startOver();
      break;
    case 'rules':
      state.rules = act.after;
      break;
    case 'end':
    case 'reopening':
      state.ended = act.kind === 'end';
      break;
    case 'adjustment':
    case 'warning':
    case 'disqualification':
    case 'absence':
    case 'void_round':
    case 'tie':
      state.decisions.push({ number, act });
      break;
    // Who played is compared with the stored rows.
    case 'player':
    case 'substitution':
    case 'undo':
    case 'opening':
      break;
  }
}
