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
  // The Activision IDs of those who played it, by slot; missing until the server lists the result.
  readonly players?: readonly string[] | undefined;
  // The points in hundredths.
  readonly points: number;
  // Whether the result is queued and not yet confirmed by the server.
  readonly sending?: boolean;
};

// Who is in the team now. A result names those who played it.
export function playerNames({ activisionIds }: Pick<Team, 'activisionIds'>): string[] {
  return slotsOf(activisionIds.length).map((slot) => playerName(activisionIds[slot - 1] ?? null, slot));
}

export function countOf(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

export function roundsUpTo(last: number): number[] {
  return Array.from({ length: last }, (_, index) => index + 1);
}
