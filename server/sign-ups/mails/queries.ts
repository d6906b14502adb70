import { sql } from 'kysely';
import { isActive, SIGN_UP_STATES } from '../../../domain/sign-ups/sign-up.ts';
import { sanitizeLine } from '../../../domain/text.ts';
import { type Db, ownOrganizer } from '../../platform/db/transaction.ts';
import type { CaptainMailKind } from './texts.ts';

export type CaptainMailState = 'queued' | 'sent' | 'unsent' | 'failed' | 'opted_out' | 'handed' | 'late';

export interface CaptainMail {
  id: string;
  eventId: string;
  eventName: string;
  signUpId: string;
  teamName: string;
  email: string;
  kind: CaptainMailKind;
  subject: string;
  body: string;
  state: CaptainMailState;
  /** What the captain's page shows of it; empty where the page says the same by itself. */
  notice: string;
  /** The message of the organiser that this is a copy of. */
  messageId: string | null;
  /** When the captain's page first showed the notice. */
  seenAt: Date | null;
  /** What the mail server answered at the last attempt, if it did not take the mail. */
  reason: string;
  createdAt: Date;
  /** The current token of the captain's link; null if the sign-up was deleted. */
  token: string | null;
  /** Whether the sign-up exists and is neither declined nor withdrawn. */
  isActive: boolean;
  /** Whether the organiser wants this address confirmed, and it is not. */
  isUnconfirmed: boolean;
}

export type NewCaptainMail = Pick<
  CaptainMail,
  'eventId' | 'eventName' | 'signUpId' | 'teamName' | 'email' | 'kind' | 'subject' | 'body' | 'notice' | 'messageId'
>;

export async function insertCaptainMail(db: Db, organizer: string, mail: NewCaptainMail): Promise<string> {
  const { id } = await db
    .insertInto('captain_mails')
    .values({
      user_id: organizer,
      championship_id: mail.eventId,
      event_name: mail.eventName,
      sign_up_id: mail.signUpId,
      team_name: mail.teamName,
      email: mail.email,
      kind: mail.kind,
      subject: mail.subject,
      body: mail.body,
      notice: mail.notice,
      message_id: mail.messageId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Updates the text of a queued mail of this kind. False if there is none. */
export async function updateQueuedMail(
  db: Db,
  { signUpId, kind, subject, body, notice }: Pick<NewCaptainMail, 'signUpId' | 'kind' | 'subject' | 'body' | 'notice'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('captain_mails')
    .set({ subject, body, notice })
    .where('sign_up_id', '=', signUpId)
    .where('kind', '=', kind)
    .where('state', '=', 'queued')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function updateMailText(
  db: Db,
  id: string,
  { subject, body, notice }: Pick<CaptainMail, 'subject' | 'body' | 'notice'>,
): Promise<void> {
  await db
    .updateTable('captain_mails')
    .set({ subject, body, notice })
    .where('id', '=', id)
    .where('user_id', '=', ownOrganizer)
    .execute();
}

export async function findCaptainMail(db: Db, id: string): Promise<CaptainMail | undefined> {
  return selectMails(db).where('captain_mails.id', '=', id).executeTakeFirst();
}

/** Newest first: of one event, or of all. */
export async function listCaptainMails(
  db: Db,
  { eventId, limit }: { eventId: string | undefined; limit: number },
): Promise<CaptainMail[]> {
  return selectMails(db)
    .$if(eventId !== undefined, (query) => query.where('captain_mails.championship_id', '=', eventId!))
    .orderBy('captain_mails.created_at', 'desc')
    .limit(limit)
    .execute();
}

/** How many captains got this message. */
export async function countMailsOfMessage(db: Db, messageId: string): Promise<number> {
  const { count } = await db
    .selectFrom('captain_mails')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', ownOrganizer)
    .where('message_id', '=', messageId)
    .executeTakeFirstOrThrow();
  return count;
}

/** False if the mail does not exist, or its text is no longer `body`. */
export async function settleMail(
  db: Db,
  id: string,
  state: CaptainMailState,
  { body, reason = '', wasQueued = false }: { body?: string; reason?: string; wasQueued?: boolean } = {},
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('captain_mails')
    .set({ state, reason: storedReason(reason), settled_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .where('user_id', '=', ownOrganizer)
    .$if(body !== undefined, (query) => query.where('body', '=', body!))
    .$if(wasQueued, (query) => query.where('state', '=', 'queued'))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Stores why an attempt failed. False if the mail is no longer queued for the address that was tried. */
export async function updateMailReason(
  db: Db,
  { id, email, reason }: Pick<CaptainMail, 'id' | 'email' | 'reason'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('captain_mails')
    .set({ reason: storedReason(reason) })
    .where('id', '=', id)
    .where('user_id', '=', ownOrganizer)
    .where('state', '=', 'queued')
    .where('email', '=', email)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Queues a failed mail again, to the address that its sign-up has now. False if it has not failed. */
export async function queueFailedMail(db: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('captain_mails')
    .set((eb) => ({
      state: 'queued' as const,
      reason: '',
      settled_at: null,
      email: eb.fn.coalesce(
        eb.selectFrom('sign_ups').select('captain_email').whereRef('sign_ups.id', '=', 'captain_mails.sign_up_id'),
        'captain_mails.email',
      ),
    }))
    .where('id', '=', id)
    .where('user_id', '=', ownOrganizer)
    .where('state', '=', 'failed')
    // It was for the former address only.
    .where('kind', '<>', 'contact_left')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Addresses queued mails of a sign-up to where its captain is reached now. */
export async function readdressQueuedMails(db: Db, signUpId: string, email: string): Promise<void> {
  await db
    .updateTable('captain_mails')
    .set({ email })
    .where('user_id', '=', ownOrganizer)
    .where('sign_up_id', '=', signUpId)
    .where('state', '=', 'queued')
    .execute();
}

export type FailedMail = Pick<CaptainMail, 'id' | 'signUpId' | 'reason'>;

/** Mails that the captain should have got and that failed, newest first: of one sign-up, or of all of an event. */
export async function listFailedMails(db: Db, of: { signUpId: string } | { eventId: string }): Promise<FailedMail[]> {
  return db
    .selectFrom('captain_mails')
    .select(['id', 'sign_up_id as signUpId', 'reason'])
    .where('user_id', '=', ownOrganizer)
    .where('state', '=', 'failed')
    .where('kind', '<>', 'contact_left')
    .where((eb) => ('signUpId' in of ? eb('sign_up_id', '=', of.signUpId) : eb('championship_id', '=', of.eventId)))
    .orderBy('created_at', 'desc')
    .execute();
}

/** A mail server may answer at any length, with characters that are not stored. */
function storedReason(reason: string): string {
  return sanitizeLine(reason).slice(0, 300);
}

function selectMails(db: Db) {
  return db
    .selectFrom('captain_mails')
    .leftJoin('sign_ups', 'sign_ups.id', 'captain_mails.sign_up_id')
    .leftJoin('championships', 'championships.id', 'sign_ups.championship_id')
    .select([
      'captain_mails.id',
      'captain_mails.championship_id as eventId',
      'event_name as eventName',
      'sign_up_id as signUpId',
      'captain_mails.team_name as teamName',
      'captain_mails.email',
      'kind',
      'subject',
      'body',
      'captain_mails.state',
      'captain_mails.reason',
      'captain_mails.notice',
      'captain_mails.message_id as messageId',
      'captain_mails.seen_at as seenAt',
      'captain_mails.created_at as createdAt',
      'token',
    ])
    .select((eb) =>
      eb.fn
        .coalesce(eb('sign_ups.state', 'in', SIGN_UP_STATES.filter(isActive)).$castTo<boolean>(), eb.lit(false))
        .as('isActive'),
    )
    .select((eb) =>
      eb.fn
        .coalesce(
          eb
            .and([
              eb('championships.sign_ups_confirm_email', '=', true),
              eb('sign_ups.email_confirmed_at', 'is', null),
              eb('sign_ups.captain_email', '=', eb.ref('captain_mails.email')),
            ])
            .$castTo<boolean>(),
          eb.lit(false),
        )
        .as('isUnconfirmed'),
    )
    .where('captain_mails.user_id', '=', ownOrganizer);
}
