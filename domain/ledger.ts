import { lineUpsOf } from './line-ups.ts';
import type { Hundredths } from './points.ts';
import { type PlayerKills, type RoundResult, totalKills } from './report.ts';
import type { RuleSet } from './rules/rule-set.ts';
import { type Decisions, NO_DECISIONS, type TieMethod } from './rules/standing.ts';

// The score ledger of an event: every act that changes a number is an entry, and nothing is ever taken out of it. Results,
// kills and totals follow from the entries that are in force.

export type LedgerResult = {
  readonly reportId: string;
  readonly placement: number;
  readonly kills: PlayerKills;
  // The Activision IDs of the players, by slot, at the time of the report. Later changes of players apply to them.
  readonly players: readonly string[];
};

export type Place = { readonly teamId: string; readonly round: number };

// Acts that change a score, a team or the state of the event. The replay does not use the `before` of results, removals and
// moves: it is for the history.
export type LedgerAct =
  | {
      readonly kind: 'result';
      readonly at: Place;
      readonly result: LedgerResult;
      readonly before: LedgerResult | null;
      // The round that was on air until this result, the first of a later round, put its own on air.
      readonly leftRound?: number;
    }
  | { readonly kind: 'removal'; readonly at: Place; readonly before: LedgerResult }
  | {
      readonly kind: 'move';
      readonly from: Place;
      readonly to: Place;
      readonly before: LedgerResult | null;
      // Who plays for that team in that round. Older entries lack it: there the players stay as they were.
      readonly players?: readonly string[];
    }
  // The lobby was restarted, so the results of the round are set aside.
  | { readonly kind: 'replay'; readonly round: number; readonly results: number }
  | {
      readonly kind: 'player';
      readonly teamId: string;
      readonly slot: number;
      readonly before: string;
      readonly after: string;
    }
  // A substitution: another player from a round on. Earlier rounds stay with the former player.
  | {
      readonly kind: 'substitution';
      readonly teamId: string;
      readonly slot: number;
      readonly fromRound: number;
      readonly before: string;
      readonly after: string;
    }
  // Name or Discord ID of a team.
  | { readonly kind: 'team'; readonly teamId: string; readonly before: TeamDetails; readonly after: TeamDetails }
  | { readonly kind: 'team_removal'; readonly team: LedgerTeam }
  | { readonly kind: 'zero'; readonly results: number; readonly round: number }
  | { readonly kind: 'reset'; readonly results: number; readonly round: number; readonly teams: readonly LedgerTeam[] }
  | { readonly kind: 'rules'; readonly before: RuleSet; readonly after: RuleSet }
  | DecisionAct
  | { readonly kind: 'end' }
  | { readonly kind: 'reopening' }
  // `round` is the round that was selected when a zero or a reset was redone, which selects the first one.
  | { readonly kind: 'undo'; readonly undoes: number; readonly round?: number };

// Decisions of the organiser besides the results. The entry's number is the decision's number.
export type DecisionAct =
  // A penalty or a bonus: points of one round, or of the total where `round` is null.
  | {
      readonly kind: 'adjustment';
      readonly teamId: string;
      readonly round: number | null;
      readonly points: Hundredths;
    }
  | { readonly kind: 'warning'; readonly teamId: string }
  | { readonly kind: 'disqualification'; readonly teamId: string }
  | { readonly kind: 'absence'; readonly teamId: string; readonly round: number }
  | { readonly kind: 'void_round'; readonly round: number }
  | { readonly kind: 'tie'; readonly teamIds: readonly string[]; readonly method: TieMethod };
export type TeamDetails = { readonly name: string; readonly discordId: string };

// A team as it was when it was removed, so that an undo can restore it.
export type LedgerTeam = {
  readonly id: string;
  readonly name: string;
  readonly discordId: string;
  readonly activisionIds: readonly string[];
  readonly carriedPoints: number;
  readonly createdAt: string;
  // The accepted sign-up of the team.
  readonly signUpId: string | null;
  // What became of it, if the team was removed because its sign-up was declined or withdrawn.
  readonly signUpState?: 'declined' | 'withdrawn';
};

export type LedgerEntry = LedgerAct & { readonly number: number; readonly reason: string };

// The state that follows from the entries.
export type LedgerState = {
  // The key is `keyOf` the place.
  readonly results: ReadonlyMap<string, Place & LedgerResult>;
  // Removed teams, by id.
  readonly removedTeams: ReadonlyMap<string, LedgerTeam>;
  // Null if no entry in force changed it.
  readonly ended: boolean | null;
  readonly rules: RuleSet | null;
  readonly decisions: Decisions;
};

// An entry is in force unless an undo that is in force itself points at it. Undoing an undo puts the entry back in force.
export function inForce<E extends LedgerEntry>(entries: readonly E[]): E[] {
  const undone = new Set<number>();
  for (const entry of entries.toReversed())
    if (entry.kind === 'undo' && !undone.has(entry.number)) undone.add(entry.undoes);
  return entries.filter(({ number }) => !undone.has(number));
}

// The state after all entries, in the order of their numbers.
export function replayLedger(entries: readonly LedgerEntry[]): LedgerState {
  const results = new Map<string, Place & LedgerResult>();
  const removedTeams = new Map<string, LedgerTeam>();
  const state = { ended: null as boolean | null, rules: null as RuleSet | null };
  let decisions = NO_DECISIONS;
  // The places of a team that had a result at some time: as many as there are rounds, however long the ledger is.
  const placesOf = new Map<string, Set<string>>();
  const setResult = (result: Place & LedgerResult) => {
    // A removal that was redone also holds for results that were reported while it was undone.
    if (removedTeams.has(result.teamId)) return;
    const key = keyOf(result);
    results.set(key, result);
    placesOf.set(result.teamId, (placesOf.get(result.teamId) ?? new Set()).add(key));
  };
  const resultsOfTeam = (teamId: string) =>
    Array.from(placesOf.get(teamId) ?? []).flatMap((key) => results.get(key) ?? []);
  const removeTeam = (team: LedgerTeam) => {
    removedTeams.set(team.id, team);
    for (const result of resultsOfTeam(team.id)) results.delete(keyOf(result));
  };
  const standing = inForce(entries);
  for (const entry of standing) {
    switch (entry.kind) {
      case 'result':
        setResult({ ...entry.at, ...entry.result });
        break;
      case 'removal':
        results.delete(keyOf(entry.at));
        break;
      case 'move': {
        const moved = results.get(keyOf(entry.from));
        results.delete(keyOf(entry.from));
        if (moved) setResult({ ...moved, ...entry.to, players: entry.players ?? moved.players });
        break;
      }
      case 'replay':
        for (const [key, { round }] of results) if (round === entry.round) results.delete(key);
        decisions = {
          ...decisions,
          absences: decisions.absences.filter(({ round }) => round !== entry.round),
          voidRounds: decisions.voidRounds.filter(({ round }) => round !== entry.round),
        };
        break;
      // These change no results: see `lineUpsOf` and `teamDetailsOf`.
      case 'player':
      case 'substitution':
      case 'team':
        break;
      case 'team_removal':
        removeTeam(entry.team);
        break;
      case 'zero':
        results.clear();
        decisions = NO_DECISIONS;
        state.ended = false;
        break;
      case 'reset':
        entry.teams.forEach(removeTeam);
        results.clear();
        decisions = NO_DECISIONS;
        state.ended = false;
        break;
      case 'rules':
        state.rules = entry.after;
        break;
      case 'adjustment':
      case 'warning':
      case 'disqualification':
      case 'absence':
      case 'void_round':
      case 'tie':
        decisions = withDecision(decisions, entry);
        break;
      case 'end':
        state.ended = true;
        break;
      case 'reopening':
        state.ended = false;
        break;
      case 'undo':
        break;
    }
  }
  const lineUps = lineUpsOf(entries, standing);
  for (const [key, result] of results)
    results.set(key, { ...result, players: lineUps.playersAt(result, result.players) });
  return { results, removedTeams, decisions, ...state };
}

// The results, as the standings need them.
export function resultsOf({ results }: LedgerState): RoundResult[] {
  return Array.from(results.values(), ({ teamId, round, placement, kills }) => ({
    teamId,
    round,
    placement,
    kills: totalKills(kills),
  }));
}

export function keyOf({ teamId, round }: Place): string {
  return `${teamId} ${round}`;
}

// The decisions in force after this entry.
export function withDecision(decisions: Decisions, entry: DecisionAct & { number: number; reason: string }): Decisions {
  const { number, reason } = entry;
  switch (entry.kind) {
    case 'adjustment': {
      const { teamId, round, points } = entry;
      return { ...decisions, adjustments: [...decisions.adjustments, { number, teamId, round, points, reason }] };
    }
    case 'warning':
      return { ...decisions, warnings: [...decisions.warnings, { number, teamId: entry.teamId, reason }] };
    case 'disqualification': {
      const disqualifications = [...decisions.disqualifications, { number, teamId: entry.teamId, reason }];
      return { ...decisions, disqualifications };
    }
    case 'absence': {
      const { teamId, round } = entry;
      return { ...decisions, absences: [...decisions.absences, { number, teamId, round, reason }] };
    }
    case 'void_round':
      return { ...decisions, voidRounds: [...decisions.voidRounds, { number, round: entry.round, reason }] };
    case 'tie': {
      const { teamIds, method } = entry;
      return { ...decisions, ties: [...decisions.ties, { number, teamIds, method, reason }] };
    }
  }
}

// The acts that end an event or take its end back, and the undos, which may concern them: enough for `endOf`.
export const ENDING_KINDS = ['end', 'reopening', 'zero', 'reset', 'undo'] as const;

// The entry that ended the event; null if it goes on.
export function endOf<E extends LedgerEntry>(entries: readonly E[]): E | null {
  const last = inForce(entries).findLast(({ kind }) => kind !== 'undo' && ENDING_KINDS.some((one) => one === kind));
  return last?.kind === 'end' ? last : null;
}

// The rules before their first change; null if they never changed.
export function firstRules(entries: readonly LedgerEntry[]): RuleSet | null {
  const changed = entries.find((entry) => entry.kind === 'rules');
  return changed?.kind === 'rules' ? changed.before : null;
}

// The round that is being replayed: its results were set aside, and it has no new one. Of several the last.
export function replayedRoundOf(entries: readonly LedgerEntry[]): number | null {
  const replayed = new Set<number>();
  for (const entry of inForce(entries)) {
    if (entry.kind === 'result') replayed.delete(entry.at.round);
    if (entry.kind === 'move') replayed.delete(entry.to.round);
    if (entry.kind === 'zero' || entry.kind === 'reset' || entry.kind === 'end') replayed.clear();
    if (entry.kind === 'replay') {
      replayed.delete(entry.round);
      replayed.add(entry.round);
    }
  }
  return [...replayed].at(-1) ?? null;
}

// Every team that was ever removed, as it was at its last removal, whether or not the removal is in force.
export function teamsEverRemoved(entries: readonly LedgerEntry[]): LedgerTeam[] {
  const teams = new Map<string, LedgerTeam>();
  for (const entry of entries) {
    if (entry.kind === 'team_removal') teams.set(entry.team.id, entry.team);
    if (entry.kind === 'reset') for (const team of entry.teams) teams.set(team.id, team);
  }
  return [...teams.values()];
}

// The Activision IDs that the entries give, by team id and slot. A slot whose changes were all undone has its first one again;
// a slot that was never changed is not in it. `until` holds the entries that count, where not all of them do.
export function rosterOf(
  entries: readonly LedgerEntry[],
  until: readonly LedgerEntry[] = entries,
): ReadonlyMap<string, string> {
  return lineUpsOf(entries, inForce(until)).roster;
}

// Names and Discord IDs that the entries give, by team id. What an entry left as it was, it does not set: undoing an earlier
// change of the name keeps a later one of the Discord ID. A team that was never edited is not in it. `until` holds the entries
// that count, where not all of them do.
export function teamDetailsOf(
  entries: readonly LedgerEntry[],
  until: readonly LedgerEntry[] = entries,
): ReadonlyMap<string, TeamDetails> {
  const details = new Map<string, TeamDetails>();
  const edits = (from: readonly LedgerEntry[]) => from.filter((entry) => entry.kind === 'team');
  for (const { teamId, before } of edits(entries).toReversed()) details.set(teamId, before);
  for (const { teamId, before, after } of edits(inForce(until))) {
    const { name, discordId } = details.get(teamId) ?? before;
    details.set(teamId, {
      name: after.name === before.name ? name : after.name,
      discordId: after.discordId === before.discordId ? discordId : after.discordId,
    });
  }
  return details;
}

// The players of a team in a round. `roster` is the team's roster of today.
export function playersAt(entries: readonly LedgerEntry[], place: Place, roster: readonly string[]): readonly string[] {
  return lineUpsOf(entries, inForce(entries)).playersAt(place, roster);
}
