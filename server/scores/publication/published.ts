import { foldEvent, type EventState } from '../../../domain/scores/ledger/event-state.ts';
import {
  lineUpsOf,
  mvpsOf,
  type PlayedRound,
  type ShownTeam,
  standingsOf,
} from '../../../domain/scores/ledger/event-views.ts';
import { finalStandingsOf } from '../../../domain/scores/final-standings.ts';
import { endOf } from '../../../domain/scores/ledger/ledger.ts';
import type { LineUp } from '../../../domain/scores/line-up.ts';
import type { Mvp } from '../../../domain/scores/mvp.ts';
import { isPlainLive, nextPublicInMs, publicNumber } from '../../../domain/scores/publication.ts';
import type { Standing } from '../../../domain/rules/standing.ts';
import { publicDigest } from '../../../domain/scores/ledger/public-digest.ts';
import { proveOrganizer } from '../../platform/scope/organizer.ts';
import { asOrganizerAtOneMoment, type Db } from '../../platform/db/transaction.ts';
import { findEvent, findPublished, type GameEvent, type PublicAddress } from '../../events/queries.ts';
import { type EventLog, readLogOf } from '../ledger/event-log.ts';
import { findHash, type StoredEntry } from '../ledger/queries.ts';
import type { EventId } from '../../platform/scope/scope.ts';
import { listMaybeBehind } from './queries.ts';

/** An event as the public sees it. */
export interface Published {
  /** With the rules, decisions, round, end and final standings as of the last public entry. */
  event: GameEvent;
  state: EventState;
  rows: Standing<ShownTeam>[];
  mvps: Mvp[];
  /** Who played for each team, by its id. */
  lineUps: Map<string, LineUp<PlayedRound>>;
  /** The round that is being replayed; of several the last. */
  replayedRound: number | null;
  /** Teams that are public and were removed since. */
  removed: readonly { id: string; signUpId: string | null }[];
  /** Teams that were added and are not public yet. */
  added: readonly { id: string; signUpId: string | null }[];
  /** Ledger entries up to the last public one. */
  entries: readonly StoredEntry[];
  /** In how many milliseconds a delayed entry becomes public; null if none is waiting. */
  nextInMs: number | null;
}

/**
 * Reads a published event in one snapshot; undefined if nothing is published at this address. The event's own row is read in
 * the snapshot too: with an older row, a result that was entered after the organiser held the publication would be shown.
 */
export async function readPublishedAt<T>(
  { db, authDb }: { db: Db; authDb: Db },
  address: PublicAddress,
  read: (db: Db, event: GameEvent) => Promise<T>,
): Promise<T | undefined> {
  const found = await findPublished(authDb, address);
  if (!found) return undefined;
  return asOrganizerAtOneMoment(db, proveOrganizer(found.userId), async (db) => {
    const event = await findEvent(db, found.id);
    return event?.published ? read(db, event) : undefined;
  });
}

/**
 * Everything that a visitor, a captain or an OBS link may see of an event. The transaction must be a snapshot, or hold the lock
 * of the event.
 */
export async function readPublished(db: Db, event: GameEvent): Promise<Published> {
  return publishedOf(await readLogOf(db, event));
}

/** When the events of this organiser ended that the public does not see as they are. The transaction must be a snapshot. */
export async function listPublicEnds(db: Db): Promise<Map<EventId, { endedAt: Date | null }>> {
  const ends = new Map<EventId, { endedAt: Date | null }>();
  for (const { id, publication, ending, ...dated } of await listMaybeBehind(db)) {
    const number = publicNumber(publication, dated);
    if (number === dated.entries.length - 1) continue;
    const end = endOf(ending.filter((entry) => entry.number <= number));
    ends.set(id, { endedAt: end && new Date(end.at) });
  }
  return ends;
}

type Ranking = Pick<Published, 'rows' | 'mvps' | 'lineUps'>;

export function publishedOf(log: EventLog): Published {
  const { event } = log;
  const number = publicNumber(event.publication, log);
  const isAll = number === log.state.number;
  const state = isAll ? log.state : foldEvent(log.entries, number);
  let ranking: Ranking | undefined;
  // An agenda asks for many events and ranks none of them.
  const rank = () => (ranking ??= { rows: standingsOf(state), mvps: mvpsOf(state), lineUps: lineUpsOf(state) });
  const end = state.endedBy === null ? undefined : log.entries[state.endedBy];
  return {
    event: {
      ...event,
      rules: state.rules,
      decisions: state.decisions,
      currentRound: state.round,
      endedAt: end?.enteredAt ?? null,
      finalStandings: end ? finalStandingsOf(rank().rows, rank().mvps, rank().lineUps) : null,
    },
    state,
    get rows() {
      return rank().rows;
    },
    get mvps() {
      return rank().mvps;
    },
    get lineUps() {
      return rank().lineUps;
    },
    replayedRound: state.replayed.at(-1) ?? null,
    removed: [...state.teams.values()].filter(({ id }) => !log.state.teams.has(id)),
    added: [...log.state.teams.values()].filter(({ id }) => !state.teams.has(id)),
    entries: log.entries.slice(0, number + 1),
    nextInMs: nextPublicInMs(event.publication, log),
  };
}

/** How many places of an event are taken as far as is public. `held` counts its teams as they are. */
export function publicHeld({ removed, added }: Pick<Published, 'removed' | 'added'>, held: number): number {
  const withoutSignUp = (teams: Published['removed']) => teams.filter(({ signUpId }) => signUpId === null).length;
  return held - withoutSignUp(added) + withoutSignUp(removed);
}

/** The same for an event of which nothing else is read. */
export async function readPublicHeld(db: Db, event: GameEvent, held: number): Promise<number> {
  return isPlainLive(event.publication) ? held : publicHeld(await readPublished(db, event), held);
}

/** The digest of what is public, as the public page shows it. */
export async function readDigest(db: Db, { event, state }: Pick<Published, 'event' | 'state'>): Promise<string> {
  return digestOf(event, await findHash(db, event.id, state.number));
}

/** The same of the hash of the last public entry. */
export function digestOf({ id, slug, name }: Pick<GameEvent, 'id' | 'slug' | 'name'>, hash: string): string {
  return publicDigest({ id, slug: slug ?? '', name }, hash);
}

/** The event alone as the public sees it. */
export async function readPublicEvent(db: Db, event: GameEvent): Promise<GameEvent> {
  return isPlainLive(event.publication) ? event : (await readPublished(db, event)).event;
}
