import { sql } from 'kysely';
import type { Db } from '../platform/db/transaction.ts';
import type { EventId, EventScope } from '../platform/scope/scope.ts';

export interface Claim {
  personId: string;
  submissionId: string;
  until: Date;
}

/** Those that have not ended. */
export async function listClaims(db: Db, event: EventId): Promise<Claim[]> {
  return db
    .selectFrom('submission_claims')
    .select(['person_id as personId', 'submission_id as submissionId', 'until'])
    .where('championship_id', '=', event)
    .where('until', '>', sql<Date>`clock_timestamp()`)
    .orderBy('until')
    .execute();
}

/** The one submission or contest that a person has open. */
export async function saveClaim(
  db: Db,
  { organizer, event }: EventScope,
  { personId, submissionId, seconds }: { personId: string; submissionId: string; seconds: number },
): Promise<Date> {
  const values = {
    submission_id: submissionId,
    until: sql<Date>`clock_timestamp() + make_interval(secs => ${seconds})`,
  };
  const { until } = await db
    .insertInto('submission_claims')
    .values({ championship_id: event, user_id: organizer, person_id: personId, ...values })
    .onConflict((conflict) => conflict.columns(['championship_id', 'person_id']).doUpdateSet(values))
    .returning('until')
    .executeTakeFirstOrThrow();
  return until;
}

export async function deleteClaim(db: Db, event: EventId, personId: string): Promise<void> {
  await db
    .deleteFrom('submission_claims')
    .where('championship_id', '=', event)
    .where('person_id', '=', personId)
    .execute();
}
