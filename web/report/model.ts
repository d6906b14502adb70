import { playerName, PLAYER_SLOTS } from '../../domain/player-name.ts';
import { formatTenths, tenths } from '../../domain/points.ts';
import type { PlayerKills } from '../../domain/report.ts';

// A team and a result as the API tells them.
export type Team = {
  readonly id: string;
  readonly name: string;
  readonly discordId: string;
  readonly activisionIds: readonly string[];
};

export type StoredReport = {
  readonly id: string;
  readonly teamId: string;
  readonly round: number;
  readonly placement: number;
  readonly kills: readonly number[];
  // In tenths.
  readonly points: number;
};

export function playerNames(team: Team): string[] {
  return PLAYER_SLOTS.map((slot) => playerName(team.activisionIds[slot - 1] ?? null, slot));
}

export function formatPoints(points: number): string {
  return formatTenths(tenths(points));
}

// The API's list of three as the tuple it is.
export function killsOf([first = 0, second = 0, third = 0]: readonly number[]): PlayerKills {
  return [first, second, third];
}

export function countOf(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
