import type { Brand } from './brand.ts';
import type { Decimals, Hundredths } from './points.ts';
import type { TeamSize } from './rules/rule-set.ts';

// The live protocol, both directions. Everything is JSON text.

// What a viewer sees, whole. Anyone with a link may get it, so it holds shown names only: no full Activision ID, no Discord ID.
export type LiveSnapshot = {
  readonly event: { readonly id: string; readonly name: string; readonly round: number; readonly ended: boolean };
  // A round whose results were set aside and that has none again yet.
  readonly replayedRound: number | null;
  readonly rules: LiveRules;
  readonly brand: Brand;
  // In ranking order.
  readonly teams: readonly LiveTeam[];
  readonly mvps: readonly LiveMvp[];
};

// What a viewer has to know of the rules.
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
  readonly players: readonly string[];
  // 1 for the leader; 0 for a team without points.
  readonly position: number;
  readonly points: Hundredths;
  // `at`: one win away from winning the event. `won`: has won it.
  readonly matchPoint: 'at' | 'won' | null;
  readonly disqualified: boolean;
};

type LiveMvp = { readonly name: string; readonly kills: number; readonly teamNames: readonly string[] };

export type ServerMessage =
  // Numbers grow within one connection. A viewer that missed one simply shows the next.
  | { readonly type: 'snapshot'; readonly number: number; readonly snapshot: LiveSnapshot }
  // Sent every BEAT_MS. Not current: the server has lost its database and cannot say whether what it sent last still holds.
  | { readonly type: 'beat'; readonly current: boolean };

// The answer to a beat; viewers that stop answering are dropped.
export type ClientMessage = { readonly type: 'alive' };

export const BEAT_MS = 3000;

// Nothing heard for this long: the connection is dead, whatever the network says.
export const SILENCE_MS = 7000;

// Why the server ended a connection; one that is too slow it simply cuts. After a final one there is no use in coming back.
export const LIVE_CLOSE = {
  signedOut: { code: 4401, final: true },
  noAccess: { code: 4402, final: true },
  // Not of the organiser's staff any more.
  removed: { code: 4403, final: true },
  linkRevoked: { code: 4404, final: true },
  eventGone: { code: 4410, final: true },
  tooManyViewers: { code: 4429, final: false },
  badMessage: { code: 4400, final: false },
  unavailable: { code: 4503, final: false },
  stopping: { code: 1012, final: false },
} as const;

export type LiveClose = keyof typeof LIVE_CLOSE;

// The organiser's own viewers of one event, by session.
export function eventLivePath(eventId: string): string {
  return `/api/events/${eventId}/live`;
}

// Anyone's viewers, by the token of an OBS link.
export function linkLivePath(token: string): string {
  return `/api/live/${encodeURIComponent(token)}`;
}

// Where OBS opens the page of a link.
export const LIVE_PAGE_PATH = '/ao-vivo';
