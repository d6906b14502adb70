import type { Brand } from './brand.ts';
import type { Program } from './broadcast.ts';
import type { Decimals, Hundredths } from './points.ts';
import type { TeamSize } from './rules/rule-set.ts';

// The live protocol, both directions. Everything is JSON text.

// The complete state that a viewer sees. Anybody with a link gets it, so it contains shown names only: no full Activision ID,
// no Discord ID.
export type LiveSnapshot = {
  readonly event: {
    readonly id: string;
    readonly name: string;
    readonly round: number;
    // How many are planned; null where that is open.
    readonly rounds: number | null;
    readonly ended: boolean;
  };
  // A round whose results were set aside and that has no new result yet.
  readonly replayedRound: number | null;
  readonly rules: LiveRules;
  // Whether the points of every round are kills × a factor of the placement: then the scenes show the factor.
  readonly multiplies: boolean;
  readonly brand: Brand;
  // In ranking order.
  readonly teams: readonly LiveTeam[];
  readonly mvps: readonly LiveMvp[];
  readonly program: Program;
};

// The part of the rules that a viewer needs.
export type LiveRules = {
  readonly name: string;
  readonly rounds: number;
  readonly decimals: Decimals;
  readonly teamSize: TeamSize;
  // The points of match point; null where the rules have none.
  readonly threshold: Hundredths | null;
};

export type LiveTeam = {
  readonly id: string;
  readonly name: string;
  // Who played in the last round of the team; before its first result the roster.
  readonly players: readonly string[];
  // Who played in earlier rounds only.
  readonly replaced: readonly string[];
  // 1 for the leader; 0 for a team without points and for a disqualified one.
  readonly position: number;
  // The position that scenes show: a team that played has one also without points.
  readonly place: number;
  readonly points: Hundredths;
  // The part of the points that penalties and bonuses of the total are.
  readonly adjusted: Hundredths;
  readonly kills: number;
  // The position before the last round that is not void; null where there was none.
  readonly before: number | null;
  // Those that are not void.
  readonly rounds: readonly LiveRound[];
  // `at`: one win away from winning the event. `won`: has won it.
  readonly matchPoint: 'at' | 'won' | null;
  readonly disqualified: boolean;
};

// A tuple, because a snapshot holds hundreds of them. The placement is null for a team that was absent. The kills are those of
// `players` and then of `replaced`, null for who did not play that round. `adjusted` is the part of the points that penalties
// and bonuses of the round are.
export type LiveRound = readonly [
  round: number,
  placement: number | null,
  points: Hundredths,
  kills: readonly (number | null)[],
  adjusted?: Hundredths,
];

export type LiveMvp = {
  // Unique in the ranking, because two players may have the same name. It does not contain the Activision ID.
  readonly id: string;
  readonly name: string;
  readonly kills: number;
  readonly teamNames: readonly string[];
  readonly rounds: readonly (readonly [round: number, kills: number])[];
};

export type ServerMessage =
  // Numbers grow within one connection. A viewer that missed one simply shows the next.
  | { readonly type: 'snapshot'; readonly number: number; readonly snapshot: LiveSnapshot }
  // Sent every BEAT_MS. Not current: the server has lost its database and cannot say whether what it sent last still holds.
  // `clock` is the server's, which countdowns run by. `unchangedMs` is in the first message to the organiser's own windows:
  // for how long the server has heard of no change to their data.
  | { readonly type: 'beat'; readonly current: boolean; readonly clock: number; readonly unchangedMs?: number }
  // Sent to the organiser's own windows only: the event has changed, perhaps in something that no overlay shows.
  | { readonly type: 'changed' };

export type ClientMessage =
  // The answer to a beat. The server drops viewers that stop answering.
  | { readonly type: 'alive' }
  // What an OBS source tells of itself, when it connects and when its size changes. The id is made by the page and kept by it.
  | {
      readonly type: 'source';
      readonly id: string;
      readonly scene: string;
      readonly width: number;
      readonly height: number;
    };

export const BEAT_MS = 3000;

// Without a message for this long the client treats the connection as dead.
export const SILENCE_MS = 7000;

// Why the server closed a connection. After a final reason the client does not reconnect.
export const LIVE_CLOSE = {
  signedOut: { code: 4401, final: true },
  noAccess: { code: 4402, final: true },
  // The viewer was removed from the organiser's staff.
  removed: { code: 4403, final: true },
  linkRevoked: { code: 4404, final: true },
  eventGone: { code: 4410, final: true },
  tooManyViewers: { code: 4429, final: false },
  badMessage: { code: 4400, final: false },
  unavailable: { code: 4503, final: false },
  stopping: { code: 1012, final: false },
} as const;

export type LiveClose = keyof typeof LIVE_CLOSE;

// The live path of an event for the organiser's own windows, by session.
export function eventLivePath(eventId: string): string {
  return `/api/events/${eventId}/live`;
}

// The live path of an OBS link, by its token.
export function linkLivePath(token: string): string {
  return `/api/live/${encodeURIComponent(token)}`;
}

// The path of the page that OBS opens.
export const LIVE_PAGE_PATH = '/ao-vivo';
