import type { Brand } from '../events/brand.ts';
import type { SignUpPhase } from '../events/event.ts';
import type { Decimals } from '../points.ts';
import type { Profile } from '../access/profile.ts';
import type { PublicChange } from './public-changes.ts';
import type { Regulation } from '../rules/words.ts';
import type { SeasonLink } from '../season/public-season.ts';

// The data of an event's public page. Anybody gets it, so it contains shown names only: no full Activision ID, no Discord ID,
// no e-mail.
export type PublicEvent = {
  readonly id: string;
  readonly slug: string;
  // For those who have the link: in no search engine.
  readonly unlisted: boolean;
  readonly name: string;
  readonly description: string;
  readonly startDate: string | null;
  readonly startTime: string | null;
  readonly endDate: string | null;
  // The instant of the start, for a countdown; null without a day and a time.
  readonly startsAt: string | null;
  // The time zone of the displayed times.
  readonly timeZone: string;
  readonly phase: PublicPhase;
  readonly round: number;
  readonly rounds: number;
  readonly replayedRound: number | null;
  readonly rulesName: string;
  readonly decimals: Decimals;
  readonly organizer: Profile & { readonly id: string };
  readonly brand: Brand;
  readonly signUps: SignUpPhase;
  readonly places: { readonly total: number; readonly free: number };
  readonly teams: readonly PublicTeam[];
  readonly mvps: readonly { readonly name: string; readonly kills: number; readonly teamNames: readonly string[] }[];
  readonly regulation: Regulation;
  // Of which the event is a stage.
  readonly seasons: readonly SeasonLink[];
  readonly changes: readonly PublicChange[];
  readonly ledger: PublicLedger;
};

// The last public entry of the ledger and its hash; the digest of everything that is public, as people read it; whether anyone may
// download the ledger up to it.
type PublicLedger = {
  readonly number: number;
  readonly hash: string;
  readonly digest: string;
  readonly download: boolean;
};

export type PublicPhase = 'before' | 'playing' | 'ended';

export type PublicTeam = {
  readonly id: string;
  readonly name: string;
  // Who played; the roster of a team without a result.
  readonly players: readonly string[];
  // 1 for the leader; 0 for a team that has not played and for a disqualified one.
  readonly position: number;
  // The position before the last round that is not void; null where there was none.
  readonly before: number | null;
  // In hundredths, as all points here.
  readonly points: number;
  // The part of the points that penalties and bonuses of the total are.
  readonly adjusted: number;
  readonly kills: number;
  readonly matchPoint: 'at' | 'won' | null;
  readonly disqualified: boolean;
  readonly rounds: readonly PublicRound[];
  // Sentences that add up to the total.
  readonly why: readonly string[];
};

export type PublicRound = {
  readonly round: number;
  // Null for a team that was absent.
  readonly placement: number | null;
  readonly kills: number;
  readonly points: number;
  // The part of the points that penalties and bonuses of the round are; missing without any.
  readonly adjusted?: number | undefined;
  readonly counted: boolean;
  readonly void: boolean;
};

// An event with results counts as being played, whatever its date.
export function publicPhase({ ended, hasResults }: { ended: boolean; hasResults: boolean }): PublicPhase {
  if (ended) return 'ended';
  return hasResults ? 'playing' : 'before';
}
