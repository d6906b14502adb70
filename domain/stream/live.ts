import type { Brand } from '../events/brand.ts';
import type { Program } from './broadcast.ts';
import type { LedgerAct } from '../scores/ledger/ledger.ts';
import type { Decimals, Hundredths } from '../points.ts';
import type { TeamSize } from '../rules/rule-set.ts';
import type { SceneProblems } from './scene-problems.ts';

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
  // The scenes that the operator cannot show, and why.
  readonly locked: SceneProblems;
  // Of which the event is a stage, as the public sees it.
  readonly season?: LiveSeason;
};

export type LiveSeason = {
  readonly name: string;
  readonly of: 'players' | 'teams';
  // The last stage that counts, and how many there are.
  readonly last: number;
  readonly stages: number;
  // The last one is being played.
  readonly partial: boolean;
  // How many stages count; null: all.
  readonly best: number | null;
  // In the final.
  readonly seats: number;
  // Of the whole ranking, of which `rows` are the first.
  readonly count: number;
  // Numbers of the latest stages: each row has one result for each of them.
  readonly shown: readonly number[];
  readonly rows: readonly LiveSeasonRow[];
};

export type LiveSeasonRow = {
  readonly id: string;
  readonly name: string;
  readonly teamName: string;
  readonly rank: number;
  // Before the last stage; null for somebody who had none.
  readonly before: number | null;
  readonly total: Hundredths;
  // One for each of `shown`; null where they did not play.
  readonly results: readonly (readonly [points: Hundredths, counted: boolean, won: boolean] | null)[];
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

// An entry of the ledger as the organiser's own windows get it, all the same one.
export type SentEntry = {
  readonly number: number;
  // By the clock of the database.
  readonly at: string;
  readonly reason: string;
  readonly act: LedgerAct;
  // The id that the client gave the request which made it.
  readonly command: string | null;
  readonly actor: { readonly kind: string; readonly id: string | null; readonly name: string };
  // The last public entry at the time of this one; null for acts that correct nothing and where nothing was public.
  readonly publicUntil: number | null;
};

// What the dashboard loads besides the log of the event. `events`, `staff` and `broadcast`, the OBS sources and the remote
// control, are told to the windows of all events of the organiser. The round on air, decisions and results are in the log alone.
export const TOPICS = ['events', 'sign-ups', 'submissions', 'messages', 'staff', 'brand', 'broadcast'] as const;

export type Topic = (typeof TOPICS)[number];

// A window that shows the report screen.
export type PresentWindow = {
  readonly windowId: string;
  readonly personId: string;
  readonly name: string;
  // The team that it fills in.
  readonly teamId: string | null;
};

export type ServerMessage =
  // To windows that follow the log: its last number and its revision, which grows with every change of the event that acts are
  // decided on and that no entry tells; and the entries that the window has not been sent.
  | {
      readonly type: 'entries';
      readonly number: number;
      readonly revision: number;
      readonly entries: readonly SentEntry[];
    }
  // To the same: everybody who is on the report screen of this event.
  | { readonly type: 'presence'; readonly others: readonly PresentWindow[] }
  // Numbers grow within one connection. A viewer that missed one simply shows the next.
  | { readonly type: 'snapshot'; readonly number: number; readonly snapshot: LiveSnapshot }
  // To windows that follow the log: what to load again.
  | { readonly type: 'changed'; readonly topics: readonly Topic[] }
  // Sent every BEAT_MS. Not current: the server has lost its database and cannot say whether what it sent last still holds.
  // `clock` is the server's, which countdowns run by.
  | { readonly type: 'beat'; readonly current: boolean; readonly clock: number };

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
    }
  // From a window that follows the log, when the report screen opens or closes in it and when the chosen team changes. The id
  // is made by the window.
  | {
      readonly type: 'present';
      readonly windowId: string;
      readonly teamId: string | null;
      readonly shown: boolean;
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
  // The viewer has another role in the organiser's staff now: with it, it connects again.
  roleChanged: { code: 4405, final: false },
  linkRevoked: { code: 4404, final: true },
  eventGone: { code: 4410, final: true },
  tooManyViewers: { code: 4429, final: false },
  badMessage: { code: 4400, final: false },
  unavailable: { code: 4503, final: false },
  stopping: { code: 1012, final: false },
} as const;

export type LiveClose = keyof typeof LIVE_CLOSE;

// The log of an event for the organiser's own windows, by session. `since` is the last entry that the window has.
export function eventLogPath(eventId: string, since: number): string {
  return `/api/events/${eventId}/log?desde=${since}`;
}

// The snapshots of an event for the organiser's own windows, by session.
export function eventLivePath(eventId: string): string {
  return `/api/events/${eventId}/live`;
}

// With this parameter the organiser's window gets what the public sees, which may be less than the organiser knows.
export const AS_PUBLIC = 'publico=1';

// The live path of an OBS link, by its token.
export function linkLivePath(token: string): string {
  return `/api/live/${encodeURIComponent(token)}`;
}

// The path of the page that OBS opens.
export const LIVE_PAGE_PATH = '/ao-vivo';
