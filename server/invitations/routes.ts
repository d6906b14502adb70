import { createRoute, z } from '@hono/zod-openapi';
import { asOrganizer, type Db } from '../db/transaction.ts';
import { unwrap } from '../http/failed.ts';
import { answers, jsonBody, newRouter } from '../http/router.ts';
import type { SendMail } from '../mail/mail.ts';
import { findProfile } from '../profile/queries.ts';
import { eventParams } from '../scope/require-event.ts';
import { inviteCaptains } from './actions.ts';
import { invitationMail, invitationUrl } from './invitation-mail.ts';

const inviteRoute = createRoute({
  method: 'post',
  path: '/{eventId}/invitations',
  tags: ['Inscritos'],
  summary: 'Invite the captains of an earlier event, each once',
  request: { params: eventParams, ...jsonBody(z.strictObject({ from: z.uuid() })) },
  responses: answers(
    'Who is invited',
    z.object({
      added: z.int().openapi({ description: 'How many were not invited before' }),
      mailed: z.boolean().openapi({ description: 'False without a mail server: hand the links on yourself' }),
      invitations: z.array(z.object({ teamName: z.string(), captainEmail: z.string(), url: z.string() })),
    }),
  ),
});

export interface InvitationDeps {
  db: Db;
  sendCaptainMail: SendMail | undefined;
  publicOrigin(): string;
  inBackground(work: Promise<unknown>): void;
}

export function invitationRoutes({ db, sendCaptainMail, publicOrigin, inBackground }: InvitationDeps) {
  return newRouter().openapi(inviteRoute, async (c) => {
    const { scope } = c.var;
    const { from } = c.req.valid('json');
    const invited = await asOrganizer(db, scope.organizer, (db) => inviteCaptains(db, scope, from));
    const { event, added, all } = unwrap(invited);
    const origin = publicOrigin();
    if (sendCaptainMail) {
      const { name } = await asOrganizer(db, scope.organizer, findProfile);
      for (const invitation of added) inBackground(sendCaptainMail(invitationMail(event, invitation, name, origin)));
    }
    const invitations = all.map((invitation) => ({
      teamName: invitation.teamName,
      captainEmail: invitation.captainEmail,
      url: invitationUrl(event.id, invitation, origin),
    }));
    return c.json({ added: added.length, mailed: sendCaptainMail !== undefined, invitations }, 200);
  });
}
