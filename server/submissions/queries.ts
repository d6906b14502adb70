import { type Selectable, sql } from 'kysely';
import { likenessOf, type ComparedImage } from '../../domain/submission-alerts.ts';
import {
  IMAGE_DAYS,
  IMAGE_DAYS_WITHOUT_END,
  type StoredSubmission,
  UNUSED_IMAGE_MINUTES,
} from '../../domain/submission.ts';
import type { PublicationPeriod } from '../../domain/publication.ts';
import type { SubmissionSettings } from '../../domain/submission-settings.ts';
import type { Schema } from '../db/schema.ts';
import { type Db, ownOrganizer } from '../db/transaction.ts';
import type { ActorRef } from '../scope/actor.ts';
import type { EventId, EventScope } from '../scope/scope.ts';

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
function sentOf(row: SentRow) {
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

export interface ImageRow extends ComparedImage {
  signUpId: string;
  file: string;
  smallFile: string;
  width: number;
  height: number;
  /** The files are written. */
  stored: boolean;
}

/** Images that a submission or a contest of the event has. */
export async function listUsedImages(db: Db, event: EventId): Promise<ImageRow[]> {
  const rows = await selectImages(db, event).where('used', '=', true).orderBy('uploaded_at').execute();
  return rows.map(toImage);
}

export async function findImage(db: Db, event: EventId, id: string): Promise<ImageRow | undefined> {
  const row = await selectImages(db, event).where('id', '=', id).executeTakeFirst();
  return row && toImage(row);
}

export async function listImages(db: Db, event: EventId, ids: readonly string[]): Promise<ImageRow[]> {
  if (ids.length === 0) return [];
  const rows = await selectImages(db, event).where('id', 'in', ids).execute();
  return rows.map(toImage);
}

/** Uploads of a team for a round, and of the event. */
export async function countImages(
  db: Db,
  event: EventId,
  { teamId, round }: { teamId: string; round: number },
): Promise<{ own: number; all: number }> {
  return db
    .selectFrom('submission_images')
    .select((eb) => [
      eb.fn
        .countAll<number>()
        .filterWhere((eb) => eb.and([eb('team_id', '=', teamId), eb('round', '=', round)]))
        .as('own'),
      eb.fn.countAll<number>().as('all'),
    ])
    .where('championship_id', '=', event)
    .executeTakeFirstOrThrow();
}

/** Inserted before its files are written. Of an id that was not stored completely, the row is replaced. */
export async function insertImage(
  db: Db,
  { organizer, event }: EventScope,
  image: Omit<ImageRow, 'likeness' | 'stored'> & { likeness: string },
): Promise<void> {
  await db
    .insertInto('submission_images')
    .values({
      championship_id: event,
      id: image.id,
      user_id: organizer,
      sign_up_id: image.signUpId,
      team_id: image.teamId,
      round: image.round,
      file: image.file,
      small_file: image.smallFile,
      width: image.width,
      height: image.height,
      sha256: image.sha256,
      likeness: image.likeness,
    })
    .execute();
}

export async function markStored(db: Db, event: EventId, id: string): Promise<void> {
  await db
    .updateTable('submission_images')
    .set({ stored: true })
    .where('championship_id', '=', event)
    .where('id', '=', id)
    .execute();
}

export async function markUsed(db: Db, event: EventId, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('submission_images')
    .set({ used: true })
    .where('championship_id', '=', event)
    .where('id', 'in', ids)
    .execute();
}

/** Deletes a row whose files were not written, and returns their names. */
export async function deleteUnstored(db: Db, event: EventId, id: string): Promise<string[]> {
  const rows = await db
    .deleteFrom('submission_images')
    .where('championship_id', '=', event)
    .where('id', '=', id)
    .where('stored', '=', false)
    .returning(['file', 'small_file'])
    .execute();
  return rows.flatMap(({ file, small_file }) => [file, small_file]);
}

/** Events with images that may have to be deleted, of all organisers. */
export async function listEventsWithOldImages(authDb: Db): Promise<{ organizer: string; event: EventId }[]> {
  const rows = await authDb
    .selectFrom('submission_images')
    .select(['user_id as organizer', 'championship_id as event'])
    .distinct()
    .where((eb) =>
      eb.or([
        eb('uploaded_at', '<', ago({ days: IMAGE_DAYS })),
        eb.and([isUnused, eb('uploaded_at', '<', ago({ minutes: UNUSED_IMAGE_MINUTES }))]),
      ]),
    )
    .execute();
  return rows.map(({ organizer, event }) => ({ organizer, event: event as EventId }));
}

/** Deletes the rows of images whose time is over, and returns the names of their files. */
export async function deleteOldImages(db: Db, event: EventId): Promise<string[]> {
  const rows = await db
    .deleteFrom('submission_images')
    .where('championship_id', '=', event)
    .where((eb) =>
      eb.or([
        eb.and([isUnused, eb('uploaded_at', '<', ago({ minutes: UNUSED_IMAGE_MINUTES }))]),
        eb('uploaded_at', '<', ago({ days: IMAGE_DAYS_WITHOUT_END })),
        eb.exists(
          eb
            .selectFrom('championships')
            .select('id')
            .where('id', '=', event)
            .where('ended_at', '<', ago({ days: IMAGE_DAYS })),
        ),
      ]),
    )
    .returning(['file', 'small_file'])
    .execute();
  return rows.flatMap(({ file, small_file }) => [file, small_file]);
}

const isUnused = sql<boolean>`not (stored and used)`;

function ago({ days = 0, minutes = 0 }: { days?: number; minutes?: number }) {
  return sql<Date>`clock_timestamp() - make_interval(days => ${days}, mins => ${minutes})`;
}

/** Names in the file store: of one event, or of all events of the organiser. */
export async function listImageFiles(db: Db, event?: EventId): Promise<string[]> {
  const rows = await db
    .selectFrom('submission_images')
    .select(['file', 'small_file'])
    .where('user_id', '=', ownOrganizer)
    .$if(event !== undefined, (query) => query.where('championship_id', '=', event!))
    .execute();
  return rows.flatMap(({ file, small_file }) => [file, small_file]);
}

function selectImages(db: Db, event: EventId) {
  return db
    .selectFrom('submission_images')
    .select([
      'id',
      'sign_up_id as signUpId',
      'team_id as teamId',
      'round',
      'file',
      'small_file as smallFile',
      'width',
      'height',
      'sha256',
      'likeness',
      'stored',
    ])
    .where('championship_id', '=', event);
}

function toImage(row: Omit<ImageRow, 'likeness'> & { likeness: string }): ImageRow {
  return { ...row, likeness: likenessOf(row.likeness) };
}

export interface EndedRound {
  round: number;
  endedAt: Date;
  number: number;
}

export async function listEndedRounds(db: Db, event: EventId): Promise<EndedRound[]> {
  return db
    .selectFrom('submission_rounds')
    .select(['round', 'ended_at as endedAt', 'number'])
    .where('championship_id', '=', event)
    .execute();
}

/** The round ends now. */
export async function saveEndedRound(
  db: Db,
  { organizer, event }: EventScope,
  { round, number }: Pick<EndedRound, 'round' | 'number'>,
): Promise<void> {
  const values = { ended_at: sql<Date>`clock_timestamp()`, number };
  await db
    .insertInto('submission_rounds')
    .values({ championship_id: event, user_id: organizer, round, ...values })
    .onConflict((conflict) => conflict.columns(['championship_id', 'round']).doUpdateSet(values))
    .execute();
}

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

/** When each team was last reminded of a round. */
export async function listReminders(db: Db, event: EventId, round: number): Promise<Map<string, Date>> {
  const rows = await db
    .selectFrom('submission_reminders')
    .select(['team_id', 'reminded_at'])
    .where('championship_id', '=', event)
    .where('round', '=', round)
    .execute();
  return new Map(rows.map(({ team_id, reminded_at }) => [team_id, reminded_at]));
}

export async function saveReminder(
  db: Db,
  { organizer, event }: EventScope,
  { round, teamId }: { round: number; teamId: string },
): Promise<void> {
  const values = { reminded_at: sql<Date>`clock_timestamp()` };
  await db
    .insertInto('submission_reminders')
    .values({ championship_id: event, user_id: organizer, round, team_id: teamId, ...values })
    .onConflict((conflict) => conflict.columns(['championship_id', 'round', 'team_id']).doUpdateSet(values))
    .execute();
}

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

/** What the publication of an event was from when on, in its order. */
export async function listPublicationPeriods(db: Db, event: EventId): Promise<PublicationPeriod[]> {
  return db
    .selectFrom('publication_periods')
    .select(['mode', 'delay', 'entry', 'since'])
    .where('championship_id', '=', event)
    .orderBy('id')
    .execute();
}

/** Of teams that came from a sign-up, the sign-up. */
export interface Captain {
  signUpId: string;
  email: string;
  token: string;
  teamName: string;
  openedAt: Date | null;
  /** The captain wants no mails of this organiser. */
  optedOut: boolean;
}

export async function listCaptains(db: Db, event: EventId): Promise<Map<string, Captain>> {
  const rows = await db
    .selectFrom('sign_ups')
    .leftJoin('captain_contacts as contact', (join) =>
      join.onRef('contact.user_id', '=', 'sign_ups.user_id').onRef('contact.email', '=', 'sign_ups.captain_email'),
    )
    .select([
      'sign_ups.id',
      'sign_ups.team_id',
      'sign_ups.captain_email',
      'sign_ups.token',
      'sign_ups.team_name',
      'sign_ups.opened_at',
      'contact.opted_out_at',
    ])
    .where('sign_ups.championship_id', '=', event)
    .where('sign_ups.state', '=', 'accepted')
    .where('sign_ups.team_id', 'is not', null)
    .execute();
  return new Map(
    rows.map((row) => [
      row.team_id!,
      {
        signUpId: row.id,
        email: row.captain_email,
        token: row.token,
        teamName: row.team_name,
        openedAt: row.opened_at,
        optedOut: row.opted_out_at !== null,
      },
    ]),
  );
}
