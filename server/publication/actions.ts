import { failure, type Result } from '../../domain/failures.ts';
import { publicEntry, type Publication } from '../../domain/publication.ts';
import { recordActivity } from '../activity/queries.ts';
import type { Db } from '../db/transaction.ts';
import { findEvent, type GameEvent, lockEventExclusive } from '../events/queries.ts';
import { listEntries } from '../ledger/queries.ts';
import type { EventScope } from '../scope/scope.ts';
import { readPublished } from './published.ts';
import { findPublicMoment, updatePublication } from './queries.ts';

export interface PublicationState extends Publication {
  /** The round that is public. */
  round: number;
  /** Entries that are not public yet. */
  waiting: number;
  waitingSince: Date | null;
  nextInMs: number | null;
  publishedAt: Date | null;
}

/** What the organiser sees of the publication. The transaction must be a snapshot. */
export async function readPublication(db: Db, scope: EventScope): Promise<Result<PublicationState>> {
  const event = await findEvent(db, scope.event);
  if (!event) return { ok: false, failure: failure('event_not_found') };
  const { lastEntry, recent, nextInMs } = await findPublicMoment(db, event);
  const entry = publicEntry(event.publication, lastEntry, recent);
  const { mode, delay, at } = event.publication;
  const first = entry < lastEntry ? (await listEntries(db, event.id)).find(({ number }) => number > entry) : undefined;
  return {
    ok: true,
    value: {
      mode,
      delay,
      entry,
      round: (await readPublished(db, event)).event.currentRound,
      waiting: lastEntry - entry,
      waitingSince: first?.enteredAt ?? null,
      nextInMs,
      publishedAt: at,
    },
  };
}

/** Changes how an event is published. What was public stays public. */
export async function changePublication(
  db: Db,
  scope: EventScope,
  { mode, delay }: Pick<Publication, 'mode' | 'delay'>,
): Promise<Result<null>> {
  const event = await lockEventExclusive(db, scope.event);
  if (!event) return { ok: false, failure: failure('event_not_found') };
  const shown = event.publication.mode === 'held' ? event.publication : await findShown(db, event);
  await updatePublication(db, event.id, { ...shown, mode, delay });
  await recordActivity(db, scope, { act: 'publication_changed', mode, delay });
  return { ok: true, value: null };
}

/** Publishes everything up to now. An event that is held stays held, at the new entry. */
export async function publishNow(db: Db, scope: EventScope): Promise<Result<null>> {
  const event = await lockEventExclusive(db, scope.event);
  if (!event) return { ok: false, failure: failure('event_not_found') };
  const { lastEntry } = await findPublicMoment(db, event);
  const { mode, delay } = event.publication;
  await updatePublication(db, event.id, { mode, delay, entry: lastEntry, round: event.currentRound, at: 'now' });
  await recordActivity(db, scope, { act: 'published' });
  return { ok: true, value: null };
}

async function findShown(db: Db, event: GameEvent): Promise<Pick<GameEvent['publication'], 'entry' | 'round' | 'at'>> {
  const { lastEntry, recent, seenUntil } = await findPublicMoment(db, event);
  const { currentRound } = (await readPublished(db, event)).event;
  return { entry: publicEntry(event.publication, lastEntry, recent), round: currentRound, at: seenUntil };
}
