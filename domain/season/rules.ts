import { divideHalfUp, type Hundredths, hundredths, sumPoints } from '../points.ts';

// How the stages of a season become points of a ranking.
export type SeasonRules = {
  // What the public page ranks. The line of qualification is drawn in the ranking of players, if there is one.
  readonly ranking: 'players' | 'teams' | 'both';
  // From the first place on, without gap or overlap. Later places score nothing.
  readonly bands: readonly PlaceBand[];
  // Teams with the same place get the average of the places that they take.
  readonly splitTies: boolean;
  // For each kill of the player, in the ranking of players.
  readonly perKill: Hundredths;
  // Points that a team gets for each of its kills. The ranking of players does not use them.
  readonly perTeamKill: Hundredths;
  // How many stages count; null: all.
  readonly best: number | null;
  // A stage that is being played counts as it stands.
  readonly partial: boolean;
  // Places in the final, those of champions included; 0: no line.
  readonly seats: number;
  // Who wins a stage has a place in the final.
  readonly championSeats: boolean;
  // Decide between equal totals, in this order. Equal in all of them share the rank.
  readonly tiebreakers: readonly SeasonTiebreaker[];
};

export type PlaceBand = { readonly from: number; readonly to: number; readonly points: Hundredths };

export const SEASON_TIEBREAKERS = ['wins', 'kills', 'bestStage'] as const;

export type SeasonTiebreaker = (typeof SEASON_TIEBREAKERS)[number];

export const MAX_SEASONS = 50;
// A stage a week for more than a year.
export const MAX_STAGES = 60;
// The largest lobby of an event.
export const MAX_SEASON_PLACE = 500;
export const MAX_SEASON_POINTS = 1_000_000;
export const MAX_SEATS = 500;
// A weight is in hundredths: 200 counts twice.
export const MAX_WEIGHT = 1000;

export const SEASON_PRESETS = [
  { id: 'formula-1', name: 'Fórmula 1', bands: single([25, 18, 15, 12, 10, 8, 6, 4, 2, 1]) },
  { id: '4-2-1', name: '4-2-1', bands: single([4, 2, 1]) },
  { id: 'linear', name: 'Linear', bands: single(Array.from({ length: 50 }, (_, index) => 50 - index)) },
] as const;

function single(points: readonly number[]): PlaceBand[] {
  return points.map((value, index) => ({ from: index + 1, to: index + 1, points: hundredths(value * 100) }));
}

export const FIRST_SEASON_RULES: SeasonRules = {
  ranking: 'players',
  bands: SEASON_PRESETS[0].bands,
  splitTies: false,
  perKill: hundredths(0),
  perTeamKill: hundredths(0),
  best: null,
  partial: true,
  seats: 0,
  championSeats: false,
  tiebreakers: SEASON_TIEBREAKERS,
};

// The ranking in which the line of qualification is drawn.
export function seasonSubject({ ranking }: Pick<SeasonRules, 'ranking'>): 'players' | 'teams' {
  return ranking === 'teams' ? 'teams' : 'players';
}

// The place where the bands are wrong: there is a gap, an overlap or a band that ends before it begins. Null if they are fine.
export function wrongPlace(bands: readonly Pick<PlaceBand, 'from' | 'to'>[]): number | null {
  let next = 1;
  for (const { from, to } of bands) {
    if (from !== next) return Math.min(from, next);
    if (to < from) return from;
    next = to + 1;
  }
  return bands.length === 0 ? 1 : null;
}

// The points of a place that this many teams share.
export function placePoints({ bands, splitTies }: SeasonRules, place: number, sharedBy = 1): Hundredths {
  const of = (one: number) => bands.find(({ from, to }) => from <= one && one <= to)?.points ?? hundredths(0);
  if (!splitTies || sharedBy === 1) return of(place);
  return divideHalfUp(sumPoints(Array.from({ length: sharedBy }, (_, index) => of(place + index))), sharedBy, 2);
}

export function weighted(points: Hundredths, weight: number): Hundredths {
  return weight === 100 ? points : divideHalfUp(points * weight, 100, 2);
}
