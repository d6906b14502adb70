import { randomUUID } from 'node:crypto';
import { proveOrganizer } from '../../platform/scope/organizer.ts';
import { asOrganizer, type Db } from '../../platform/db/transaction.ts';
import { findEvent, type GameEvent } from '../../events/queries.ts';
import type { JobHandler } from '../../platform/jobs/kinds.ts';
import { insertJob } from '../../platform/jobs/queries.ts';
import { findProfile } from '../../access/profile/queries.ts';
import { findSignUp, type SignUp } from '../queries.ts';
import { captainUrl, type CaptainMailDeps, recordMail } from './actions.ts';
import { type CaptainMailState, settleMail } from './queries.ts';
import { listSignUpsByEmail } from './contact-queries.ts';
import { lostLinksText } from './texts.ts';

/** Inserts the job that mails a captain the links of all their teams, if there are any. */
export async function askForLostLinks(authDb: Db, email: string): Promise<void> {
  const [first] = await listSignUpsByEmail(authDb, email);
  if (first) await insertJob(authDb, first.userId, 'lost_links', { email, requestId: randomUUID() });
}

/**
 * Sends one mail, however many organisers the captain knows, and shows each organiser what became of their part. The links are
 * read when the mail is sent: a job stores no secrets.
 */
export function lostLinksHandler({
  db,
  authDb,
  sendMail,
  publicOrigin,
}: CaptainMailDeps & { authDb: Db }): JobHandler<'lost_links'> {
  const record = async (email: string, state: CaptainMailState, reason = '') => {
    for (const { id, userId } of await listSignUpsByEmail(authDb, email))
      await asOrganizer(db, proveOrganizer(userId), async (db) => {
        const found = await readSignUp(db, id);
        if (found)
          await settleMail(db, await recordMail(db, 'lost_link', found.event, found.signUp), state, { reason });
      });
  };
  return {
    run: async ({ email, requestId }) => {
      if (!sendMail) return record(email, 'unsent');
      const teams = [];
      for (const { id, userId } of await listSignUpsByEmail(authDb, email)) {
        const found = await asOrganizer(db, proveOrganizer(userId), async (db) => {
          const found = await readSignUp(db, id);
          return found && { ...found, organizer: (await findProfile(db)).name };
        });
        if (!found) continue;
        const { signUp, event, organizer } = found;
        teams.push({
          team: signUp.teamName,
          event: event.name,
          hasEnded: event.endedAt !== null,
          organizer,
          url: captainUrl(publicOrigin(), signUp.token),
        });
      }
      if (teams.length === 0) return;
      const messageId = `<lost-links-${requestId}@${new URL(publicOrigin()).hostname}>`;
      await sendMail({ to: email, messageId, ...lostLinksText(teams) });
      await record(email, 'sent');
    },
    gaveUp: ({ email }, { error }) => record(email, 'failed', error.message),
  };
}

async function readSignUp(db: Db, id: string): Promise<{ signUp: SignUp; event: GameEvent } | undefined> {
  const signUp = await findSignUp(db, id);
  const event = signUp && (await findEvent(db, signUp.eventId));
  return event && { signUp, event };
}
