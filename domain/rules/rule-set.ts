import { PLAYER_SLOTS, type PlayerSlot } from '../player-name.ts';
import type { Decimals, Hundredths } from '../points.ts';

// How an event is scored, as data: no other code knows a format. parse.ts validates it.
export type RuleSet = {
  readonly name: string;
  // Players of a team.
  readonly teamSize: TeamSize;
  // Teams in the lobby: the most an event takes, and the last placement.
  readonly lobby: number;
  // From the first place to the last, without gap or overlap.
  readonly bands: readonly Band[];
  // Kills or points above it score nothing in the round.
  readonly killCap: { readonly unit: 'kills' | 'points'; readonly max: number } | null;
  // Every step that the round's kills reach adds its points. In rising order.
  readonly killSteps: readonly KillStep[];
  readonly winBonus: Hundredths;
  // What the points of a round are divided by, in hundredths: 100 divides by one.
  readonly divisor: number;
  // What the points of round 1, 2, … are multiplied by, in hundredths. Rounds past the list weigh 100.
  readonly weights: readonly number[];
  readonly decimals: Decimals;
  // Rounds of the event. Later ones can be reported, and count like any other.
  readonly rounds: number;
  readonly counting:
    | { readonly kind: 'all' }
    | { readonly kind: 'best'; readonly rounds: number }
    | { readonly kind: 'average' };
  // Points of an absent team in a round.
  readonly absent: Hundredths;
  // Match point: a team that has reached the threshold before a round and wins that round wins the event.
  readonly finish: { readonly kind: 'rounds' } | { readonly kind: 'matchPoint'; readonly threshold: Hundredths };
  // Decide between teams with equal points, in this order. Teams equal in all of them share the rank.
  readonly tiebreakers: readonly Tiebreaker[];
  // Whether players come back into a round (gulag, buyback, redeploy), so that it can have more kills than players. Rules that were
  // stored before this field lack it; `hasRespawns` reads both.
  readonly respawns?: boolean | undefined;
};

export type TeamSize = PlayerSlot;

export const MAX_TEAM_SIZE = PLAYER_SLOTS.length;

export type Band = {
  readonly from: number;
  readonly to: number;
  readonly perKill: Hundredths;
  readonly added: Hundredths;
};

export type KillStep = { readonly kills: number; readonly points: Hundredths };

export const TIEBREAKERS = [
  'wins',
  'kills',
  'averageKills',
  'mostKills',
  'killPoints',
  'placementPoints',
  'bestRound',
  'bestPlacement',
  'averagePlacement',
  'lastPlacement',
  'lastPoints',
  'name',
] as const;

export type Tiebreaker = (typeof TIEBREAKERS)[number];

// Teams of a standard lobby: shown in the header of the report page, and the default placement.
export const STANDARD_LOBBY = 40;

// Rounds up to this one can be reported even where the rules have fewer: the round selector always shows their buttons.
export const MIN_REPORTABLE_ROUNDS = 10;

export const MAX_ROUNDS = 50;
export const MAX_LOBBY = 100;
export const MAX_RULES_NAME_LENGTH = 80;

export function lastReportableRound({ rounds }: Pick<RuleSet, 'rounds'>): number {
  return Math.max(MIN_REPORTABLE_ROUNDS, rounds);
}

// The placement field starts at the last place of a standard lobby, or of the rules' lobby where that is smaller.
export function defaultPlacement({ lobby }: Pick<RuleSet, 'lobby'>): number {
  return Math.min(STANDARD_LOBBY, lobby);
}

// Rounds past the rules' number stay usable and count like any other; the screen only marks them as extra.
export function isExtraRound({ rounds }: Pick<RuleSet, 'rounds'>, round: number): boolean {
  return round > rounds;
}

// Rules without the field are known by the names of such modes.
export function hasRespawns({ name, respawns }: Pick<RuleSet, 'name' | 'respawns'>): boolean {
  return respawns ?? /ressurg|resurg|rebirth|respawn/i.test(name);
}

// The same rules, whatever the order of their keys: the database has its own.
export function sameRules(a: RuleSet, b: RuleSet): boolean {
  return canonical(a) === canonical(b);
}

function canonical(rules: RuleSet): string {
  return JSON.stringify(rules, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}
