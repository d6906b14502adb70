import { createRoute, z } from '@hono/zod-openapi';
import { email, secretToken } from '../../platform/http/fields.ts';
import { failure } from '../../../domain/failures.ts';
import { mailProblem } from '../../../domain/captains/mail-problem.ts';
import { proveOrganizer } from '../../platform/scope/organizer.ts';
import { countLostLink } from '../../access/auth/attempts.ts';
import { asOrganizer, type Db } from '../../platform/db/transaction.ts';
import { clientAddress } from '../../platform/http/client-address.ts';
import { Failed, unwrap } from '../../platform/failed.ts';
import { openTo } from '../../platform/http/open-routes.ts';
import { answers, jsonBody, newRouter } from '../../platform/http/router.ts';
import type { TrustedProxies } from '../../platform/http/trusted-proxies.ts';
import { findProfile } from '../../access/profile/queries.ts';
import { mailText, retryMail } from './actions.ts';
import { askForLostLinks } from './lost-links.ts';
import { findContactOwner, updateOptOut } from './contact-queries.ts';
import { listCaptainMails, settleMail } from './queries.ts';
import { CAPTAIN_MAIL_KINDS } from './texts.ts';
import { needs } from '../../access/permission/needs.ts';

interface CaptainMailRoutesDeps {
  db: Db;
  authDb: Db;
  trustProxy: TrustedProxies;
  publicOrigin(): string;
  inBackground(work: Promise<unknown>): void;
}

const mail = z
  .object({
    id: z.uuid(),
    eventId: z.uuid(),
    eventName: z.string(),
    signUpId: z.uuid(),
    teamName: z.string(),
    email: z.string(),
    kind: z.enum(CAPTAIN_MAIL_KINDS),
    state: z.enum(['queued', 'sent', 'unsent', 'failed', 'opted_out', 'handed', 'late']),
    problem: z
      .object({
        sentence: z.string().openapi({ example: 'Este endereço de e-mail não existe.' }),
        answer: z.string().openapi({ description: 'In the words of the mail server' }),
      })
      .nullable()
      .openapi({ description: 'Why the last attempt failed' }),
    subject: z.string(),
    text: z.string().openapi({ description: 'To be copied where it was not mailed' }),
    notice: z.string().openapi({ description: "What the captain's page shows of it; empty for nothing" }),
    messageId: z.uuid().nullable().openapi({ description: 'Copies of one message of the organiser have the same' }),
    seenAt: z.iso.datetime().nullable().openapi({ description: "When the captain's page showed it" }),
    createdAt: z.iso.datetime(),
  })
  .openapi('CaptainMail');
const tags = ['Captain mails'];
const most = 500;

const listRoute = createRoute({
  method: 'get',
  path: '/',
  ...needs('manage_event'),
  tags,
  summary: 'Mails to captains, newest first, with what became of each',
  request: { query: z.object({ eventId: z.uuid().optional() }) },
  responses: answers('The mails', z.object({ mails: z.array(mail) })),
});

const handedRoute = createRoute({
  method: 'post',
  path: '/{id}/handed',
  ...needs('manage_event'),
  tags,
  summary: 'The organiser has told the captain some other way',
  request: { params: z.object({ id: z.uuid() }) },
  responses: answers('Noted', z.object({})),
});

const retryRoute = createRoute({
  method: 'post',
  path: '/{id}/retry',
  ...needs('manage_event'),
  tags,
  summary: 'Send a failed mail again, to the present address of the captain',
  request: { params: z.object({ id: z.uuid() }) },
  responses: answers('Queued', z.object({})),
});

/** Routes of the organiser. */
export function captainMailRoutes({ db, publicOrigin }: CaptainMailRoutesDeps) {
  return newRouter()
    .openapi(listRoute, async (c) => {
      const { eventId } = c.req.valid('query');
      const { organizer } = c.var.acting;
      const found = await asOrganizer(db, organizer, (db) => listCaptainMails(db, { eventId, limit: most }));
      const mails = found.map(
        (
          { body: _body, token: _token, isActive: _active, isUnconfirmed: _asked, reason, createdAt, seenAt, ...rest },
          index,
        ) => ({
          ...rest,
          problem: reason === '' ? null : { sentence: mailProblem(reason), answer: reason },
          text: mailText(found[index]!, publicOrigin()),
          seenAt: seenAt?.toISOString() ?? null,
          createdAt: createdAt.toISOString(),
        }),
      );
      return c.json({ mails }, 200);
    })
    .openapi(handedRoute, async (c) => {
      const { id } = c.req.valid('param');
      const noted = await asOrganizer(db, c.var.acting.organizer, (db) => settleMail(db, id, 'handed'));
      if (!noted) throw new Failed(failure('mail_not_found'));
      return c.json({}, 200);
    })
    .openapi(retryRoute, async (c) => {
      const { organizer } = c.var.acting;
      const { id } = c.req.valid('param');
      unwrap(await asOrganizer(db, organizer, (db) => retryMail(db, organizer, id)));
      return c.json({}, 200);
    });
}

const lostLinkRoute = createRoute({
  method: 'post',
  path: '/lost-link',
  middleware: openTo({ perMinute: 60 }),
  tags: ['My team'],
  summary: 'Mail the links of a captain again, all in one mail, if there are any',
  request: jsonBody(z.strictObject({ email })),
  responses: answers('The same for every e-mail', z.object({ sent: z.literal(true) })),
});

const contactRoute = createRoute({
  method: 'get',
  path: '/mails',
  middleware: openTo({ perMinute: 1200 }),
  tags: ['My team'],
  summary: 'Whose mails the link at the end of a mail is about',
  request: { headers: z.object({ 'x-contact-token': secretToken }) },
  responses: answers('The organiser', z.object({ organizerName: z.string(), email: z.string(), wanted: z.boolean() })),
});

const optOutRoute = createRoute({
  method: 'put',
  path: '/mails',
  middleware: openTo({ perMinute: 60 }),
  tags: ['My team'],
  summary: 'Ask for no more mails of this organiser, or for mails again',
  request: jsonBody(z.strictObject({ token: secretToken, wanted: z.boolean() })),
  responses: answers('Noted', z.object({ wanted: z.boolean() })),
});

/** Routes of captains, who have no account. */
export function captainContactRoutes({ db, authDb, trustProxy, inBackground }: CaptainMailRoutesDeps) {
  const ownerOf = async (token: string) => {
    const owner = await findContactOwner(authDb, token);
    if (!owner) throw new Failed(failure('contact_not_found'));
    return { organizer: proveOrganizer(owner.userId), email: owner.email, wanted: !owner.optedOut };
  };
  return newRouter()
    .openapi(lostLinkRoute, async (c) => {
      const { email } = c.req.valid('json');
      unwrap(await countLostLink(authDb, clientAddress(c, trustProxy), email));
      // The response does not wait, so its time does not tell whether there are sign-ups.
      inBackground(askForLostLinks(authDb, email));
      return c.json({ sent: true as const }, 200);
    })
    .openapi(contactRoute, async (c) => {
      const { organizer, email, wanted } = await ownerOf(c.req.valid('header')['x-contact-token']);
      const { name } = await asOrganizer(db, organizer, findProfile);
      return c.json({ organizerName: name, email, wanted }, 200);
    })
    .openapi(optOutRoute, async (c) => {
      const { token, wanted } = c.req.valid('json');
      const { organizer, email } = await ownerOf(token);
      await asOrganizer(db, organizer, (db) => updateOptOut(db, email, !wanted));
      return c.json({ wanted }, 200);
    });
}
