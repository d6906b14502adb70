// A game mode is a row of this table and nothing else: scoring, standings and limits read it, none of them knows a mode by name.

// Modes the organiser can choose, in the order of the select.
export const GAME_MODES = [
  {
    name: 'Warzone Trios Battle Royale',
    maxTeams: 50,
    maxPlacement: 50,
    rounds: 5,
    countedRounds: null,
    scoring: {
      kind: 'multiplier',
      bands: [
        { upTo: 1, tenths: 20 },
        { upTo: 5, tenths: 18 },
        { upTo: 10, tenths: 16 },
        { upTo: 20, tenths: 14 },
        { upTo: 35, tenths: 12 },
      ],
      otherwise: 10,
    },
    tiebreakers: ['kills', 'bestRound', 'bestPlacement', 'name'],
  },
  {
    name: 'Ressurgência Trios',
    maxTeams: 15,
    maxPlacement: 15,
    rounds: 4,
    countedRounds: 3,
    scoring: {
      kind: 'multiplier',
      bands: [
        { upTo: 1, tenths: 20 },
        { upTo: 2, tenths: 18 },
        { upTo: 5, tenths: 16 },
        { upTo: 8, tenths: 14 },
        { upTo: 10, tenths: 12 },
      ],
      otherwise: 10,
    },
    tiebreakers: ['kills', 'bestRound', 'bestPlacement', 'name'],
  },
] as const satisfies readonly GameMode[];

// The mode of an organiser who has not chosen one.
export const defaultGameMode: GameMode = GAME_MODES[0];

// Teams of a standard lobby: what the page header states, and the default placement.
export const STANDARD_LOBBY = 40;

// The round selector always shows this many buttons, whatever the mode.
export const ROUND_BUTTONS = 10;

// Every mode is played in trios.
export const PLAYERS_PER_TEAM = 3;

// A mode is known by its exact name.
export function findGameMode(name: string): GameMode | null {
  return GAME_MODES.find((mode) => mode.name === name) ?? null;
}

// The placement field starts at the last place of a standard lobby, or of the mode where that is smaller.
export function defaultPlacement(mode: GameMode): number {
  return Math.min(STANDARD_LOBBY, mode.maxPlacement);
}

// Rounds past the mode's number stay usable and count like any other; the screen only marks them as extra.
export function isExtraRound(mode: GameMode, round: number): boolean {
  return round > mode.rounds;
}

export type Tiebreaker = 'kills' | 'bestRound' | 'bestPlacement' | 'name';

// A match point (the total that lets a team win the day) would be one more optional field here, read by standings.ts.
export type GameMode = {
  readonly name: string;
  readonly maxTeams: number;
  readonly maxPlacement: number;
  readonly rounds: number;
  // How many of a team's best rounds make its total; null counts them all.
  readonly countedRounds: number | null;
  readonly scoring: Scoring;
  // Kills above this number score nothing in a round.
  readonly killCap?: number;
  // Applied in this order to teams with equal points.
  readonly tiebreakers: readonly Tiebreaker[];
};

// Bands are in rising order and a placement belongs to the first that reaches it; past the last one, `otherwise`.
type PlacementTable = {
  readonly bands: readonly { readonly upTo: number; readonly tenths: number }[];
  readonly otherwise: number;
};

// multiplier: kills × the placement's tenths. additive: the placement's tenths + kills × tenthsPerKill.
type Scoring =
  | ({ readonly kind: 'multiplier' } & PlacementTable)
  | ({ readonly kind: 'additive'; readonly tenthsPerKill: number } & PlacementTable);
