import { createHash } from 'node:crypto';
import { wallClock } from '../../../domain/calendar.ts';
import { checkInOf } from '../../../domain/captains/check-in.ts';
import { isActive } from '../../../domain/sign-ups/sign-up.ts';
import type { Schedule } from '../../../domain/events/event.ts';
import { failure, type Result } from '../../../domain/failures.ts';
import { newSecretToken } from '../../access/auth/secret-token.ts';
import { renewConfirmationToken } from '../confirmation/queries.ts';
import { asOrganizer, type Db } from '../../platform/db/transaction.ts';
import type { JobHandler } from '../../platform/jobs/kinds.ts';
import { findEvent } from '../../events/queries.ts';
import { insertJob } from '../../platform/jobs/queries.ts';
import type { Mail, SendMail } from '../../platform/mail/mail.ts';
import { findProfile } from '../../access/profile/queries.ts';
import { proveOrganizer } from '../../platform/scope/organizer.ts';
import { findSignUp, listSignUps } from '../queries.ts';
import type { EventId } from '../../platform/scope/scope.ts';
import {
  type CaptainMail,
  findCaptainMail,
  insertCaptainMail,
  listFailedMails,
  queueFailedMail,
  readdressQueuedMails,
  settleMail,
  updateMailReason,
  updateMailText,
  updateQueuedMail,
} from './queries.ts';
import { deleteMail, deleteQueuedMails, markQueuedLate } from './undo-queries.ts';
import { findOrMakeContact } from './contact-queries.ts';
import {
  captainMailText,
  type CaptainMailKind,
  confirmationText,
  CONFIRMING,
  DELAYED,
  DELAYS,
  linkText,
  type MailFacts,
  OF_CHECK_IN,
  REQUESTED,
} from './texts.ts';

interface Told {
  id: string;
  teamName: string;
  captainEmail: string;
}

interface ToldEvent extends Schedule {
  id: EventId;
  userId: string;
  name: string;
}

type MoreFacts = Partial<Pick<MailFacts, 'waitingPlace' | 'words' | 'missedCheckIn' | 'round' | 'until' | 'points'>>;

/** Inserts the mail and its job in the transaction of the act that it reports. */
export async function mailCaptain(
  db: Db,
  kind: Exclude<CaptainMailKind, 'lost_link'>,
  event: ToldEvent,
  told: Told,
  { messageId, ...more }: MoreFacts & { messageId?: string } = {},
): Promise<void> {
  if (kind === 'changed' || kind === 'contact_confirm') {
    const text = await textOf(db, kind, event, told, more);
    if (await updateQueuedMail(db, { signUpId: told.id, kind, ...text })) return;
  }
  if (OF_CHECK_IN.includes(kind)) await markQueuedLate(db, told.id, kind);
  const mailId = await recordMail(db, kind, event, told, { ...more, ...(messageId !== undefined && { messageId }) });
  await insertJob(db, event.userId, 'captain_mail', { mailId }, DELAYS[kind] ?? 0);
}

/** Inserts the mail as the organiser sees it, and returns its id. */
export async function recordMail(
  db: Db,
  kind: CaptainMailKind,
  event: ToldEvent,
  told: Told,
  { messageId = null, ...more }: MoreFacts & { messageId?: string | null } = {},
): Promise<string> {
  return insertCaptainMail(db, event.userId, {
    eventId: event.id,
    eventName: event.name,
    signUpId: told.id,
    teamName: told.teamName,
    email: told.captainEmail,
    kind,
    messageId,
    ...(await textOf(db, kind, event, told, more)),
  });
}

/** Sends a failed mail again. A repeated request changes nothing. */
export async function retryMail(db: Db, organizer: string, id: string): Promise<Result<null>> {
  if (!(await findCaptainMail(db, id))) return { ok: false, failure: failure('mail_not_found') };
  if (await queueFailedMail(db, id)) await insertJob(db, organizer, 'captain_mail', { mailId: id });
  return { ok: true, value: null };
}

/**
 * Tells the new address, and a captain's former one, that the contact of a team changed. Mails on their way go to the new address,
 * and so do those that the former one refused.
 */
export async function mailNewContact(
  db: Db,
  event: ToldEvent,
  told: Told,
  former: { captainEmail: string; isTold: boolean },
): Promise<void> {
  await readdressQueuedMails(db, told.id, told.captainEmail);
  const failed = await listFailedMails(db, { signUpId: told.id });
  for (const { id } of failed) await retryMail(db, event.userId, id);
  // Nobody reads an address that refuses mails.
  if (former.isTold && failed.length === 0)
    await mailCaptain(db, 'contact_left', event, { ...told, captainEmail: former.captainEmail });
  await mailCaptain(db, 'contact_set', event, told);
}

async function textOf(
  db: Db,
  kind: CaptainMailKind,
  { name: event, startDate, startTime, endDate }: ToldEvent,
  { teamName: team }: Told,
  { waitingPlace = null, words = '', missedCheckIn = false, round = null, until = '', points = '' }: MoreFacts,
): Promise<{ subject: string; body: string; notice: string }> {
  const { name: organizer } = await findProfile(db);
  const schedule = { startDate, startTime, endDate };
  return captainMailText(kind, {
    event,
    team,
    organizer,
    waitingPlace,
    words,
    missedCheckIn,
    round,
    until,
    points,
    ...schedule,
  });
}

/** Mails every captain whose sign-up is accepted, undecided or waiting. */
export async function mailCaptains(
  db: Db,
  kind: 'changed' | 'unpublished' | 'cancelled',
  event: ToldEvent,
): Promise<void> {
  for (const signUp of await listSignUps(db, event.id))
    if (isActive(signUp.state)) await mailCaptain(db, kind, event, signUp);
}

/** Tells those who were told, or are about to be told, that the event was unpublished; the latter get no mail at all. */
export async function mailRepublished(db: Db, event: ToldEvent): Promise<void> {
  const untold = new Set(await deleteQueuedMails(db, event.id, 'unpublished'));
  for (const signUp of await listSignUps(db, event.id))
    if (isActive(signUp.state) && !untold.has(signUp.id)) await mailCaptain(db, 'republished', event, signUp);
}

export interface CaptainMailDeps {
  db: Db;
  /** Undefined: there is no mail server, and the organiser hands the text on. */
  sendMail: SendMail | undefined;
  publicOrigin(): string;
  timeZone: string;
  now(): Date;
}

/**
 * Sends a stored mail once. If the server dies before it marks the mail as sent, the mail is sent again with the same message
 * id. A text that changed while it was being sent is sent after it.
 */
export function captainMailHandler({
  db,
  sendMail,
  publicOrigin,
  timeZone,
  now,
}: CaptainMailDeps): JobHandler<'captain_mail'> {
  return {
    run: async ({ mailId }, job) => {
      const organizer = proveOrganizer(job.organizer);
      const settle = (state: CaptainMail['state'], body?: string) =>
        asOrganizer(db, organizer, (db) => settleMail(db, mailId, state, body === undefined ? {} : { body }));
      for (;;) {
        const read = await asOrganizer(db, organizer, async (db) => {
          const mail = await findCaptainMail(db, mailId);
          if (!mail) return undefined;
          const timed = OF_CHECK_IN.includes(mail.kind)
            ? await checkInTextNow(db, mail, wallClock(now(), timeZone))
            : mail;
          if (timed && timed.body !== mail.body) await updateMailText(db, mailId, timed);
          const contact = await findOrMakeContact(db, organizer, mail.email, newSecretToken());
          const asks = mail.isUnconfirmed && CONFIRMING.includes(mail.kind);
          const confirmation = asks ? await renewConfirmationToken(db, mail.signUpId, newSecretToken()) : undefined;
          const { name: sender } = await findProfile(db);
          return { mail: { ...mail, ...timed }, isLate: !timed, contact, confirmation, sender };
        });
        if (read?.mail.state !== 'queued') return;
        const { mail, isLate, contact, confirmation, sender } = read;
        if (isLate) return void (await settle('late'));
        // Confirmed meanwhile, or no longer wanted.
        if (mail.kind === 'contact_confirm' && confirmation === undefined)
          return asOrganizer(db, organizer, (db) => deleteMail(db, mailId));
        // The captain has withdrawn, or got a mail that the trio was declined or the event cancelled.
        // Or: the decline was undone, or the trio accepted after all.
        if (DELAYED.includes(mail.kind) ? !mail.isActive : mail.kind === 'declined' && mail.isActive)
          return asOrganizer(db, organizer, (db) => deleteMail(db, mailId));
        if (contact.optedOut && !REQUESTED.includes(mail.kind)) return void (await settle('opted_out'));
        if (!sendMail) return void (await settle('unsent'));
        const unsubscribeUrl = `${publicOrigin()}/sem-emails#${contact.token}`;
        const whole: Mail = {
          to: mail.email,
          subject: mail.subject,
          text: [
            mailText(mail, publicOrigin(), confirmation),
            '',
            `Para não receber mais e-mails deste organizador: ${unsubscribeUrl}`,
          ].join('\n'),
          messageId: `<captain-mail-${mail.id}-${digestOf(mail.body)}@${new URL(publicOrigin()).hostname}>`,
          unsubscribeUrl,
          ...(sender !== '' && { sender }),
        };
        try {
          await sendMail(whole);
        } catch (error) {
          const reason = error instanceof Error ? error.message : String(error);
          // If the address was corrected meanwhile, the new one is tried.
          const tried = { id: mailId, email: mail.email, reason };
          if (await asOrganizer(db, organizer, (db) => updateMailReason(db, tried))) throw error;
          continue;
        }
        if (await settle('sent', mail.body)) return;
      }
    },
    gaveUp: async ({ mailId }, { organizer, error }) => {
      await asOrganizer(db, proveOrganizer(organizer), (db) =>
        settleMail(db, mailId, 'failed', { reason: error.message, wasQueued: true }),
      );
    },
  };
}

/** The text of a mail about a check-in as it is true now; undefined if the check-in is not open, or the trio has done it. */
async function checkInTextNow(
  db: Db,
  { kind, eventId, signUpId }: CaptainMail,
  now: string,
): Promise<{ subject: string; body: string; notice: string } | undefined> {
  const event = await findEvent(db, eventId);
  const signUp = await findSignUp(db, signUpId);
  if (!event?.published || event.endedAt || signUp?.state !== 'accepted' || signUp.checkedInAt !== null)
    return undefined;
  const { phase, until } = checkInOf(event.checkIn, event, now);
  return phase === 'open' && until !== null ? textOf(db, kind, event, signUp, { until: until.slice(11) }) : undefined;
}

/**
 * The complete text, as it is mailed or copied. Tokens are in the fragment, which reaches no server log. Only mails have the link
 * that confirms the address: whoever copies the text would confirm an address that nobody may read.
 */
export function mailText(mail: CaptainMail, origin: string, confirmation?: string): string {
  const url =
    mail.token === null
      ? null
      : mail.kind === 'invitation'
        ? invitationUrl(mail.eventId, mail.token, origin)
        : captainUrl(origin, mail.token);
  const asked = confirmation === undefined ? [] : confirmationText(`${origin}/confirmar-email#${confirmation}`);
  return [mail.body, ...asked, ...linkText(mail.kind, url)].join('\n');
}

export function captainUrl(origin: string, token: string): string {
  return `${origin}/meutime#${token}`;
}

/** The form behind the link is prefilled with the earlier team. */
export function invitationUrl(eventId: string, token: string, origin: string): string {
  return `${origin}/inscricao?campeonato=${eventId}#convite=${token}`;
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
