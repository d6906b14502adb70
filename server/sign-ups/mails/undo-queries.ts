import { sql } from 'kysely';
import { type Db, ownOrganizer } from '../../platform/db/transaction.ts';
import { type CaptainMailKind, UNDO_DECLINE_SECONDS } from './texts.ts';

/** A mail of this kind that still waits is not sent: a later one says what is true now. */
export async function markQueuedLate(db: Db, signUpId: string, kind: CaptainMailKind): Promise<void> {
  await db
    .updateTable('captain_mails')
    .set({ state: 'late', settled_at: sql<Date>`clock_timestamp()` })
    .where('user_id', '=', ownOrganizer)
    .where('sign_up_id', '=', signUpId)
    .where('kind', '=', kind)
    .where('state', '=', 'queued')
    .execute();
}

export async function deleteMail(db: Db, id: string): Promise<void> {
  await db.deleteFrom('captain_mails').where('id', '=', id).where('user_id', '=', ownOrganizer).execute();
}

/** Deletes the mails of this kind that were not sent yet, and returns the ids of their sign-ups. */
export async function deleteQueuedMails(db: Db, eventId: string, kind: CaptainMailKind): Promise<string[]> {
  const rows = await db
    .deleteFrom('captain_mails')
    .where('championship_id', '=', eventId)
    .where('kind', '=', kind)
    .where('state', '=', 'queued')
    .returning('sign_up_id')
    .execute();
  return rows.map(({ sign_up_id }) => sign_up_id);
}

/**
 * Maps the id of each declined sign-up of an event to the time at which the queue sends its mail to the captain. Until then the
 * organiser can accept the sign-up again, and the captain hears nothing of the decline.
 */
export async function listUndoable(db: Db, eventId: string): Promise<Map<string, Date>> {
  const rows = await db
    .selectFrom('captain_mails')
    .select([
      'sign_up_id as id',
      sql<Date>`created_at + make_interval(secs => ${sql.lit(UNDO_DECLINE_SECONDS)})`.as('until'),
    ])
    .where('user_id', '=', ownOrganizer)
    .where('championship_id', '=', eventId)
    .where('kind', '=', 'declined')
    .where('state', '=', 'queued')
    .execute();
  return new Map(rows.map(({ id, until }) => [id, until]));
}

/**
 * Deletes mails whose jobs cannot have begun yet, the newest first, and returns the ids of their sign-ups: of one sign-up, or of
 * those of an event that are undecided.
 */
export async function deleteFreshMails(
  db: Db,
  {
    kind,
    limit,
    ...of
  }: { kind: 'declined' | 'promoted'; limit: number } & ({ signUpId: string } | { eventId: string }),
): Promise<string[]> {
  const rows = await db
    .deleteFrom('captain_mails')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('captain_mails as fresh')
        .innerJoin('sign_ups', 'sign_ups.id', 'fresh.sign_up_id')
        .select('fresh.id')
        .where('fresh.user_id', '=', ownOrganizer)
        .where('fresh.kind', '=', kind)
        .where('fresh.state', '=', 'queued')
        .where('fresh.created_at', '>', sql<Date>`clock_timestamp() - make_interval(secs => ${UNDO_DECLINE_SECONDS})`)
        .where((eb) =>
          'signUpId' in of
            ? eb('sign_up_id', '=', of.signUpId)
            : eb.and([eb('fresh.championship_id', '=', of.eventId), eb('sign_ups.state', '=', 'new')]),
        )
        .orderBy('fresh.created_at', 'desc')
        .limit(sql.lit(limit)),
    )
    .returning('sign_up_id')
    .execute();
  return rows.map(({ sign_up_id }) => sign_up_id);
}
