import { failure, type Result } from '../../../domain/failures.ts';
import {
  publicNumber,
  type Publication,
  type PublicationView,
  viewPublication,
} from '../../../domain/scores/publication.ts';
import { recordActivity } from '../../access/activity/queries.ts';
import type { Db } from '../../platform/db/transaction.ts';
import { lockLog } from '../ledger/actions.ts';
import { readLog } from '../ledger/event-log.ts';
import type { EventScope } from '../../platform/scope/scope.ts';
import { updatePublication } from './queries.ts';

export interface PublicationState extends PublicationView {
  publishedAt: Date | null;
}

/** What the organiser sees of the publication. The transaction must be a snapshot. */
export async function readPublication(db: Db, scope: EventScope): Promise<Result<PublicationState>> {
  const log = await readLog(db, scope.event);
  if (!log) return { ok: false, failure: failure('event_not_found') };
  const { publication } = log.event;
  return { ok: true, value: { ...viewPublication(publication, log), publishedAt: publication.at } };
}

/** Changes how an event is published. What was public stays public. */
export async function changePublication(
  db: Db,
  scope: EventScope,
  { mode, delay }: Pick<Publication, 'mode' | 'delay'>,
): Promise<Result<null>> {
  const log = await lockLog(db, scope.event);
  if (!log) return { ok: false, failure: failure('event_not_found') };
  const { publication } = log.event;
  const entry = publicNumber(publication, log);
  const at = publication.mode === 'held' ? publication.at : log.now;
  await updatePublication(db, log.event.id, { mode, delay, entry, at });
  await recordActivity(db, scope, { act: 'publication_changed', mode, delay });
  return { ok: true, value: null };
}

/** Publishes everything up to now. An event that is held stays held, at the new entry. */
export async function publishNow(db: Db, scope: EventScope): Promise<Result<null>> {
  const log = await lockLog(db, scope.event);
  if (!log) return { ok: false, failure: failure('event_not_found') };
  const { mode, delay } = log.event.publication;
  await updatePublication(db, log.event.id, { mode, delay, entry: log.state.number, at: log.now });
  await recordActivity(db, scope, { act: 'published' });
  return { ok: true, value: null };
}
