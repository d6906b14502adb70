import { createRoute, z } from '@hono/zod-openapi';
import { wallClock } from '../../domain/championship.ts';
import { failure, failureSentence } from '../../domain/failures.ts';
import { SIGN_UP_STATES } from '../../domain/sign-up.ts';
import { sanitizeLine } from '../../domain/text.ts';
import { findChampionship } from '../championships/queries.ts';
import { asOrganizer, type Db } from '../db/transaction.ts';
import { Failed, unwrap } from '../http/failed.ts';
import { answers, jsonBody, newRouter } from '../http/router.ts';
import { acceptSignUps, declineSignUps, purgeSignUps, renameSignUp, renewCaptainLink, type Sorted } from './actions.ts';
import { listSignUps, type SignUp } from './queries.ts';

const signUp = z
  .object({
    id: z.uuid(),
    teamName: z.string(),
    captainEmail: z.string(),
    discordId: z.string(),
    activisionIds: z.array(z.string()).length(3),
    state: z.enum(SIGN_UP_STATES),
    token: z.string().openapi({ description: "Of the captain's private link" }),
    createdAt: z.iso.datetime(),
    signedUpAt: z.string().openapi({ description: "The same on the organiser's clock", example: '2026-12-01T18:00' }),
  })
  .openapi('SignUp');
const teamName = z
  .string()
  .max(1000)
  .transform(sanitizeLine)
  .refine((name) => name !== '', 'Informe o nome do time.')
  .openapi({ type: 'string' });
const sorted = z
  .object({ done: z.array(z.uuid()), refused: z.array(z.object({ id: z.uuid(), reason: z.string() })) })
  .openapi('SortedSignUps');
const tags = ['Inscritos'];
const params = z.object({ championshipId: z.uuid() });
const choice = jsonBody(z.strictObject({ ids: z.array(z.uuid()).min(1).max(500) }));

const listRoute = createRoute({
  method: 'get',
  path: '/{championshipId}',
  tags,
  summary: 'Who signed up, in the order in which they came',
  request: { params },
  responses: answers('The sign-ups', z.object({ signUps: z.array(signUp) })),
});

const acceptRoute = createRoute({
  method: 'post',
  path: '/{championshipId}/accept',
  tags,
  summary: 'Accept: each becomes a team',
  request: { params, ...choice },
  responses: answers('Which were accepted, and which not', sorted),
});

const declineRoute = createRoute({
  method: 'post',
  path: '/{championshipId}/decline',
  tags,
  summary: 'Decline: who has waited longest moves up',
  request: { params, ...choice },
  responses: answers('Which were declined, and which not', sorted),
});

const purgeRoute = createRoute({
  method: 'delete',
  path: '/{championshipId}/inactive',
  tags,
  summary: 'Delete what was declined or withdrawn',
  request: { params },
  responses: answers('How many are gone', z.object({ removed: z.int() })),
});

const renewRoute = createRoute({
  method: 'post',
  path: '/{signUpId}/renew-link',
  tags,
  summary: 'Give the captain a new private link; the old one ends',
  request: { params: z.object({ signUpId: z.uuid() }) },
  responses: answers('The sign-up', z.object({ signUp })),
});

const renameRoute = createRoute({
  method: 'put',
  path: '/{signUpId}/team-name',
  tags,
  summary: 'Rename a trio that is not accepted yet',
  request: { params: z.object({ signUpId: z.uuid() }), ...jsonBody(z.strictObject({ teamName })) },
  responses: answers('The sign-up', z.object({ signUp })),
});

/** What the organiser does with those who signed up. */
export function signUpRoutes({ db, timeZone }: { db: Db; timeZone: string }) {
  const toJson = ({ createdAt, championshipId: _known, teamId: _internal, ...rest }: SignUp) => ({
    ...rest,
    createdAt: createdAt.toISOString(),
    signedUpAt: wallClock(createdAt, timeZone),
  });
  return newRouter()
    .openapi(listRoute, async (c) => {
      const { championshipId } = c.req.valid('param');
      const signUps = await asOrganizer(db, c.var.organizer.id, async (db) => {
        if (!(await findChampionship(db, championshipId))) throw new Failed(failure('championship_not_found'));
        return listSignUps(db, championshipId);
      });
      return c.json({ signUps: signUps.map(toJson) }, 200);
    })
    .openapi(acceptRoute, async (c) => {
      const { championshipId } = c.req.valid('param');
      const sorted = await acceptSignUps(db, c.var.organizer.id, championshipId, c.req.valid('json').ids);
      return c.json(sortedJson(unwrap(sorted)), 200);
    })
    .openapi(declineRoute, async (c) => {
      const { championshipId } = c.req.valid('param');
      const sorted = await declineSignUps(db, c.var.organizer.id, championshipId, c.req.valid('json').ids);
      return c.json(sortedJson(unwrap(sorted)), 200);
    })
    .openapi(purgeRoute, async (c) => {
      const purged = await purgeSignUps(db, c.var.organizer.id, c.req.valid('param').championshipId);
      return c.json(unwrap(purged), 200);
    })
    .openapi(renameRoute, async (c) => {
      const { signUpId } = c.req.valid('param');
      const renamed = await renameSignUp(db, c.var.organizer.id, signUpId, c.req.valid('json').teamName);
      return c.json({ signUp: toJson(unwrap(renamed)) }, 200);
    })
    .openapi(renewRoute, async (c) => {
      const renewed = unwrap(await renewCaptainLink(db, c.var.organizer.id, c.req.valid('param').signUpId));
      return c.json({ signUp: toJson(renewed) }, 200);
    });
}

function sortedJson({ done, refused }: Sorted) {
  return { done, refused: refused.map(({ id, failure }) => ({ id, reason: failureSentence(failure) })) };
}
