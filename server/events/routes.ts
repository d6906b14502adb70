import { randomUUID } from 'node:crypto';
import { createRoute, z } from '@hono/zod-openapi';
import { isCalendarDay, isClockTime, isWallTime, wallClock } from '../../domain/calendar.ts';
import { MAX_EVENT_NAME_LENGTH } from '../../domain/event.ts';
import { failure } from '../../domain/failures.ts';
import { defaultGameMode, ROUND_BUTTONS } from '../../domain/game-modes.ts';
import { sanitizeLine, sanitizeText } from '../../domain/text.ts';
import { asOrganizer, asOrganizerAtOneMoment, type Db } from '../db/transaction.ts';
import type { RequestContext } from '../http/env.ts';
import { Failed, unwrap } from '../http/failed.ts';
import { answers, jsonBody, newRouter } from '../http/router.ts';
import { type KeptAnswers, standingsKey } from '../kept/kept-answers.ts';
import { ownerScope } from '../scope/create.ts';
import { eventParams } from '../scope/require-event.ts';
import type { EventId, EventScope } from '../scope/scope.ts';
import { countSignUps } from '../sign-ups/queries.ts';
import {
  changeEvent,
  createEvent,
  duplicateEvent,
  endEvent,
  listReopenings,
  putOnAir,
  readContents,
  removeEvent,
  reopenEvent,
  resetEvent,
  zeroScores,
} from './actions.ts';
import { eventJson, eventSchema, finalTable, finalTableJson } from './json.ts';
import { qualifyTeams } from './qualify.ts';
import { countPlay, findEvent, listEvents } from './queries.ts';

const day = z.string().refine(isCalendarDay, 'Data inválida.').openapi({ type: 'string', format: 'date' });
const time = z.string().refine(isClockTime, 'Hora inválida.').openapi({ type: 'string', example: '20:00' });
const wallTime = z
  .string()
  .refine(isWallTime, 'Data e hora inválidas.')
  .openapi({ type: 'string', example: '2026-12-01T18:00', description: "On the organiser's clock" });
const description = z.string().max(1000).transform(sanitizeText).openapi({ type: 'string' });
const name = z
  .string()
  .max(MAX_EVENT_NAME_LENGTH)
  .transform(sanitizeLine)
  .refine((name) => name !== '', 'Informe o nome do campeonato.')
  .openapi({ type: 'string', example: 'Copa Trios' });
const id = z.uuid().optional().openapi({ description: 'Made by the client, so that it can send again safely' });
const schedule = {
  startDate: day.nullable().default(null),
  startTime: time.nullable().default(null),
  endDate: day.nullable().default(null),
};
const reason = z
  .string()
  .max(500)
  .transform(sanitizeLine)
  .refine((text) => text !== '', 'Informe o motivo.')
  .openapi({ type: 'string', example: 'Faltou o resultado da queda 5' });
const listed = eventSchema
  .extend({
    teams: z.int(),
    roundsReported: z.int(),
    currentRoundReports: z.int(),
    entrants: z.int().openapi({ description: 'Places taken: by sign-ups, and by teams that came without one' }),
    toDecide: z.int(),
    waiting: z.int(),
  })
  .openapi('ListedEvent');
const tags = ['Campeonatos'];
const params = eventParams;
const answer = answers('The event', z.object({ event: eventSchema }));
const entry = z.int().openapi({ description: 'Entry of the ledger: undo it to take this back' });
const cleared = z
  .object({
    reports: z.int(),
    playerStats: z.int(),
    teams: z.int(),
    entry,
  })
  .openapi('Cleared');

const listRoute = createRoute({
  method: 'get',
  path: '/',
  tags,
  summary: 'All events, newest first, the standalone one included',
  responses: answers('The events', z.object({ events: z.array(listed) })),
});

const createEventRoute = createRoute({
  method: 'post',
  path: '/',
  tags,
  summary: 'Create an event, as a draft or published',
  request: jsonBody(
    z.strictObject({
      id,
      name,
      description: description.default(''),
      ...schedule,
      gameMode: z.string().max(100).default(defaultGameMode.name),
      published: z.boolean().default(false),
    }),
  ),
  responses: answer,
});

const findRoute = createRoute({
  method: 'get',
  path: '/{eventId}',
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
  tags,
  summary: 'Change name, description, dates, mode, round or publication; what is left out stays',
  request: {
    params,
    ...jsonBody(
      z.strictObject({
        name: name.optional(),
        description: description.optional(),
        startDate: day.nullable().optional(),
        startTime: time.nullable().optional(),
        endDate: day.nullable().optional(),
        gameMode: z.string().max(100).optional(),
        currentRound: z.int().min(1).max(ROUND_BUTTONS).optional(),
        published: z.boolean().optional(),
      }),
    ),
  },
  responses: answer,
});

const signUpsRoute = createRoute({
  method: 'put',
  path: '/{eventId}/sign-up-rules',
  tags,
  summary: 'Say whether, from when, until when and how many trios may sign up',
  request: {
    params,
    ...jsonBody(
      z.strictObject({
        open: z.boolean(),
        from: wallTime.nullable().default(null),
        until: wallTime.nullable(),
        places: z.int().min(1).max(500).nullable().openapi({ description: 'Null: as many as the mode takes' }),
        notice: z.string().max(1000).transform(sanitizeText).openapi({ type: 'string' }),
        rostersClosed: z.boolean(),
      }),
    ),
  },
  responses: answer,
});

const removeRoute = createRoute({
  method: 'delete',
  path: '/{eventId}',
  tags,
  summary: 'Delete with its sign-ups, teams and results',
  request: { params },
  responses: answers('It is gone', z.object({})),
});

const onAirRoute = createRoute({
  method: 'post',
  path: '/{eventId}/on-air',
  tags,
  summary: 'Put on air: overlays and links that follow show this event',
  request: {
    params,
    ...jsonBody(
      z.strictObject({
        confirmed: z
          .boolean()
          .default(false)
          .openapi({ description: 'Needed while the event on air has results and was not ended' }),
      }),
    ),
  },
  responses: answer,
});

const endRoute = createRoute({
  method: 'post',
  path: '/{eventId}/end',
  tags,
  summary: 'End: results are closed and the ranking is kept',
  request: { params },
  responses: answers('The event', z.object({ event: eventSchema, entry: entry.nullable() })),
});

const reopenRoute = createRoute({
  method: 'post',
  path: '/{eventId}/reopen',
  tags,
  summary: 'Open an ended event again',
  request: { params, ...jsonBody(z.strictObject({ reason })) },
  responses: answers('The event', z.object({ event: eventSchema, entry })),
});

const contentsRoute = createRoute({
  method: 'get',
  path: '/{eventId}/contents',
  tags,
  summary: 'What zeroing and resetting would affect',
  request: { params },
  responses: answers(
    'How much there is',
    z.object({ contents: z.object({ reports: z.int(), teams: z.int(), acceptedSignUps: z.int() }) }),
  ),
});

const zeroRoute = createRoute({
  method: 'post',
  path: '/{eventId}/zero',
  tags,
  summary: 'Delete all results; the teams stay',
  request: { params },
  responses: answers('How much went', z.object({ cleared })),
});

const resetRoute = createRoute({
  method: 'post',
  path: '/{eventId}/reset',
  tags,
  summary: 'Delete all results and all teams; accepted sign-ups are to be decided again',
  request: { params },
  responses: answers('How much went', z.object({ cleared })),
});

const duplicateRoute = createRoute({
  method: 'post',
  path: '/{eventId}/duplicate',
  tags,
  summary: 'Make the next event from this one, as a draft',
  request: {
    params,
    ...jsonBody(z.strictObject({ id, name, ...schedule, withTeams: z.boolean().default(false) })),
  },
  responses: answer,
});

const qualifyRoute = createRoute({
  method: 'post',
  path: '/{eventId}/qualify',
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

export interface EventRoutesDeps {
  db: Db;
  kept: KeptAnswers;
  timeZone: string;
  now(): Date;
  /** The logo of an event is a file beside its row. */
  logos: { copy(from: EventScope, to: EventId): Promise<void>; forget(scope: EventScope): Promise<void> };
}

export function eventRoutes({ db, kept, timeZone, now, logos }: EventRoutesDeps) {
  const clock = () => wallClock(now(), timeZone);
  const inScope = <T>(c: RequestContext, work: (db: Db) => Promise<T>) => asOrganizer(db, c.var.scope.organizer, work);
  return newRouter()
    .openapi(listRoute, async (c) => {
      const read = await asOrganizerAtOneMoment(db, c.var.organizer.id, async (db) => ({
        events: await listEvents(db),
        play: await countPlay(db),
        signUps: await countSignUps(db),
      }));
      const events = read.events.map((event) => {
        const { teams = 0, roundsReported = 0, currentRoundReports = 0 } = read.play.get(event.id) ?? {};
        const { held = 0, toDecide = 0, waiting = 0 } = read.signUps.get(event.id) ?? {};
        const counts = { teams, roundsReported, currentRoundReports, entrants: held, toDecide, waiting };
        return { ...eventJson(event, clock()), ...counts };
      });
      return c.json({ events }, 200);
    })
    .openapi(createEventRoute, async (c) => {
      const { id = randomUUID(), published, ...details } = c.req.valid('json');
      const scope = ownerScope(c.var.organizer.id);
      const created = await asOrganizer(db, scope.organizer, (db) => createEvent(db, scope, id, details, published));
      return c.json({ event: eventJson(unwrap(created), clock()) }, 200);
    })
    .openapi(findRoute, async (c) => {
      const { event: id } = c.var.scope;
      const read = await inScope(c, async (db) => ({
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
      const { published, currentRound, ...given } = c.req.valid('json');
      const details = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
      const change = {
        details,
        ...(published !== undefined && { published }),
        ...(currentRound !== undefined && { currentRound }),
      };
      const changed = await inScope(c, (db) => changeEvent(db, c.var.scope, change));
      return c.json({ event: eventJson(unwrap(changed), clock()) }, 200);
    })
    .openapi(signUpsRoute, async (c) => {
      const signUps = { rules: c.req.valid('json'), now: clock() };
      const changed = await inScope(c, (db) => changeEvent(db, c.var.scope, { signUps }));
      return c.json({ event: eventJson(unwrap(changed), clock()) }, 200);
    })
    .openapi(removeRoute, async (c) => {
      unwrap(await inScope(c, (db) => removeEvent(db, c.var.scope)));
      await logos.forget(c.var.scope);
      return c.json({}, 200);
    })
    .openapi(onAirRoute, async (c) => {
      const { confirmed } = c.req.valid('json');
      const put = await inScope(c, (db) => putOnAir(db, c.var.scope, { confirmed }));
      return c.json({ event: eventJson(unwrap(put), clock()) }, 200);
    })
    .openapi(endRoute, async (c) => {
      const { event, entry } = unwrap(await inScope(c, (db) => endEvent(db, c.var.scope)));
      return c.json({ event: eventJson(event, clock()), entry }, 200);
    })
    .openapi(reopenRoute, async (c) => {
      const { reason } = c.req.valid('json');
      const { event, entry } = unwrap(await inScope(c, (db) => reopenEvent(db, c.var.scope, reason)));
      return c.json({ event: eventJson(event, clock()), entry }, 200);
    })
    .openapi(contentsRoute, async (c) => {
      const contents = unwrap(await inScope(c, (db) => readContents(db, c.var.scope)));
      return c.json({ contents }, 200);
    })
    .openapi(zeroRoute, async (c) => {
      const cleared = unwrap(await inScope(c, (db) => zeroScores(db, c.var.scope)));
      return c.json({ cleared }, 200);
    })
    .openapi(resetRoute, async (c) => {
      const cleared = unwrap(await inScope(c, (db) => resetEvent(db, c.var.scope)));
      return c.json({ cleared }, 200);
    })
    .openapi(duplicateRoute, async (c) => {
      const { id = randomUUID(), ...given } = c.req.valid('json');
      const { scope } = c.var;
      const made = unwrap(await inScope(c, (db) => duplicateEvent(db, scope, { id, ...given })));
      await logos.copy(scope, made.id);
      const copied = await inScope(c, (db) => findEvent(db, made.id));
      return c.json({ event: eventJson(copied ?? made, clock()) }, 200);
    })
    .openapi(qualifyRoute, async (c) => {
      const given = c.req.valid('json');
      const { scope } = c.var;
      const qualified = unwrap(await inScope(c, (db) => qualifyTeams(db, scope, given)));
      kept.standings.forget(standingsKey({ organizer: scope.organizer, event: given.to }));
      return c.json(qualified, 200);
    });
}
