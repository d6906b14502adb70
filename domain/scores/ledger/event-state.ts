import { isDecision } from './decision-numbers.ts';
import {
  inForce,
  type LedgerEntry,
  type LedgerResult,
  type LedgerTeam,
  type OpeningTeam,
  type Place,
  withDecision,
} from './ledger.ts';
import { PLAYER_SLOTS } from '../../player-name.ts';
import type { RoundResult } from '../../rules/round-result.ts';
import { totalKills } from '../report.ts';
import type { RuleSet } from '../../rules/rule-set.ts';
import { type Decisions, NO_DECISIONS } from '../../rules/standing.ts';

// One fold makes the state of an event at any entry of its ledger.

export type EventState = {
  // The last entry.
  readonly number: number;
  readonly rules: RuleSet;
  readonly round: number;
  readonly decisions: Decisions;
  // The entries that are decisions, also those that were undone or set aside: people count them.
  readonly decided: readonly number[];
  // The entry that ended the event.
  readonly endedBy: number | null;
  // Rounds whose results were set aside and that have no new one; the last replayed is the last.
  readonly replayed: readonly number[];
  // By id, in the order in which they were added.
  readonly teams: ReadonlyMap<string, StateTeam>;
  // Teams of the opening that exist from a later entry on.
  readonly upcoming: readonly OpeningTeam[];
  // The first result of a later round puts that round on air, if its entry comes after this one.
  readonly followsFrom: number;
};

export type StateTeam = Omit<LedgerTeam, 'activisionIds'> & {
  // Of each of the four slots: who holds it from which round on. The first holder holds it from round 0.
  readonly slots: readonly (readonly Holder[])[];
  // By round.
  readonly results: ReadonlyMap<number, LedgerResult>;
};

type Holder = { readonly from: number; readonly player: string };

// The state after all entries up to `until`. The first entry is the opening.
export function foldEvent(entries: readonly LedgerEntry[], until = Infinity): EventState {
  const counted = until === Infinity ? entries : entries.filter(({ number }) => number <= until);
  const [opening, ...rest] = counted;
  if (opening?.kind !== 'opening') throw new Error('a ledger begins with its opening');
  const draft = draftOf(opening);
  const standing = new Set(inForce(rest).map(({ number }) => number));
  for (const entry of rest)
    if (standing.has(entry.number)) applyEntry(draft, entry);
    else skipUndone(draft, entry);
  return stateOf(draft);
}

// The state after one more entry, which is no undo: an undo may change what any entry means.
export function stepEvent(state: EventState, entry: LedgerEntry): EventState {
  if (entry.kind === 'undo') throw new Error('an undo needs a fold of all entries');
  const draft: Draft = { ...state, teams: new Map(state.teams), own: new Set(), renamed: new Map() };
  applyEntry(draft, entry);
  return stateOf(draft);
}

// Who holds the slots of a team in a round.
export function holdersIn({ slots }: Pick<StateTeam, 'slots'>, round: number): string[] {
  return slots.map((holders) => holders.findLast(({ from }) => from <= round)?.player ?? '');
}

// Who holds a slot of a team in this round or a later one, or has a result there.
export function holdersFrom({ slots, results }: StateTeam, slot: number, round: number): string[] {
  const later = slots[slot - 1]!.filter(({ from }) => from > round).map(({ player }) => player);
  const named = [...results].flatMap(([of, { players }]) => (of >= round && players ? [players[slot - 1] ?? ''] : []));
  return [holdersIn({ slots }, round)[slot - 1]!, ...later, ...named];
}

// The players of a team now: the last holders of its slots.
export function rosterOf({ slots }: Pick<StateTeam, 'slots'>): string[] {
  return slots.map((holders) => holders.at(-1)?.player ?? '');
}

// The results, as the standings need them.
export function resultsOf({ teams }: Pick<EventState, 'teams'>): RoundResult[] {
  return Array.from(teams.values(), ({ id, results }) =>
    Array.from(results, ([round, { placement, kills }]) => ({
      teamId: id,
      round,
      placement,
      kills: totalKills(kills),
    })),
  ).flat();
}

type DraftTeam = Omit<StateTeam, 'results'> & { results: Map<number, LedgerResult> };

type Draft = { -readonly [Key in keyof Omit<EventState, 'teams'>]: EventState[Key] } & {
  teams: Map<string, StateTeam>;
  // The teams that this draft made or copied and may change.
  own: Set<StateTeam>;
  // What undone corrections of players had corrected: by team, slot and their new name.
  renamed: Map<string, string>;
};

function draftOf({ number, rules, round, teams, followsFrom = 0 }: LedgerEntry & { kind: 'opening' }): Draft {
  const draft: Draft = {
    number,
    rules,
    round,
    decisions: NO_DECISIONS,
    decided: [],
    endedBy: null,
    replayed: [],
    teams: new Map(),
    upcoming: teams.filter(({ since = 0 }) => since > number),
    followsFrom,
    own: new Set(),
    renamed: new Map(),
  };
  addTeams(
    draft,
    teams.filter(({ since = 0 }) => since <= number),
  );
  return draft;
}

function stateOf({ own: _own, renamed: _renamed, ...state }: Draft): EventState {
  return state;
}

function addTeams(draft: Draft, teams: readonly OpeningTeam[]): void {
  for (const { activisionIds, since: _since, ...team } of teams) {
    const slots = PLAYER_SLOTS.map((slot) => [{ from: 0, player: activisionIds[slot - 1] ?? '' }]);
    const added: StateTeam = { ...team, slots, results: new Map() };
    draft.own.add(added);
    draft.teams.set(team.id, added);
  }
}

function advanceTo(draft: Draft, entry: LedgerEntry): void {
  const { number } = entry;
  draft.number = number;
  if (isDecision(entry)) draft.decided = [...draft.decided, number];
  if (draft.upcoming.length === 0) return;
  addTeams(
    draft,
    draft.upcoming.filter(({ since = 0 }) => since <= number),
  );
  draft.upcoming = draft.upcoming.filter(({ since = 0 }) => since > number);
}

// A correction that was undone may have been corrected again since. The later correction then corrects the first name.
function skipUndone(draft: Draft, entry: LedgerEntry): void {
  advanceTo(draft, entry);
  if (entry.kind !== 'player') return;
  const key = (name: string) => `${entry.teamId} ${entry.slot} ${name}`;
  draft.renamed.set(key(entry.after), draft.renamed.get(key(entry.before)) ?? entry.before);
}

function applyEntry(draft: Draft, entry: LedgerEntry): void {
  advanceTo(draft, entry);
  switch (entry.kind) {
    case 'opening':
      throw new Error('a ledger has one opening');
    case 'team_added':
      return addTeams(draft, entry.teams);
    case 'round':
      draft.round = entry.round;
      return;
    case 'result':
      if (opensRound(draft, entry.at.round)) draft.round = entry.at.round;
      return setResult(draft, entry.at, entry.result);
    case 'removal':
      ownTeam(draft, entry.at.teamId)?.results.delete(entry.at.round);
      return;
    case 'move': {
      const source = ownTeam(draft, entry.from.teamId);
      const moved = source?.results.get(entry.from.round);
      source?.results.delete(entry.from.round);
      if (moved) setResult(draft, entry.to, { ...moved, players: entry.players ?? null });
      return;
    }
    case 'replay':
      for (const id of draft.teams.keys()) ownTeam(draft, id)?.results.delete(entry.round);
      draft.decisions = {
        ...draft.decisions,
        absences: draft.decisions.absences.filter(({ round }) => round !== entry.round),
        voidRounds: draft.decisions.voidRounds.filter(({ round }) => round !== entry.round),
      };
      draft.replayed = [...draft.replayed.filter((round) => round !== entry.round), entry.round];
      return;
    case 'player':
      return correctPlayer(draft, entry);
    case 'substitution': {
      const { teamId, slot, fromRound, after } = entry;
      changeSlot(draft, teamId, slot, (holders) => [
        ...holders.filter(({ from }) => from < fromRound),
        { from: fromRound, player: after },
      ]);
      changePlayers(draft, teamId, slot, (player, round) => (round >= fromRound ? after : player));
      return;
    }
    case 'team': {
      const team = draft.teams.get(entry.teamId);
      if (!team) return;
      // An entry does not set what it left as it was, so undoing an earlier edit keeps the rest of a later one.
      const { before, after } = entry;
      replaceTeam(draft, {
        ...team,
        name: after.name === before.name ? team.name : after.name,
        discordId: after.discordId === before.discordId ? team.discordId : after.discordId,
      });
      return;
    }
    case 'team_removal':
      draft.teams.delete(entry.team.id);
      return;
    case 'zero':
      for (const team of draft.teams.values()) replaceTeam(draft, { ...team, results: new Map() });
      return startOver(draft);
    case 'reset':
      draft.teams.clear();
      draft.upcoming = [];
      return startOver(draft);
    case 'rules':
      draft.rules = entry.after;
      return;
    case 'adjustment':
    case 'warning':
    case 'disqualification':
    case 'absence':
    case 'void_round':
    case 'tie':
      draft.decisions = withDecision(draft.decisions, entry);
      return;
    case 'end':
      draft.endedBy = entry.number;
      draft.replayed = [];
      return;
    case 'reopening':
      draft.endedBy = null;
      return;
    // `inForce` has already left out what it undoes.
    case 'undo':
      return;
  }
}

function startOver(draft: Draft): void {
  draft.decisions = NO_DECISIONS;
  draft.endedBy = null;
  draft.replayed = [];
  draft.round = 1;
}

function opensRound({ number, followsFrom, round, teams }: Draft, played: number): boolean {
  return number > followsFrom && played > round && ![...teams.values()].some(({ results }) => results.has(played));
}

function setResult(draft: Draft, at: Place, result: LedgerResult): void {
  const team = ownTeam(draft, at.teamId);
  if (!team) return;
  const { reportId, placement, kills, players } = result;
  team.results.set(at.round, { reportId, placement, kills, players });
  draft.replayed = draft.replayed.filter((round) => round !== at.round);
}

function correctPlayer(draft: Draft, { teamId, slot, before, after }: LedgerEntry & { kind: 'player' }): void {
  const team = draft.teams.get(teamId);
  if (!team) return;
  const isKnown =
    team.slots[slot - 1]!.some(({ player }) => player === before) ||
    Array.from(team.results.values()).some(({ players }) => players?.[slot - 1] === before);
  const meant = isKnown ? before : (draft.renamed.get(`${teamId} ${slot} ${before}`) ?? before);
  changeSlot(draft, teamId, slot, (holders) =>
    holders.map((holder) => (holder.player === meant ? { ...holder, player: after } : holder)),
  );
  changePlayers(draft, teamId, slot, (player) => (player === meant ? after : player));
}

function changeSlot(
  draft: Draft,
  teamId: string,
  slot: number,
  change: (holders: readonly Holder[]) => readonly Holder[],
): void {
  const team = draft.teams.get(teamId);
  if (team) replaceTeam(draft, { ...team, slots: team.slots.with(slot - 1, change(team.slots[slot - 1]!)) });
}

// Changes the player of one slot in the results that name their players.
function changePlayers(
  draft: Draft,
  teamId: string,
  slot: number,
  change: (player: string, round: number) => string,
): void {
  const team = ownTeam(draft, teamId);
  if (!team) return;
  for (const [round, result] of team.results)
    if (result.players)
      team.results.set(round, {
        ...result,
        players: result.players.with(slot - 1, change(result.players[slot - 1] ?? '', round)),
      });
}

function ownTeam(draft: Draft, id: string): DraftTeam | undefined {
  const team = draft.teams.get(id);
  if (!team || draft.own.has(team)) return team as DraftTeam | undefined;
  return replaceTeam(draft, { ...team, results: new Map(team.results) });
}

// The new object must not share its results with a state that is used elsewhere.
function replaceTeam(draft: Draft, team: StateTeam): DraftTeam {
  const old = draft.teams.get(team.id);
  const copy = old && !draft.own.has(old) ? { ...team, results: new Map(team.results) } : team;
  draft.own.add(copy);
  draft.teams.set(copy.id, copy);
  return copy as DraftTeam;
}
