import { brandOfEvent } from '../../../domain/events/brand.ts';
import { instantOf, wallClock } from '../../../domain/calendar.ts';
import { checkInOf } from '../../../domain/captains/check-in.ts';
import {
  checkInEmbed,
  type Embed,
  finalEmbed,
  type PostedSubject,
  type PostKind,
  roundEmbed,
  roundStartEmbed,
} from '../../../domain/posts/discord-post.ts';
import { rankMvps, sharedMvp } from '../../../domain/scores/mvp.ts';
import { roundsWithResults } from '../../../domain/posts/round-posts.ts';
import type { PublicSeason } from '../../../domain/season/public-season.ts';
import { standingsAfter } from '../../../domain/rules/standings-after.ts';
import { type ClosedRound, listClosedRounds } from '../../scores/closed-rounds/queries.ts';
import type { Db } from '../../platform/db/transaction.ts';
import { findEvent, type GameEvent } from '../../events/queries.ts';
import { playedOf } from '../../../domain/scores/ledger/event-views.ts';
import { findBrand } from '../../events/brand/queries.ts';
import { publicAddress } from '../pictures/actions.ts';
import type { PictureKind } from '../pictures/format.ts';
import { type Published, readDigest, readPublished } from '../../scores/publication/published.ts';
import type { EventId } from '../../platform/scope/scope.ts';

export interface ContentsDeps {
  timeZone: string;
  now(): Date;
  publicOrigin(): string;
}

/** The content of a message by what is public now. */
export interface Content {
  kind: PostKind;
  round: number;
  embed: Embed;
  /** False: the message is edited if it exists, but not posted. */
  mayPost: boolean;
  picture?: PostPicture | { season: PublicSeason };
}

/** A picture of this round. */
export interface PostPicture {
  kind: PictureKind;
  round: number;
}

export interface Contents {
  list: Content[];
  /** The round that is public. */
  round: number;
  endedAt: Date | null;
  /** In how many milliseconds something may become due without a change; null: never. */
  nextInMs: number | null;
}

/** Everything that may be posted of an event, as far as it is public. The transaction must be a snapshot. */
export async function readContents(db: Db, deps: ContentsDeps, eventId: EventId): Promise<Contents | undefined> {
  const event = await findEvent(db, eventId);
  if (!event) return undefined;
  const published = await readPublished(db, event);
  const closed = await listClosedRounds(db, eventId);
  const posted: PostedSubject = {
    name: event.name,
    primaryColor: brandOfEvent(await findBrand(db), event.brand).primaryColor,
    url: publicAddress(event, deps.publicOrigin()),
  };
  const { rules, currentRound, endedAt } = published.event;
  const checkIn = checkInContent(deps, event, posted);
  const list: Content[] = [
    ...(checkIn.content && !endedAt ? [checkIn.content] : []),
    ...roundContents(published, posted, closed),
    {
      kind: 'round_start',
      round: currentRound,
      embed: roundStartEmbed(posted, currentRound, rules),
      mayPost: !endedAt,
    },
  ];
  if (endedAt) {
    const digest = event.published ? await readDigest(db, published) : null;
    const embed = finalEmbed(posted, rules, { rows: published.rows, mvp: published.mvps[0] ?? null, digest });
    const last = Math.max(1, ...roundsWithResults(published.rows));
    list.push({ kind: 'final', round: 0, embed, mayPost: true, picture: { kind: 'campeao', round: last } });
  }
  const waits = [published.nextInMs, checkIn.opensInMs].filter((ms) => ms !== null);
  return { list, round: currentRound, endedAt, nextInMs: waits.length > 0 ? Math.min(...waits) : null };
}

function roundContents(
  { event, rows, entries, state }: Published,
  posted: PostedSubject,
  closed: readonly ClosedRound[],
): Content[] {
  const { rules, decisions } = event;
  const lastPublic = entries.at(-1)?.number ?? 0;
  const kills = playedOf(state);
  const names = new Map(rows.map(({ team }) => [team.id, team.name]));
  const played = rows.flatMap(({ rounds }) => rounds);
  const rounds = new Set([...played, ...closed].map(({ round }) => round));
  return [...rounds].map((round): Content => {
    const own = closed.find((one) => one.round === round);
    const ranking = rankMvps(
      kills
        .filter((one) => one.round === round)
        .map(({ teamId, ...player }) => ({
          ...player,
          rounds: [round],
          team: { id: teamId, name: names.get(teamId) ?? '' },
        })),
      Infinity,
    );
    const mvp = sharedMvp(ranking);
    const ranked = standingsAfter({ rules, decisions, rows, closed }, round);
    return {
      kind: 'round',
      round,
      embed: roundEmbed(posted, rules, { round, rows: ranked, mvp }),
      mayPost: own !== undefined && own.entry <= lastPublic,
      picture: { kind: 'queda', round },
    };
  });
}

function checkInContent(
  { timeZone, now }: ContentsDeps,
  event: GameEvent,
  posted: PostedSubject,
): { content: Content | null; opensInMs: number | null } {
  const { phase, from, until } = checkInOf(event.checkIn, event, wallClock(now(), timeZone));
  if (phase === 'early' && from !== null)
    return { content: null, opensInMs: Math.max(0, instantOf(from, timeZone).getTime() - now().getTime()) };
  if (phase !== 'open' || until === null) return { content: null, opensInMs: null };
  const embed = checkInEmbed(posted, until.slice(11));
  return { content: { kind: 'check_in', round: 0, embed, mayPost: true }, opensInMs: null };
}
