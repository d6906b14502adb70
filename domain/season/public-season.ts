import type { Brand } from '../events/brand.ts';
import type { SignUpPhase } from '../events/event.ts';
import type { Profile } from '../access/profile.ts';
import type { SeasonResult, SeasonRow } from './ranking.ts';
import type { SeasonRules } from './rules.ts';

// The data of the public page of a season. Anybody gets it, so it contains nicknames only.
export type PublicSeason = {
  readonly slug: string;
  readonly name: string;
  readonly organizer: Profile & { readonly id: string };
  readonly brand: Brand;
  readonly rules: SeasonRules;
  readonly stages: readonly PublicStage[];
  // The last stage that counts; 0 if none does.
  readonly last: number;
  // Null for a ranking that is not shown.
  readonly players: PublicRanking | null;
  readonly teams: PublicRanking | null;
  readonly corrections: readonly PublicCorrection[];
};

// A published season, where other pages name it.
export type SeasonLink = Pick<PublicSeason, 'name' | 'slug'>;

export type PublicStage = {
  // Null for an event that is not published.
  readonly name: string | null;
  readonly slug: string | null;
  readonly eventId: string | null;
  readonly day: string | null;
  readonly time: string | null;
  readonly weight: number;
  readonly state: 'hidden' | 'planned' | 'playing' | 'ended';
  readonly signUps: SignUpPhase;
  // None of an event that is not published.
  readonly places: { readonly total: number; readonly free: number };
  readonly champions: readonly string[];
};

export type PublicRanking = {
  readonly rows: readonly PublicRow[];
  readonly openSeats: number;
  readonly line: number | null;
};

export type PublicRow = Pick<SeasonRow, 'name' | 'teamName' | 'rank' | 'before' | 'total' | 'kills' | 'seat'> & {
  // Opaque. Null for a team and for a hidden player, who have no page.
  readonly id: string | null;
  readonly results: readonly Pick<SeasonResult, 'stage' | 'place' | 'points' | 'counted' | 'won'>[];
};

export type PublicCorrection = {
  readonly number: number;
  // A day of the organiser.
  readonly day: string;
  readonly title: string;
  readonly detail: string;
  readonly reason: string;
  readonly undone: boolean;
};

// The page of a player.
export type PublicSeasonPlayer = {
  readonly season: Pick<PublicSeason, 'slug' | 'name' | 'organizer' | 'brand' | 'stages'> & {
    readonly best: number | null;
    readonly players: number;
    readonly last: number;
  };
  readonly player: Omit<PublicRow, 'results'> & {
    readonly id: string;
    // Who played the latest stage in the same team.
    readonly mates: readonly string[];
    readonly results: readonly (Omit<SeasonResult, 'keys'> & {
      // The nickname of a merged ID under which the stage was played.
      readonly as: string | null;
    })[];
    // The next one above with more points.
    readonly above: { readonly name: string; readonly rank: number; readonly points: number } | null;
    readonly why: readonly string[];
    readonly merges: readonly PublicCorrection[];
  };
};

export const HIDDEN_PLAYER = 'Jogador oculto';
