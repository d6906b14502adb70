import { createRoute, z } from '@hono/zod-openapi';
import { wallClock } from '../../domain/championship.ts';
import { isEmail, normalizeEmail } from '../../domain/email.ts';
import { failure } from '../../domain/failures.ts';
import { MAX_SIGN_UP_NAME_LENGTH } from '../../domain/sign-up.ts';
import { sanitizeLine } from '../../domain/text.ts';
import { countTeamSignUp } from '../auth/attempts.ts';
import { proveOrganizer } from '../auth/organizer.ts';
import { findPublished } from '../championships/queries.ts';
import { shownChampionship } from '../championships/shown.ts';
import { asOrganizer, type Db } from '../db/transaction.ts';
import { clientAddress } from '../http/client-address.ts';
import type { TrustedProxies } from '../http/trusted-proxies.ts';
import { Failed, unwrap } from '../http/failed.ts';
import { answers, jsonBody, newRouter } from '../http/router.ts';
import type { SendMail } from '../mail/mail.ts';
import { isTakingSignUps, newToken, signUpTeam } from '../sign-ups/actions.ts';
import { countFreePlaces } from '../sign-ups/places.ts';
import { confirmationMail } from './confirmation-mail.ts';

export interface RegistrationDeps {
  db: Db;
  authDb: Db;
  trustProxy: TrustedProxies;
  timeZone: string;
  now(): Date;
  /** Only where there is a mail server: without one the page itself shows the link. */
  sendCaptainMail: SendMail | undefined;
  publicOrigin(): string;
  inBackground(work: Promise<unknown>): void;
}

const line = z.string().max(1000).transform(sanitizeLine).openapi({ type: 'string' });
const required = (sentence: string) => line.refine((text) => text !== '', sentence);
const captainEmail = z
  .string()
  .max(320)
  .transform(normalizeEmail)
  .refine(isEmail, 'Informe um e-mail válido.')
  .openapi({ type: 'string', format: 'email' });
const tags = ['Inscrição'];
const params = z.object({ championshipId: z.uuid() });

const findRoute = createRoute({
  method: 'get',
  path: '/{championshipId}',
  tags,
  summary: 'A published championship, and whether trios may sign up',
  request: { params },
  responses: answers(
    'The championship',
    z.object({
      championship: shownChampionship.extend({
        notice: z.string(),
        until: z.string().nullable(),
        organizerId: z.uuid(),
      }),
      state: z.enum(['open', 'full', 'closed']),
    }),
  ),
});

const signUpRoute = createRoute({
  method: 'post',
  path: '/{championshipId}',
  tags,
  summary: 'Sign a trio up; the same id again is the same sign-up',
  request: {
    params,
    ...jsonBody(
      z.strictObject({
        id: z.uuid(),
        teamName: required('Informe o nome do time.').refine(
          (name) => name.length <= MAX_SIGN_UP_NAME_LENGTH,
          `O nome do time pode ter no máximo ${MAX_SIGN_UP_NAME_LENGTH} caracteres.`,
        ),
        captainEmail,
        discordId: required('Informe o Discord ID do capitão.'),
        activisionIds: z.tuple([line, line, line]),
        website: z.string().max(1000).default('').openapi({ description: 'Must stay empty: only robots fill it' }),
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

/** Where captains sign up, without an account. */
export function registrationRoutes(deps: RegistrationDeps) {
  const { db, authDb, timeZone } = deps;
  const now = () => wallClock(deps.now(), timeZone);
  return newRouter()
    .openapi(findRoute, async (c) => {
      const championship = await findPublished(authDb, c.req.valid('param').championshipId);
      if (!championship) throw new Failed(failure('championship_not_found'));
      const { signUps, userId: organizerId, mode, id: _id, published: _published, ...text } = championship;
      const state = await asOrganizer(db, proveOrganizer(organizerId), async (db) => {
        if (!(await isTakingSignUps(db, championship, now()))) return 'closed';
        return (await countFreePlaces(db, championship)) > 0 ? 'open' : 'full';
      });
      const { notice, until } = signUps;
      return c.json(
        { championship: { ...text, gameMode: mode.name, notice, until, organizerId }, state } as const,
        200,
      );
    })
    .openapi(signUpRoute, async (c) => {
      const { website, ...text } = c.req.valid('json');
      // A robot is told what it wants to hear.
      if (website !== '') return c.json({ state: 'new' as const, waitingPlace: null, token: newToken() }, 200);
      unwrap(await countTeamSignUp(authDb, clientAddress(c, deps.trustProxy), text.captainEmail));
      const { championshipId } = c.req.valid('param');
      const { signUp, waitingPlace, championship, isNew } = unwrap(await signUpTeam(deps, championshipId, text, now()));
      if (isNew && deps.sendCaptainMail)
        deps.inBackground(
          deps.sendCaptainMail(confirmationMail(signUp, waitingPlace, championship, deps.publicOrigin())),
        );
      return c.json({ state: signUp.state, waitingPlace, token: signUp.token }, 200);
    });
}
