import { sql } from 'kysely';
import type { Db } from '../db/transaction.ts';
import type { JobKind, JobPayloads } from './kinds.ts';

export interface ClaimedJob {
  id: number;
  kind: JobKind;
  payload: unknown;
  organizer: string;
  attempts: number;
}

/** Inserted in the transaction of the act that causes it: both are committed, or neither. */
export async function insertJob<Kind extends JobKind>(
  db: Db,
  organizer: string,
  kind: Kind,
  payload: JobPayloads[Kind],
  delaySeconds = 0,
): Promise<void> {
  await db
    .insertInto('jobs')
    .values({
      user_id: organizer,
      kind,
      payload: JSON.stringify(payload),
      run_at: sql<Date>`clock_timestamp() + make_interval(secs => ${delaySeconds})`,
    })
    .execute();
}

/** Claims due jobs for the length of a lease, during which no other server gets them. */
export async function claimJobs(
  authDb: Db,
  { count, leaseSeconds }: { count: number; leaseSeconds: number },
): Promise<ClaimedJob[]> {
  const { rows } = await sql<ClaimedJob>`
    update jobs set attempts = attempts + 1, run_at = clock_timestamp() + make_interval(secs => ${leaseSeconds})
    where id in (
      select id from jobs where failed_at is null and run_at <= clock_timestamp()
      order by run_at limit ${count} for update skip locked)
    returning id, kind, payload, user_id as organizer, attempts`.execute(authDb);
  return rows;
}

/** Deletes the job only for this claim: after its lease another server may have claimed it. */
export async function deleteJob(authDb: Db, { id, attempts }: ClaimedJob): Promise<void> {
  await authDb.deleteFrom('jobs').where('id', '=', id).where('attempts', '=', attempts).execute();
}

export async function postponeJob(
  authDb: Db,
  { id, attempts }: ClaimedJob,
  { seconds, error, counts }: { seconds: number; error: string; counts: boolean },
): Promise<void> {
  await authDb
    .updateTable('jobs')
    .set({
      run_at: sql<Date>`clock_timestamp() + make_interval(secs => ${seconds})`,
      last_error: error,
      attempts: counts ? attempts : attempts - 1,
    })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .execute();
}

export async function markJobFailed(authDb: Db, { id, attempts }: ClaimedJob, error: string): Promise<void> {
  await authDb
    .updateTable('jobs')
    .set({ failed_at: sql<Date>`clock_timestamp()`, last_error: error })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .execute();
}

/** Files of an account that jobs have still to delete. */
export async function listQueuedFiles(authDb: Db, organizer: string): Promise<string[]> {
  const rows = await authDb
    .selectFrom('jobs')
    .select('payload')
    .where('user_id', '=', organizer)
    .where('kind', '=', 'delete_files')
    .execute();
  return rows.flatMap(({ payload }) => (payload as JobPayloads['delete_files']).names);
}

export interface JobCounts {
  waiting: number;
  retrying: number;
  failed: number;
}

export async function countJobs(authDb: Db): Promise<JobCounts> {
  return authDb
    .selectFrom('jobs')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('failed_at', 'is', null).filterWhere('attempts', '=', 0).as('waiting'),
      eb.fn.countAll<number>().filterWhere('failed_at', 'is', null).filterWhere('attempts', '>', 0).as('retrying'),
      eb.fn.countAll<number>().filterWhere('failed_at', 'is not', null).as('failed'),
    ])
    .executeTakeFirstOrThrow();
}

/** Jobs that failed for good stay for a month, so that an operator can look up the reason. */
export async function sweepJobs(authDb: Db): Promise<void> {
  await authDb
    .deleteFrom('jobs')
    .where('failed_at', '<', sql<Date>`now() - interval '30 days'`)
    .execute();
}
