import type { RuleSet } from '../../domain/rules/rule-set.ts';
import { playerName, slotsOf } from '../../domain/player-name.ts';
import { hundredths, type Hundredths } from '../../domain/points.ts';
import type { standingsQuery } from '../lib/event-data.ts';

export type GeneralStandings = {
  readonly rules: RuleSet;
  // The rules' rounds and, past them, those that have a result: one column each.
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
  readonly points: Hundredths;
  // Part of the points that the team brought from another event.
  readonly carried: Hundredths;
  readonly kills: number;
  // One for each of `rounds`.
  readonly rounds: readonly RoundCell[];
};

export type RoundRow = Answer['standings'][number]['rounds'][number] & { readonly points: Hundredths };

type RoundCell = { readonly round: number; readonly result: RoundRow | null };

type Answer = Awaited<ReturnType<Extract<ReturnType<typeof standingsQuery>['queryFn'], CallableFunction>>>;

export function readStandings({ rules, standings }: Answer): GeneralStandings {
  const reported = standings.flatMap((row) => row.rounds.map(({ round }) => round));
  const planned = Array.from({ length: rules.rounds }, (_, index) => index + 1);
  const rounds = [...new Set([...planned, ...reported])].toSorted((a, b) => a - b);
  const rows = standings.map((row) => ({
    id: row.teamId,
    name: row.name,
    activisionIds: row.activisionIds,
    position: row.position,
    points: hundredths(row.totalPoints),
    carried: hundredths(row.carriedPoints),
    kills: row.totalKills,
    rounds: rounds.map((round) => ({ round, result: resultOf(row, round) })),
  }));
  return { rules, rounds, rows, hasPoints: rows.some(({ position }) => position > 0) };
}

export function playerNames({ activisionIds }: TeamRow, fallback?: 'Jogador' | 'Player'): string[] {
  return slotsOf(activisionIds.length).map((slot) => playerName(activisionIds[slot - 1] ?? null, slot, fallback));
}

function resultOf({ rounds }: Answer['standings'][number], wanted: number): RoundRow | null {
  const found = rounds.find(({ round }) => round === wanted);
  return found ? { ...found, points: hundredths(found.points) } : null;
}
