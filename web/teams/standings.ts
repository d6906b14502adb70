import { defaultGameMode, findGameMode, type GameMode } from '../../domain/game-modes.ts';
import { PLAYER_SLOTS, playerName } from '../../domain/player-name.ts';
import { tenths, type Tenths } from '../../domain/points.ts';
import type { RoundStanding } from '../../domain/standings.ts';
import type { standingsQuery } from '../lib/event-data.ts';

export type GeneralStandings = {
  readonly mode: GameMode;
  // The mode's rounds and, past them, those that have a result: one column each.
  readonly rounds: readonly number[];
  // Best first; teams without points come last, with position 0.
  readonly rows: readonly TeamRow[];
  readonly hasPoints: boolean;
};

export type TeamRow = {
  readonly id: string;
  readonly name: string;
  readonly activisionIds: readonly string[];
  readonly position: number;
  readonly points: Tenths;
  // Part of the points that the team brought from another event.
  readonly carried: Tenths;
  readonly kills: number;
  // One for each of `rounds`.
  readonly rounds: readonly RoundCell[];
};

type RoundCell = { readonly round: number; readonly result: RoundStanding | null };

type Answer = Awaited<ReturnType<Extract<ReturnType<typeof standingsQuery>['queryFn'], CallableFunction>>>;

export function readStandings({ gameMode, standings }: Answer): GeneralStandings {
  const mode = findGameMode(gameMode) ?? defaultGameMode;
  const reported = standings.flatMap((row) => row.rounds.map(({ round }) => round));
  const planned = Array.from({ length: mode.rounds }, (_, index) => index + 1);
  const rounds = [...new Set([...planned, ...reported])].toSorted((a, b) => a - b);
  const rows = standings.map((row) => ({
    id: row.teamId,
    name: row.name,
    activisionIds: row.activisionIds,
    position: row.position,
    points: tenths(row.totalPoints),
    carried: tenths(row.carriedPoints),
    kills: row.totalKills,
    rounds: rounds.map((round) => ({ round, result: resultOf(row, round) })),
  }));
  return { mode, rounds, rows, hasPoints: rows.some(({ position }) => position > 0) };
}

export function playerNames({ activisionIds }: TeamRow, fallback?: 'Jogador' | 'Player'): string[] {
  return PLAYER_SLOTS.map((slot) => playerName(activisionIds[slot - 1] ?? null, slot, fallback));
}

function resultOf({ rounds }: Answer['standings'][number], wanted: number): RoundStanding | null {
  const found = rounds.find(({ round }) => round === wanted);
  return found ? { ...found, points: tenths(found.points) } : null;
}
