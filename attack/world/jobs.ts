import { until } from '../../world/until.ts';
import type { Attacked } from './attacked.ts';

const patienceMs = 60_000;

/**
 * Runs the jobs of an organiser now, also those that wait for their time. Otherwise a mail or a post that an earlier act queued
 * would look like a change by the request that is being tried.
 */
export async function finishJobs({ sql }: Pick<Attacked, 'sql'>, userId: string): Promise<void> {
  const waiting = 'user_id = $1 and failed_at is null';
  await sql(`update jobs set run_at = clock_timestamp() where ${waiting} and attempts = 0`, [userId]);
  await sql(`select pg_notify('live', 'jobs')`);
  // A job may queue itself again, for the moment at which a delayed result becomes public: that one stays.
  const unfinished = `${waiting} and (attempts > 0 or last_error <> '' or run_at <= clock_timestamp())`;
  const isDone = async () => (await sql(`select from jobs where ${unfinished} limit 1`, [userId])).length === 0;
  await until(isDone, patienceMs, 'the jobs did not end');
}
