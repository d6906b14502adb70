import { randomUUID } from 'node:crypto';
import { createRoute, z } from '@hono/zod-openapi';
import { MAX_ACTIVE_SIGN_UPS } from '../../../domain/sign-ups/sign-up.ts';
import { wallClock } from '../../../domain/calendar.ts';
import { invitationUrl } from '../../sign-ups/mails/actions.ts';
import { asOrganizer, changingEvent, type Db } from '../../platform/db/transaction.ts';
import { description, eventName as name, newEventId as id, schedule } from '../../events/input.ts';
import { eventAnswer, eventJson } from '../../events/json.ts';
import { findEvent } from '../../events/queries.ts';
import { unwrap } from '../../platform/failed.ts';
import { answers, jsonBody, newRouter } from '../../platform/http/router.ts';
import { standingsKey } from '../../scores/standings/standings-key.ts';
import { eventParams as params, needs } from '../../access/permission/needs.ts';
import type { EventId, EventScope } from '../../platform/scope/scope.ts';
import { duplicateEvent, inviteCaptains, listCandidates, qualifyTeams } from './actions.ts';

const tags = ['Events'];

const duplicateRoute = createRoute({
  method: 'post',
  path: '/{eventId}/duplicate',
  ...needs('manage_event'),
  tags,
  summary: 'Make the next event from this one, as a draft',
  request: {
    params,
    ...jsonBody(
      z.strictObject({
        id,
        name,
        description: description.optional(),
        ...schedule,
        withTeams: z.boolean().default(false),
      }),
    ),
  },
  responses: eventAnswer,
});

const qualifyRoute = createRoute({
  method: 'post',
  path: '/{eventId}/qualify',
  ...needs('manage_event'),
  tags,
  summary: 'Copy the best teams into another event',
  request: {
    params,
    ...jsonBody(
      z.strictObject({
        to: z.uuid(),
        count: z.int().min(1).max(500),
        carryPercent: z.int().min(0).max(100).default(0).openapi({ description: 'Part of the total they take along' }),
      }),
    ),
  },
  responses: answers('Who qualified', z.object({ added: z.array(z.string()), skipped: z.array(z.string()) })),
});

const inviteRoute = createRoute({
  method: 'post',
  path: '/{eventId}/invitations',
  ...needs('manage_event'),
  tags: ['Sign-ups'],
  summary: 'Invite the captains of an earlier event, each once',
  request: {
    params,
    ...jsonBody(
      z.strictObject({
        from: z.uuid(),
        signUpIds: z
          .array(z.uuid())
          .max(MAX_ACTIVE_SIGN_UPS)
          .optional()
          .openapi({ description: 'Of the earlier event; all, if missing' }),
      }),
    ),
  },
  responses: answers(
    'Who is invited',
    z.object({
      added: z.int().openapi({ description: 'How many were not invited before' }),
      mailed: z.boolean().openapi({ description: 'False without a mail server: hand the links on yourself' }),
      invitations: z.array(z.object({ teamName: z.string(), captainEmail: z.string(), url: z.string() })),
    }),
  ),
});

const candidatesRoute = createRoute({
  method: 'get',
  path: '/{eventId}/invitations/candidates',
  ...needs('manage_event'),
  tags: ['Sign-ups'],
  summary: 'The captains of an earlier event, who may be invited',
  request: { params, query: z.object({ from: z.uuid() }) },
  responses: answers(
    'The captains',
    z.object({
      candidates: z.array(
        z.object({
          signUpId: z.uuid(),
          teamName: z.string(),
          captainEmail: z.string(),
          disqualified: z.boolean(),
          known: z.enum(['invited', 'signed_up']).nullable().openapi({ description: 'Needs no invitation, and why' }),
        }),
      ),
    }),
  ),
});

export interface EditionRoutesDeps {
  db: Db;
  caches: { standings: { invalidate(key: string): void } };
  timeZone: string;
  now(): Date;
  /** Copies the logo file of an event. */
  copyLogo(from: EventScope, to: EventId): Promise<void>;
  hasMailServer: boolean;
  publicOrigin(): string;
}

/** Routes that lead from one event to the next: duplicating, qualifying teams, inviting captains. */
export function editionRoutes({ db, caches, timeZone, now, copyLogo, hasMailServer, publicOrigin }: EditionRoutesDeps) {
  const clock = () => ({ now: wallClock(now(), timeZone), timeZone });
  return newRouter()
    .openapi(duplicateRoute, async (c) => {
      const { id = randomUUID(), ...given } = c.req.valid('json');
      const { scope } = c.var;
      const made = unwrap(await changingEvent(db, scope, (db) => duplicateEvent(db, scope, { id, ...given })));
      // A repeated request must not overwrite a logo that the copy got since.
      if (made.brand.logoUrl === null) await copyLogo(scope, made.id);
      const copied = await asOrganizer(db, scope.organizer, (db) => findEvent(db, made.id));
      return c.json({ event: eventJson(copied ?? made, clock()) }, 200);
    })
    .openapi(qualifyRoute, async (c) => {
      const given = c.req.valid('json');
      const { scope } = c.var;
      const qualified = unwrap(await changingEvent(db, scope, (db) => qualifyTeams(db, scope, given)));
      caches.standings.invalidate(standingsKey({ organizer: scope.organizer, event: given.to }));
      return c.json(qualified, 200);
    })
    .openapi(candidatesRoute, async (c) => {
      const { scope } = c.var;
      const { from } = c.req.valid('query');
      const candidates = await asOrganizer(db, scope.organizer, (db) => listCandidates(db, scope, from));
      return c.json({ candidates: unwrap(candidates) }, 200);
    })
    .openapi(inviteRoute, async (c) => {
      const { scope } = c.var;
      const wanted = c.req.valid('json');
      const invited = await changingEvent(db, scope, (db) => inviteCaptains(db, scope, wanted));
      const { event, added, all } = unwrap(invited);
      const origin = publicOrigin();
      const invitations = all.map((invitation) => ({
        teamName: invitation.teamName,
        captainEmail: invitation.captainEmail,
        url: invitationUrl(event.id, invitation.token, origin),
      }));
      return c.json({ added: added.length, mailed: hasMailServer, invitations }, 200);
    });
}
