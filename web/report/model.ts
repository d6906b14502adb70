import { playerName, slotsOf } from '../../domain/player-name.ts';

// A team and a result of the API.
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
  // The points in hundredths.
  readonly points: number;
  // Whether the result is queued and not yet confirmed by the server.
  readonly sending?: boolean;
};

export function playerNames(team: Team): string[] {
  return slotsOf(team.activisionIds.length).map((slot) => playerName(team.activisionIds[slot - 1] ?? null, slot));
}

export function countOf(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

export function roundsUpTo(last: number): number[] {
  return Array.from({ length: last }, (_, index) => index + 1);
}
