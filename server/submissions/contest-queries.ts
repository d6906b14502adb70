import { sql } from 'kysely';
import type { Db } from '../platform/db/transaction.ts';
import type { ActorRef } from '../platform/scope/actor.ts';
import type { EventId, EventScope } from '../platform/scope/scope.ts';
import { sentOf } from './queries.ts';

export interface ContestRow {
  id: string;
  signUpId: string;
  teamId: string;
  round: number;
  placement: number;
  kills: number[];
  sentence: string;
  images: string[];
  sentAt: Date;
  number: number;
  answer: string | null;
  entry: number | null;
  decidedAt: Date | null;
  decider: ActorRef | null;
  command: string | null;
}

/** In the order of their arrival. */
export async function listContests(db: Db, event: EventId): Promise<ContestRow[]> {
  const rows = await db
    .selectFrom('submission_contests')
    .selectAll()
    .where('championship_id', '=', event)
    .orderBy('sent_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    ...sentOf(row),
    placement: row.placement,
    sentence: row.sentence,
    answer: row.answer,
    entry: row.entry,
  }));
}

/** False if the event has a contest with this id. */
export async function insertContest(
  db: Db,
  { organizer, event }: EventScope,
  contest: Pick<
    ContestRow,
    'id' | 'signUpId' | 'teamId' | 'round' | 'placement' | 'kills' | 'sentence' | 'images' | 'number'
  >,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('submission_contests')
    .values({
      championship_id: event,
      id: contest.id,
      user_id: organizer,
      sign_up_id: contest.signUpId,
      team_id: contest.teamId,
      round: contest.round,
      placement: contest.placement,
      kills: contest.kills,
      sentence: contest.sentence,
      images: contest.images,
      number: contest.number,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function updateContest(
  db: Db,
  event: EventId,
  id: string,
  {
    answer,
    entry,
    decider,
    command,
  }: {
    answer: string;
    entry: number | null;
    decider: ActorRef;
    command: string | undefined;
  },
): Promise<void> {
  await db
    .updateTable('submission_contests')
    .set({
      answer,
      entry,
      decided_at: sql<Date>`clock_timestamp()`,
      decider_kind: decider.kind,
      decider_id: decider.id,
      command_id: command ?? null,
    })
    .where('championship_id', '=', event)
    .where('id', '=', id)
    .execute();
}
