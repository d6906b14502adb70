import { createRoute, z } from '@hono/zod-openapi';
import { email, line, secretToken } from '../../platform/http/fields.ts';
import { wallClock } from '../../../domain/calendar.ts';
import { failure } from '../../../domain/failures.ts';
import { MAX_TEXT_LENGTH } from '../../../domain/text.ts';
import { countTeamSignUp } from '../../access/auth/attempts.ts';
import { newSecretToken } from '../../access/auth/secret-token.ts';
import { asOrganizer, changingEvent } from '../../platform/db/transaction.ts';
import { wallTime } from '../../events/input.ts';
import { shownEvent } from '../../events/json.ts';
import { findPublished } from '../../events/queries.ts';
import { clientAddress } from '../../platform/http/client-address.ts';
import { Failed, unwrap } from '../../platform/failed.ts';
import { openTo } from '../../platform/http/open-routes.ts';
import { answers, jsonBody, newRouter } from '../../platform/http/router.ts';
import { brandSchema, profileSchema } from '../../access/profile/json.ts';
import { rulesJson } from '../../rules/json.ts';
import { captainScope, visitorScope } from '../../access/permission/create.ts';
import { requirePermission } from '../../access/permission/require-permission.ts';
import { seasonLinks } from '../../season/json.ts';
import { roster, sharedConfirmed } from '../../scores/teams/input.ts';
import { signUpName } from '../../sign-ups/input.ts';
import { signUpTeam } from '../../captains/entrants/actions.ts';
import { changePlayers } from '../../captains/my-team/actions.ts';
import { findSignUp, findSignUpOwner } from '../../sign-ups/queries.ts';
import { findPublicRules, type RegistrationDeps, showRegistration } from './actions.ts';

const tags = ['Registration'];
const params = z.object({ eventId: z.uuid() });

const findRoute = createRoute({
  method: 'get',
  path: '/{eventId}',
  middleware: openTo({ perMinute: 1200 }),
  tags,
  summary: 'A published event, and whether trios may sign up',
  request: { params },
  responses: answers(
    'The event',
    z.object({
      event: shownEvent.extend({
        notice: z.string(),
        from: wallTime.nullable(),
        until: wallTime.nullable(),
        organizerId: z.uuid(),
        unlisted: z.boolean().openapi({ description: 'For those who have the link: in no search engine' }),
      }),
      organizer: profileSchema,
      seasons: seasonLinks.openapi({ description: 'Of which the event is a stage' }),
      brand: brandSchema,
      state: z
        .enum(['early', 'open', 'full', 'closed'])
        .openapi({ description: '`early`: not open yet; `full`: open, with a waiting list' }),
      places: z.object({ total: z.int(), free: z.int(), waiting: z.int() }),
      mayWait: z.boolean().openapi({ description: 'The organiser has no access now, and may decide later' }),
    }),
  ),
});

const rulesRoute = createRoute({
  method: 'get',
  path: '/{eventId}/rules',
  middleware: openTo({ perMinute: 1200 }),
  tags,
  summary: 'The rules of a published event, for its regulation',
  request: { params },
  responses: answers('The rules', z.object({ rules: rulesJson })),
});

const signUpRoute = createRoute({
  method: 'post',
  path: '/{eventId}',
  middleware: openTo({ perMinute: 60, maxBytes: 32 * 1024 }),
  tags,
  summary: 'Sign a trio up; the same id again is the same sign-up',
  request: {
    params,
    headers: z.object({
      'x-captain-token': secretToken
        .optional()
        .openapi({ description: 'Of an invited captain: the team may be there' }),
    }),
    ...jsonBody(
      z.strictObject({
        id: z.uuid(),
        teamName: signUpName,
        captainEmail: email,
        discordId: line.refine((text) => text !== '', 'Informe o Discord ID do capitão.'),
        activisionIds: roster,
        sharedConfirmed,
        website: z
          .string()
          .max(MAX_TEXT_LENGTH)
          .default('')
          .openapi({ description: 'Must stay empty: only robots fill it' }),
      }),
    ),
  },
  responses: answers(
    'Signed up',
    z.object({
      state: z.enum(['new', 'waiting', 'accepted', 'declined', 'withdrawn']),
      waitingPlace: z.int().nullable(),
      token: z.string().openapi({ description: "Of the captain's private link" }),
    }),
  ),
});

const prefillRoute = createRoute({
  method: 'get',
  path: '/{eventId}/invitation',
  middleware: openTo({ perMinute: 1200 }),
  tags,
  summary: "The team of an earlier sign-up, by the captain's token, to fill the form",
  request: {
    params,
    headers: z.object({ 'x-captain-token': secretToken }),
  },
  responses: answers(
    'The team',
    z.object({
      teamName: z.string(),
      captainEmail: z.string(),
      discordId: z.string(),
      activisionIds: z.array(z.string()),
    }),
  ),
});

/** The sign-up of captains, without an account. */
export function registrationRoutes(deps: RegistrationDeps) {
  const { db, authDb, timeZone } = deps;
  const now = () => wallClock(deps.now(), timeZone);
  return newRouter()
    .openapi(findRoute, async (c) => {
      const registration = await showRegistration(deps, c.req.valid('param').eventId);
      if (!registration) throw new Failed(failure('event_not_found'));
      return c.json(registration, 200);
    })
    .openapi(rulesRoute, async (c) => {
      const rules = await findPublicRules(deps, c.req.valid('param').eventId);
      if (!rules) throw new Failed(failure('event_not_found'));
      return c.json({ rules }, 200);
    })
    .openapi(prefillRoute, async (c) => {
      const event = await findPublished(authDb, { id: c.req.valid('param').eventId });
      const owner = await findSignUpOwner(authDb, c.req.valid('header')['x-captain-token']);
      // A captain's link prefills only forms of the same organiser.
      if (!event || owner?.userId !== event.userId) throw new Failed(failure('sign_up_not_found'));
      const { organizer } = captainScope(owner);
      const signUp = await asOrganizer(db, organizer, (db) => findSignUp(db, owner.id));
      if (!signUp) throw new Failed(failure('sign_up_not_found'));
      const { teamName, captainEmail, discordId, activisionIds } = signUp;
      return c.json({ teamName, captainEmail, discordId, activisionIds: [...activisionIds] }, 200);
    })
    .openapi(signUpRoute, async (c) => {
      const { website, ...text } = c.req.valid('json');
      // Only robots fill this hidden field; they get a successful response.
      if (website !== '') return c.json({ state: 'new' as const, waitingPlace: null, token: newSecretToken() }, 200);
      unwrap(await countTeamSignUp(authDb, clientAddress(c, deps.trustProxy), text.captainEmail));
      const published = await findPublished(authDb, { id: c.req.valid('param').eventId });
      if (!published) throw new Failed(failure('event_not_found'));
      const scope = visitorScope(published);
      requirePermission(scope, 'sign_up');
      const invitation = c.req.valid('header')['x-captain-token'];
      const owner = invitation === undefined ? undefined : await findSignUpOwner(authDb, invitation);
      const invited = owner?.userId === published.userId ? owner.id : undefined;
      const signedUp = await changingEvent(db, scope, (db) => signUpTeam(db, scope, text, now(), invited));
      const { signUp, waitingPlace } = unwrap(signedUp);
      // A copied team keeps its players until its captain changes them, by the rules of that.
      if (invited !== undefined && signUp.state === 'accepted') unwrap(await changePlayers(deps, signUp.token, text));
      return c.json({ state: signUp.state, waitingPlace, token: signUp.token }, 200);
    });
}
