import type { Hundredths } from '../../points.ts';
import type { PlayerKills } from '../report.ts';
import type { RuleSet } from '../../rules/rule-set.ts';
import type { Decisions, TieMethod } from '../../rules/standing.ts';

// The ledger of an event: its beginning and every act that changes it are entries, and nothing is ever taken out. The state of
// the event follows from the entries that are in force (event-state.ts).

export type LedgerResult = {
  readonly reportId: string;
  readonly placement: number;
  readonly kills: PlayerKills;
  // The Activision IDs of the players, by slot. Null: whoever holds the slots in that round. Entries from before substitutions
  // were known by round name them.
  readonly players: readonly string[] | null;
};

// The captain's submission that a result comes from.
export type Origin = {
  readonly submission: string;
  // Nobody decided: the settings of the event accept it.
  readonly automatic?: true | undefined;
  // The team that sent it, where it decided the result of another one.
  readonly teamId?: string | undefined;
};

export type Place = { readonly teamId: string; readonly round: number };

// Acts that change a score, a team or the state of the event. The fold does not use the `before` of results, removals and
// moves: it is for the history.
export type LedgerAct =
  // The beginning, entry 0.
  | {
      readonly kind: 'opening';
      readonly rules: RuleSet;
      readonly round: number;
      readonly teams: readonly OpeningTeam[];
      // The round on air follows the results after this entry, for events whose results did not move it before.
      readonly followsFrom?: number;
    }
  | { readonly kind: 'team_added'; readonly teams: readonly LedgerTeam[] }
  // The round on air.
  | { readonly kind: 'round'; readonly round: number }
  | {
      readonly kind: 'result';
      readonly at: Place;
      readonly result: LedgerResult;
      readonly before: LedgerResult | null;
      readonly origin?: Origin | undefined;
    }
  | { readonly kind: 'removal'; readonly at: Place; readonly before: LedgerResult }
  | {
      readonly kind: 'move';
      readonly from: Place;
      readonly to: Place;
      readonly before: LedgerResult | null;
      // Who plays for that team in that round, where the result names its players.
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
  | { readonly kind: 'undo'; readonly undoes: number };

// Decisions of the organiser besides the results. People count them (decision-numbers.ts).
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
  | { readonly kind: 'absence'; readonly teamId: string; readonly round: number; readonly origin?: Origin | undefined }
  | { readonly kind: 'void_round'; readonly round: number }
  | { readonly kind: 'tie'; readonly teamIds: readonly string[]; readonly method: TieMethod };
type TeamDetails = { readonly name: string; readonly discordId: string };

// A team as it was when it was added or removed.
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

// `since` is the first entry with which the team exists, for teams that were added before additions were entries.
export type OpeningTeam = LedgerTeam & { readonly since?: number };

export type LedgerEntry = LedgerAct & { readonly number: number; readonly reason: string };

// An entry is in force unless an undo that is in force itself points at it. Undoing an undo puts the entry back in force.
export function inForce<E extends LedgerEntry>(entries: readonly E[]): E[] {
  const undone = new Set<number>();
  for (const entry of entries.toReversed())
    if (entry.kind === 'undo' && !undone.has(entry.number)) undone.add(entry.undoes);
  return entries.filter(({ number }) => !undone.has(number));
}

// Finds an entry by its number. The entries are in order, but a captain's view leaves some out, so the index is not the number.
export function entryAt<E extends LedgerEntry>(entries: readonly E[], number: number): E | undefined {
  const entry = entries[number];
  return entry?.number === number ? entry : entries.find((one) => one.number === number);
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

// The entry that ended the event; null if it goes on. The fold says the same from all entries.
export function endOf<E extends LedgerEntry>(entries: readonly E[]): E | null {
  const last = inForce(entries).findLast(({ kind }) => kind !== 'undo' && ENDING_KINDS.some((one) => one === kind));
  return last?.kind === 'end' ? last : null;
}
