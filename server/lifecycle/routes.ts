import { randomUUID } from 'node:crypto';
import { createRoute, z } from '@hono/zod-openapi';
import { round } from '../platform/http/fields.ts';
import { wallClock } from '../../domain/calendar.ts';
import { failure } from '../../domain/failures.ts';
import { MAX_PLACES } from '../../domain/events/event.ts';
import { defaultPreset } from '../../domain/rules/presets.ts';
import { asOrganizer, asOrganizerAtOneMoment, changingEvent, type Db } from '../platform/db/transaction.ts';
import type { RequestContext } from '../platform/http/env.ts';
import { Failed, unwrap } from '../platform/failed.ts';
import { answers, jsonBody, newRouter } from '../platform/http/router.ts';
import { countSignUps } from '../sign-ups/places/queries.ts';
import { listReopenings } from './running/actions.ts';
import { countPlay } from '../events/on-air-queries.ts';
import { findPresetRules } from '../rules/queries.ts';
import { eventParams as params, needs } from '../access/permission/needs.ts';
import { requirePermission } from '../access/permission/require-permission.ts';
import type { EventScope } from '../platform/scope/scope.ts';
import { changeEvent, createEvent, removeEvent } from './actions.ts';
import { day, description, eventName as name, newEventId as id, schedule, time, wallTime } from '../events/input.ts';
import { eventAnswer, eventJson, eventSchema, finalTable, finalTableJson } from '../events/json.ts';
import { findEvent, listEvents } from '../events/queries.ts';

const listed = eventSchema
  .extend({
    teams: z.int(),
    roundsReported: z.int(),
    currentRoundReports: z.int(),
    entrants: z.int().openapi({ description: 'Places taken: by sign-ups, and by teams that came without one' }),
    toDecide: z.int(),
    waiting: z.int(),
    captains: z.int().openapi({ description: 'Captains who are told if the event is unpublished or deleted' }),
  })
  .openapi('ListedEvent');
const tags = ['Events'];

const listRoute = createRoute({
  method: 'get',
  path: '/',
  ...needs('see_event'),
  tags,
  summary: 'All events, newest first, the standalone one included',
  responses: answers('The events', z.object({ events: z.array(listed) })),
});

const createEventRoute = createRoute({
  method: 'post',
  path: '/',
  ...needs('manage_event'),
  tags,
  summary: 'Create an event, as a draft or published',
  request: jsonBody(
    z.strictObject({
      id,
      name,
      description: description.default(''),
      ...schedule,
      preset: z
        .string()
        .max(100)
        .default(defaultPreset.id)
        .openapi({ description: 'Of GET /api/presets, or one of your own' }),
      published: z.boolean().default(false),
    }),
  ),
  responses: eventAnswer,
});

const findRoute = createRoute({
  method: 'get',
  path: '/{eventId}',
  ...needs('see_event'),
  tags,
  summary: 'One event, with its final ranking once it has ended',
  request: { params },
  responses: answers(
    'The event',
    z.object({
      event: eventSchema,
      finalStandings: finalTable.nullable(),
      reopenings: z.array(z.object({ reason: z.string(), reopenedAt: z.iso.datetime() })),
    }),
  ),
});

const changeRoute = createRoute({
  method: 'patch',
  path: '/{eventId}',
  // The route itself refuses changes of anything but the round to roles that may not manage the event.
  ...needs('report'),
  tags,
  summary: 'Change name, description, dates, round, publication or the public page; what is left out stays',
  description: 'A name makes the standalone event an ordinary one; the account gets a new standalone event.',
  request: {
    params,
    ...jsonBody(
      z.strictObject({
        name: name.optional(),
        description: description.optional(),
        startDate: day.nullable().optional(),
        startTime: time.nullable().optional(),
        endDate: day.nullable().optional(),
        currentRound: round.optional(),
        published: z.boolean().optional(),
        unlisted: z.boolean().optional(),
        ledgerDownload: z.boolean().optional(),
      }),
    ),
  },
  responses: answers(
    'The event',
    z.object({
      event: eventSchema,
      entry: z.int().nullable().openapi({ description: 'Entry of the ledger, where the round changed' }),
    }),
  ),
});

const signUpsRoute = createRoute({
  method: 'put',
  path: '/{eventId}/sign-up-rules',
  ...needs('manage_event'),
  tags,
  summary: 'Say whether, from when, until when and how many trios may sign up',
  request: {
    params,
    ...jsonBody(
      z.strictObject({
        open: z.boolean(),
        from: wallTime.nullable().default(null),
        until: wallTime.nullable(),
        places: z.int().min(1).max(MAX_PLACES).nullable().openapi({ description: 'Null: as many as the rules take' }),
        notice: description,
        rostersClosed: z.boolean(),
        confirmEmail: z
          .boolean()
          .optional()
          .openapi({ description: 'Captains are asked to confirm their address by a mailed link' }),
      }),
    ),
  },
  responses: eventAnswer,
});

const removeRoute = createRoute({
  method: 'delete',
  path: '/{eventId}',
  ...needs('manage_event'),
  tags,
  summary: 'Delete with its sign-ups, teams and results',
  request: { params },
  responses: answers('It is gone', z.object({})),
});

export interface EventRoutesDeps {
  db: Db;
  timeZone: string;
  now(): Date;
  hasMailServer: boolean;
  /** Deletes the logo files of an event. */
  forgetLogos(scope: EventScope): Promise<void>;
}

export function eventRoutes({ db, timeZone, now, hasMailServer, forgetLogos }: EventRoutesDeps) {
  const clock = () => ({ now: wallClock(now(), timeZone), timeZone });
  const inTurn = <T>(c: RequestContext, work: (db: Db) => Promise<T>) => changingEvent(db, c.var.scope, work);
  return newRouter()
    .openapi(listRoute, async (c) => {
      const read = await asOrganizerAtOneMoment(db, c.var.acting.organizer, async (db) => ({
        events: await listEvents(db),
        play: await countPlay(db),
        signUps: await countSignUps(db),
      }));
      const readAt = clock();
      const events = read.events.map((event) => {
        const { teams = 0, roundsReported = 0, currentRoundReports = 0 } = read.play.get(event.id) ?? {};
        const { held = 0, toDecide = 0, waiting = 0, active = 0 } = read.signUps.get(event.id) ?? {};
        const captains = event.endedAt ? 0 : active;
        const counts = { teams, roundsReported, currentRoundReports, entrants: held, toDecide, waiting, captains };
        return { ...eventJson(event, readAt), ...counts };
      });
      return c.json({ events }, 200);
    })
    .openapi(createEventRoute, async (c) => {
      const { id = randomUUID(), published, preset, ...details } = c.req.valid('json');
      const scope = c.var.acting;
      const created = await asOrganizer(db, scope.organizer, async (db) => {
        const rules = await findPresetRules(db, preset);
        return rules
          ? createEvent(db, scope, id, details, { rules, published })
          : { ok: false as const, failure: failure('unknown_preset') };
      });
      return c.json({ event: eventJson(unwrap(created), clock()) }, 200);
    })
    .openapi(findRoute, async (c) => {
      const { organizer, event: id } = c.var.scope;
      const read = await asOrganizer(db, organizer, async (db) => ({
        event: await findEvent(db, id),
        reopenings: await listReopenings(db, id),
      }));
      if (!read.event) throw new Failed(failure('event_not_found'));
      const { finalStandings } = read.event;
      const reopenings = read.reopenings.map(({ reason, reopenedAt }) => ({
        reason,
        reopenedAt: reopenedAt.toISOString(),
      }));
      const final = finalStandings && finalTableJson(finalStandings);
      return c.json({ event: eventJson(read.event, clock()), finalStandings: final, reopenings }, 200);
    })
    .openapi(changeRoute, async (c) => {
      const { published, unlisted, ledgerDownload, currentRound, ...given } = c.req.valid('json');
      const details = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
      const settings = {
        ...(published !== undefined && { published }),
        ...(unlisted !== undefined && { unlisted }),
        ...(ledgerDownload !== undefined && { ledgerDownload }),
      };
      // A role that may only report can change the round, nothing else.
      if (Object.keys({ ...settings, ...details }).length > 0) requirePermission(c.var.scope, 'manage_event');
      const change = {
        details,
        ...settings,
        ...(currentRound !== undefined && { currentRound }),
      };
      const { event, entry } = unwrap(await inTurn(c, (db) => changeEvent(db, c.var.scope, change)));
      return c.json({ event: eventJson(event, clock()), entry }, 200);
    })
    .openapi(signUpsRoute, async (c) => {
      const signUps = { rules: c.req.valid('json'), now: clock().now, hasMailServer };
      const { event } = unwrap(await inTurn(c, (db) => changeEvent(db, c.var.scope, { signUps })));
      return c.json({ event: eventJson(event, clock()) }, 200);
    })
    .openapi(removeRoute, async (c) => {
      unwrap(await inTurn(c, (db) => removeEvent(db, c.var.scope)));
      await forgetLogos(c.var.scope);
      return c.json({}, 200);
    });
}
