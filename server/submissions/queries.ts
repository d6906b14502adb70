import { type Selectable, sql } from 'kysely';
import type { StoredSubmission } from '../../domain/submissions/submission.ts';
import type { SubmissionSettings } from '../../domain/submissions/submission-settings.ts';
import type { Schema } from '../platform/db/schema.ts';
import type { Db } from '../platform/db/transaction.ts';
import type { ActorRef } from '../platform/scope/actor.ts';
import type { EventId, EventScope } from '../platform/scope/scope.ts';

export async function updateSettings(db: Db, event: EventId, settings: SubmissionSettings): Promise<void> {
  await db
    .updateTable('championships')
    .set({ submissions: JSON.stringify(settings) })
    .where('id', '=', event)
    .execute();
}

export interface SubmissionRow extends StoredSubmission {
  signUpId: string;
  players: string[];
  images: string[];
  filledAt: Date | null;
  automatic: boolean;
  reason: string;
  decidedAt: Date | null;
  decider: ActorRef | null;
  command: string | null;
}

/** All of an event, in the order of their arrival. */
export async function listSubmissions(db: Db, event: EventId): Promise<SubmissionRow[]> {
  const rows = await db
    .selectFrom('submissions')
    .selectAll()
    .where('championship_id', '=', event)
    .orderBy('sent_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    ...sentOf(row),
    placement: row.placement,
    players: row.players,
    filledAt: row.filled_at,
    decision:
      row.decision === 'accepted'
        ? { kind: 'accepted', entry: row.entry! }
        : row.decision && { kind: 'declined', entry: row.entry },
    automatic: row.automatic,
    reason: row.reason,
  }));
}

type SentRow = Pick<
  Selectable<Schema['submissions']>,
  'id' | 'sign_up_id' | 'team_id' | 'round' | 'kills' | 'images' | 'sent_at' | 'number' | 'decided_at' | 'command_id'
> & { decider_kind: string | null; decider_id: string | null };

/** What submissions and contests have in common. */
export function sentOf(row: SentRow) {
  return {
    id: row.id,
    signUpId: row.sign_up_id,
    teamId: row.team_id,
    round: row.round,
    kills: row.kills,
    images: row.images,
    sentAt: row.sent_at,
    number: row.number,
    decidedAt: row.decided_at,
    decider: deciderOf(row),
    command: row.command_id,
  };
}

function deciderOf(row: { decider_kind: string | null; decider_id: string | null }): ActorRef | null {
  return row.decider_kind === null ? null : { kind: row.decider_kind as ActorRef['kind'], id: row.decider_id };
}

/** False if the event has a submission with this id. */
export async function insertSubmission(
  db: Db,
  { organizer, event }: EventScope,
  submission: Pick<
    SubmissionRow,
    'id' | 'signUpId' | 'teamId' | 'round' | 'placement' | 'kills' | 'players' | 'images' | 'filledAt' | 'number'
  >,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('submissions')
    .values({
      championship_id: event,
      id: submission.id,
      user_id: organizer,
      sign_up_id: submission.signUpId,
      team_id: submission.teamId,
      round: submission.round,
      placement: submission.placement,
      kills: [...submission.kills],
      players: submission.players,
      images: submission.images,
      filled_at: submission.filledAt,
      number: submission.number,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Whether it is a submission or a contest of the event. */
export async function isReviewed(db: Db, event: EventId, id: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from submissions where championship_id = ${event} and id = ${id})
      or exists (select from submission_contests where championship_id = ${event} and id = ${id}) as found`.execute(db);
  return rows[0]?.found === true;
}

/** A contest is about a result, which may have come without one. */
export async function hasAnySubmission(db: Db, event: EventId): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from submissions where championship_id = ${event})
      or exists (select from submission_contests where championship_id = ${event}) as found`.execute(db);
  return rows[0]?.found ?? false;
}

export interface NewDecision {
  kind: 'accepted' | 'declined';
  entry: number | null;
  reason: string;
  automatic?: boolean;
  decider: ActorRef;
  command: string | undefined;
}

export async function updateDecision(
  db: Db,
  event: EventId,
  id: string,
  { kind, entry, reason, automatic = false, decider, command }: NewDecision,
): Promise<void> {
  await db
    .updateTable('submissions')
    .set({
      decision: kind,
      entry,
      reason,
      automatic,
      decided_at: sql<Date>`clock_timestamp()`,
      decider_kind: decider.kind,
      decider_id: decider.id,
      command_id: command ?? null,
    })
    .where('championship_id', '=', event)
    .where('id', '=', id)
    .execute();
}

export async function clearDecision(db: Db, event: EventId, id: string, command: string | undefined): Promise<void> {
  await db
    .updateTable('submissions')
    .set({
      decision: null,
      entry: null,
      reason: '',
      automatic: false,
      decided_at: null,
      decider_kind: null,
      decider_id: null,
      command_id: command ?? null,
    })
    .where('championship_id', '=', event)
    .where('id', '=', id)
    .execute();
}
