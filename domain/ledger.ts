import type { PlayerKills } from './report.ts';

// The score ledger of an event: every act that changes a number is an entry, and nothing is ever taken out of it. Results,
// kills and totals follow from the entries that are in force.

export type LedgerResult = {
  readonly reportId: string;
  readonly placement: number;
  readonly kills: PlayerKills;
  // The Activision IDs of who played, by slot.
  readonly players: readonly string[];
};

export type Place = { readonly teamId: string; readonly round: number };

// What can be done to a score. `before` is kept for whoever reads the history; the replay does not need it.
export type LedgerAct =
  | { readonly kind: 'result'; readonly at: Place; readonly result: LedgerResult; readonly before: LedgerResult | null }
  | { readonly kind: 'removal'; readonly at: Place; readonly before: LedgerResult }
  | { readonly kind: 'move'; readonly from: Place; readonly to: Place; readonly before: LedgerResult | null }
  // The lobby was restarted: the results of the round are set aside.
  | { readonly kind: 'replay'; readonly round: number; readonly results: number }
  | {
      readonly kind: 'player';
      readonly teamId: string;
      readonly slot: number;
      readonly before: string;
      readonly after: string;
    }
  // Somebody else plays from a round on; earlier rounds stay with who played them.
  | {
      readonly kind: 'substitution';
      readonly teamId: string;
      readonly slot: number;
      readonly fromRound: number;
      readonly before: string;
      readonly after: string;
    }
  | { readonly kind: 'team_removal'; readonly team: LedgerTeam }
  | { readonly kind: 'zero'; readonly results: number; readonly round: number }
  | { readonly kind: 'reset'; readonly results: number; readonly round: number; readonly teams: readonly LedgerTeam[] }
  | { readonly kind: 'mode'; readonly before: string; readonly after: string }
  | { readonly kind: 'end' }
  | { readonly kind: 'reopening' }
  | { readonly kind: 'undo'; readonly undoes: number };

// A team as it was when it went, so that it can come back.
export type LedgerTeam = {
  readonly id: string;
  readonly name: string;
  readonly discordId: string;
  readonly activisionIds: readonly [string, string, string];
  readonly carriedPoints: number;
  readonly createdAt: string;
  // The accepted sign-up it came from.
  readonly signUpId: string | null;
};

export type LedgerEntry = LedgerAct & { readonly number: number };

// What the entries make of an event.
export type LedgerState = {
  // The key is `keyOf` the place.
  readonly results: ReadonlyMap<string, Place & LedgerResult>;
  // Teams that a removal or a reset took away, by id.
  readonly removedTeams: ReadonlyMap<string, LedgerTeam>;
  // Null where no entry in force changed it.
  readonly ended: boolean | null;
  readonly mode: string | null;
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
  const state = { ended: null as boolean | null, mode: null as string | null };
  const removeTeam = (team: LedgerTeam) => {
    removedTeams.set(team.id, team);
    for (const [key, { teamId }] of results) if (teamId === team.id) results.delete(key);
  };
  for (const entry of inForce(entries)) {
    switch (entry.kind) {
      case 'result':
        results.set(keyOf(entry.at), { ...entry.at, ...entry.result });
        break;
      case 'removal':
        results.delete(keyOf(entry.at));
        break;
      case 'move': {
        const moved = results.get(keyOf(entry.from));
        results.delete(keyOf(entry.from));
        if (moved) results.set(keyOf(entry.to), { ...moved, ...entry.to });
        break;
      }
      case 'replay':
        for (const [key, { round }] of results) if (round === entry.round) results.delete(key);
        break;
      case 'player':
        for (const [key, result] of results)
          if (result.teamId === entry.teamId && result.players[entry.slot - 1] === entry.before)
            results.set(key, { ...result, players: result.players.with(entry.slot - 1, entry.after) });
        break;
      case 'substitution':
        for (const [key, result] of results)
          if (result.teamId === entry.teamId && result.round >= entry.fromRound)
            results.set(key, { ...result, players: result.players.with(entry.slot - 1, entry.after) });
        break;
      case 'team_removal':
        removeTeam(entry.team);
        break;
      case 'zero':
        results.clear();
        state.ended = false;
        break;
      case 'reset':
        entry.teams.forEach(removeTeam);
        results.clear();
        state.ended = false;
        break;
      case 'mode':
        state.mode = entry.after;
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
  return { results, removedTeams, ...state };
}

export function keyOf({ teamId, round }: Place): string {
  return `${teamId} ${round}`;
}

// The mode before the first change of it, if it was ever changed.
export function firstMode(entries: readonly LedgerEntry[]): string | null {
  const changed = entries.find((entry) => entry.kind === 'mode');
  return changed?.kind === 'mode' ? changed.before : null;
}

// Every team that an entry took away, in force or not, as it was at the last removal.
export function teamsEverRemoved(entries: readonly LedgerEntry[]): LedgerTeam[] {
  const teams = new Map<string, LedgerTeam>();
  for (const entry of entries) {
    if (entry.kind === 'team_removal') teams.set(entry.team.id, entry.team);
    if (entry.kind === 'reset') for (const team of entry.teams) teams.set(team.id, team);
  }
  return [...teams.values()];
}

// The Activision IDs that the entries give, by team id and slot. A slot whose changes were all undone has its first one again;
// a slot that was never changed is not in it.
export function rosterOf(entries: readonly LedgerEntry[]): ReadonlyMap<string, string> {
  const roster = new Map<string, string>();
  const changes = (from: readonly LedgerEntry[]) =>
    from.filter((entry) => entry.kind === 'player' || entry.kind === 'substitution');
  // The first change of a slot knows what stood there before all of them.
  for (const { teamId, slot, before } of changes(entries).toReversed()) roster.set(`${teamId} ${slot}`, before);
  for (const { teamId, slot, after } of changes(inForce(entries))) roster.set(`${teamId} ${slot}`, after);
  return roster;
}

// Who plays for a team in a round that is reported now: the roster, but before a substitution who stood there then.
export function playersAt(
  entries: readonly LedgerEntry[],
  { teamId, round }: Place,
  roster: readonly string[],
): readonly string[] {
  let players = roster;
  for (const entry of inForce(entries).toReversed())
    if (entry.kind === 'substitution' && entry.teamId === teamId && round < entry.fromRound)
      players = players.with(entry.slot - 1, entry.before);
  return players;
}
