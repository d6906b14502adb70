import { createRoute, z } from '@hono/zod-openapi';
import { signUpName } from '../../sign-ups/input.ts';
import { wallClock } from '../../../domain/calendar.ts';
import { failureSentence } from '../../../domain/failures.ts';
import { mailProblem } from '../../../domain/captains/mail-problem.ts';
import { rosterChangesText } from '../../../domain/captains/roster-request.ts';
import { flagSentence } from '../../../domain/sign-ups/roster.ts';
import { MAX_ACTIVE_SIGN_UPS, SIGN_UP_STATES } from '../../../domain/sign-ups/sign-up.ts';
import { countConfirmation, countContactChange } from '../../access/auth/attempts.ts';
import { askForConfirmation } from '../../sign-ups/confirmation/actions.ts';
import { asOrganizer, changingEvent, type Db } from '../../platform/db/transaction.ts';
import { email } from '../../platform/http/fields.ts';
import { unwrap } from '../../platform/failed.ts';
import { answers, jsonBody, newRouter } from '../../platform/http/router.ts';
import { eventParams, needs } from '../../access/permission/needs.ts';
import {
  acceptSignUps,
  changeContact,
  type Decided,
  declineSignUps,
  type FlaggedSignUp,
  listFlaggedSignUps,
  purgeSignUps,
  renameSignUp,
  renewCaptainLink,
} from './actions.ts';
import { sharedConfirmed } from '../../scores/teams/input.ts';
import type { SignUp } from '../../sign-ups/queries.ts';
import { undoDeclines } from './undo-decline.ts';
import { reasonField } from '../../platform/http/reason.ts';

const signUp = z
  .object({
    id: z.uuid(),
    teamName: z.string(),
    captainEmail: z.string(),
    discordId: z.string(),
    activisionIds: z.array(z.string()),
    state: z.enum(SIGN_UP_STATES),
    token: z.string().openapi({ description: "Of the captain's private link" }),
    createdAt: z.iso.datetime(),
    checkedInAt: z.iso.datetime().nullable(),
    emailConfirmedAt: z.iso
      .datetime()
      .nullable()
      .openapi({ description: 'When the captain confirmed the address by the mailed link' }),
    signedUpAt: z.string().openapi({ description: "The same on the organiser's clock", example: '2026-12-01T18:00' }),
  })
  .openapi('SignUp');
const flagged = signUp
  .extend({
    flags: z.array(z.object({ kind: z.string(), sentence: z.string() })),
    undoUntil: z.iso
      .datetime()
      .nullable()
      .openapi({ description: 'Until when its decline can be undone: the captain has not been told' }),
    failedMails: z
      .array(z.object({ id: z.uuid(), sentence: z.string() }))
      .openapi({ description: 'Mails that the captain did not get, newest first, and why' }),
    rosterRequest: z
      .object({
        askedAt: z.iso.datetime(),
        changes: z.string().openapi({ example: 'Raí → Nando' }),
        flags: z.array(z.string()),
      })
      .nullable()
      .openapi({ description: 'The change of players that the captain asks for' }),
  })
  .openapi('FlaggedSignUp', { description: 'With what to check before accepting it' });
const decided = z
  .object({
    done: z.array(z.uuid()),
    refused: z.array(z.object({ id: z.uuid(), code: z.string(), reason: z.string() })),
  })
  .openapi('DecidedSignUps');
const tags = ['Sign-ups'];
const params = eventParams;
const oneParams = z.object({ eventId: z.uuid(), signUpId: z.uuid() });

const listRoute = createRoute({
  method: 'get',
  path: '/{eventId}/sign-ups',
  ...needs('manage_event'),
  tags,
  summary: 'Who signed up, in the order in which they came',
  request: { params },
  responses: answers('The sign-ups', z.object({ signUps: z.array(flagged) })),
});

const acceptRoute = createRoute({
  method: 'post',
  path: '/{eventId}/sign-ups/accept',
  ...needs('manage_event'),
  tags,
  summary: 'Accept: each becomes a team',
  request: {
    params,
    ...jsonBody(z.strictObject({ ids: z.array(z.uuid()).min(1).max(MAX_ACTIVE_SIGN_UPS), sharedConfirmed })),
  },
  responses: answers('Which were accepted, and which not', decided),
});

const declineRoute = createRoute({
  method: 'post',
  path: '/{eventId}/sign-ups/decline',
  ...needs('manage_event'),
  tags,
  summary: 'Decline: who has waited longest moves up',
  request: {
    params,
    ...jsonBody(
      z.strictObject({
        ids: z.array(z.uuid()).min(1).max(MAX_ACTIVE_SIGN_UPS),
        words: reasonField.openapi({ description: 'Told to the captains' }),
      }),
    ),
  },
  responses: answers('Which were declined, and which not', decided),
});

const undoDeclineRoute = createRoute({
  method: 'post',
  path: '/{eventId}/sign-ups/decline/undo',
  ...needs('manage_event'),
  tags,
  summary: 'Take declines back, as long as the captains have not been told',
  request: { params, ...jsonBody(z.strictObject({ ids: z.array(z.uuid()).min(1).max(MAX_ACTIVE_SIGN_UPS) })) },
  responses: answers('Which are back, and which not', decided),
});

const purgeRoute = createRoute({
  method: 'delete',
  path: '/{eventId}/sign-ups/inactive',
  ...needs('manage_event'),
  tags,
  summary: 'Delete what was declined or withdrawn',
  request: { params },
  responses: answers('How many are gone', z.object({ removed: z.int() })),
});

const renewRoute = createRoute({
  method: 'post',
  path: '/{eventId}/sign-ups/{signUpId}/renew-link',
  ...needs('manage_event'),
  tags,
  summary: 'Give the captain a new private link; the old one ends',
  request: { params: oneParams },
  responses: answers('The sign-up', z.object({ signUp })),
});

const renameRoute = createRoute({
  method: 'put',
  path: '/{eventId}/sign-ups/{signUpId}/team-name',
  ...needs('manage_event'),
  tags,
  summary: 'Rename a trio that is not accepted yet',
  request: { params: oneParams, ...jsonBody(z.strictObject({ teamName: signUpName })) },
  responses: answers('The sign-up', z.object({ signUp })),
});

const contactRoute = createRoute({
  method: 'put',
  path: '/{eventId}/sign-ups/{signUpId}/contact',
  ...needs('manage_event'),
  tags,
  summary: "Correct the captain's e-mail; mails that failed are sent again",
  request: { params: oneParams, ...jsonBody(z.strictObject({ email })) },
  responses: answers('The sign-up', z.object({ signUp })),
});

const askRoute = createRoute({
  method: 'post',
  path: '/{eventId}/sign-ups/{signUpId}/contact/confirmation',
  ...needs('manage_event'),
  tags,
  summary: 'Mail the link again that confirms the address of the captain',
  request: { params: oneParams },
  responses: answers('The sign-up', z.object({ signUp })),
});

const UNCONFIRMED = { kind: 'unconfirmed_email', sentence: 'E-mail ainda não confirmado' };

/** The organiser's routes for sign-ups. */
export function signUpRoutes({ db, authDb, timeZone }: { db: Db; authDb: Db; timeZone: string }) {
  const toJson = ({
    id,
    teamName,
    captainEmail,
    discordId,
    activisionIds,
    state,
    token,
    createdAt,
    checkedInAt,
    emailConfirmedAt,
  }: SignUp) => ({
    id,
    teamName,
    captainEmail,
    discordId,
    activisionIds: [...activisionIds],
    state,
    token,
    createdAt: createdAt.toISOString(),
    checkedInAt: checkedInAt?.toISOString() ?? null,
    emailConfirmedAt: emailConfirmedAt?.toISOString() ?? null,
    signedUpAt: wallClock(createdAt, timeZone),
  });
  const flaggedJson = ({ flags, failedMails, rosterRequest, unconfirmed, undoUntil, ...rest }: FlaggedSignUp) => ({
    ...toJson(rest),
    flags: [
      ...flags.map((flag) => ({ kind: flag.kind, sentence: flagSentence(flag, { showOthers: true }) })),
      ...(unconfirmed ? [UNCONFIRMED] : []),
    ],
    undoUntil: undoUntil?.toISOString() ?? null,
    failedMails: failedMails.map(({ id, reason }) => ({ id, sentence: mailProblem(reason) })),
    rosterRequest: rosterRequest && {
      askedAt: rosterRequest.askedAt.toISOString(),
      changes: rosterChangesText(rosterRequest.changes),
      flags: rosterRequest.flags.map((flag) => flagSentence(flag, { showOthers: true })),
    },
  });
  return newRouter()
    .openapi(listRoute, async (c) => {
      const { scope } = c.var;
      const signUps = unwrap(await asOrganizer(db, scope.organizer, (db) => listFlaggedSignUps(db, scope)));
      return c.json({ signUps: signUps.map(flaggedJson) }, 200);
    })
    .openapi(acceptRoute, async (c) => {
      const { scope } = c.var;
      const { ids, sharedConfirmed } = c.req.valid('json');
      const decided = unwrap(await changingEvent(db, scope, (db) => acceptSignUps(db, scope, ids, sharedConfirmed)));
      return c.json(decidedJson(decided), 200);
    })
    .openapi(declineRoute, async (c) => {
      const { scope } = c.var;
      const { ids, words } = c.req.valid('json');
      const decided = unwrap(await changingEvent(db, scope, (db) => declineSignUps(db, scope, ids, words)));
      return c.json(decidedJson(decided), 200);
    })
    .openapi(undoDeclineRoute, async (c) => {
      const { scope } = c.var;
      const { ids } = c.req.valid('json');
      const undone = unwrap(await changingEvent(db, scope, (db) => undoDeclines(db, scope, ids)));
      return c.json(decidedJson(undone), 200);
    })
    .openapi(purgeRoute, async (c) => {
      const { scope } = c.var;
      const purged = await changingEvent(db, scope, (db) => purgeSignUps(db, scope));
      return c.json(unwrap(purged), 200);
    })
    .openapi(renameRoute, async (c) => {
      const { scope } = c.var;
      const { signUpId } = c.req.valid('param');
      const { teamName } = c.req.valid('json');
      const renamed = await changingEvent(db, scope, (db) => renameSignUp(db, scope, signUpId, teamName));
      return c.json({ signUp: toJson(unwrap(renamed)) }, 200);
    })
    .openapi(contactRoute, async (c) => {
      const { scope } = c.var;
      const { signUpId } = c.req.valid('param');
      const { email } = c.req.valid('json');
      unwrap(await countContactChange(authDb, { organizer: scope.organizer, signUpId, email }));
      const changed = await changingEvent(db, scope, (db) => changeContact(db, scope, signUpId, email));
      return c.json({ signUp: toJson(unwrap(changed)) }, 200);
    })
    .openapi(askRoute, async (c) => {
      const { scope } = c.var;
      const { signUpId } = c.req.valid('param');
      unwrap(await countConfirmation(authDb, { organizer: scope.organizer, signUpId }));
      const asked = await changingEvent(db, scope, (db) => askForConfirmation(db, scope, signUpId));
      return c.json({ signUp: toJson(unwrap(asked)) }, 200);
    })
    .openapi(renewRoute, async (c) => {
      const { scope } = c.var;
      const { signUpId } = c.req.valid('param');
      const renewed = await asOrganizer(db, scope.organizer, (db) => renewCaptainLink(db, scope, signUpId));
      return c.json({ signUp: toJson(unwrap(renewed)) }, 200);
    });
}

function decidedJson({ done, refused }: Decided) {
  return {
    done,
    refused: refused.map(({ id, failure }) => ({ id, code: failure.code, reason: failureSentence(failure) })),
  };
}
