import { randomUUID } from 'node:crypto';
import { createRoute, z } from '@hono/zod-openapi';
import { isCalendarDay, isClockTime } from '../../domain/championship.ts';
import { defaultGameMode } from '../../domain/game-modes.ts';
import { sanitizeLine, sanitizeText } from '../../domain/text.ts';
import { asOrganizer, type Db } from '../db/transaction.ts';
import { unwrap } from '../http/failed.ts';
import { answers, jsonBody, newRouter } from '../http/router.ts';
import { countSignUps } from '../sign-ups/queries.ts';
import { changeChampionship, createChampionship, removeChampionship } from './actions.ts';
import { type Championship, listChampionships } from './queries.ts';
import { shownChampionship } from './shown.ts';

const day = z.string().refine(isCalendarDay, 'Data inválida.').openapi({ type: 'string', format: 'date' });
const time = z.string().refine(isClockTime, 'Hora inválida.').openapi({ type: 'string', example: '20:00' });
const wallTime = z
  .string()
  .refine(
    (text) => isCalendarDay(text.slice(0, 10)) && text[10] === 'T' && isClockTime(text.slice(11)),
    'Data e hora inválidas.',
  )
  .openapi({ type: 'string', example: '2026-12-01T18:00', description: "On the organiser's clock" });
const description = z.string().max(1000).transform(sanitizeText).openapi({ type: 'string' });
const text = {
  name: z
    .string()
    .max(200)
    .transform(sanitizeLine)
    .refine((name) => name !== '', 'Informe o nome do campeonato.')
    .openapi({ type: 'string', example: 'Copa Trios' }),
  description: description.default(''),
  startDate: day.nullable().default(null),
  startTime: time.nullable().default(null),
  endDate: day.nullable().default(null),
  gameMode: z.string().max(100).default(defaultGameMode.name),
};
const changes = z.strictObject({
  name: text.name.optional(),
  description: description.optional(),
  startDate: day.nullable().optional(),
  startTime: time.nullable().optional(),
  endDate: day.nullable().optional(),
  gameMode: z.string().max(100).optional(),
  published: z.boolean().optional(),
});
const signUps = z.strictObject({
  open: z.boolean(),
  until: wallTime.nullable(),
  places: z.int().min(1).max(500).nullable().openapi({ description: 'Null: as many as the mode takes' }),
  notice: z.string().max(1000).transform(sanitizeText).openapi({ type: 'string' }),
  rostersClosed: z.boolean(),
});
const championship = shownChampionship
  .extend({
    id: z.uuid(),
    published: z.boolean(),
    signUps: z.object({
      open: z.boolean(),
      until: z.string().nullable(),
      places: z.int().nullable(),
      notice: z.string(),
      rostersClosed: z.boolean(),
    }),
  })
  .openapi('Championship');
const counted = championship
  .extend({ entrants: z.int().openapi({ description: 'With a place' }), waiting: z.int() })
  .openapi('ChampionshipWithEntrants');
const tags = ['Campeonatos'];
const params = z.object({ id: z.uuid() });
const answer = answers('The championship', z.object({ championship }));

const listRoute = createRoute({
  method: 'get',
  path: '/',
  tags,
  summary: 'All championships, newest first',
  responses: answers('The championships', z.object({ championships: z.array(counted) })),
});

const createChampionshipRoute = createRoute({
  method: 'post',
  path: '/',
  tags,
  summary: 'Create a championship, as a draft or published',
  request: jsonBody(
    z.strictObject({
      id: z.uuid().optional().openapi({ description: 'Made by the client, so that it can send again safely' }),
      ...text,
      published: z.boolean().default(false),
    }),
  ),
  responses: answer,
});

const changeRoute = createRoute({
  method: 'put',
  path: '/{id}',
  tags,
  summary: 'Change name, description, dates and mode; what is left out stays',
  request: { params, ...jsonBody(changes) },
  responses: answer,
});

const publishRoute = createRoute({
  method: 'put',
  path: '/{id}/published',
  tags,
  summary: 'Publish or unpublish',
  request: { params, ...jsonBody(z.strictObject({ published: z.boolean() })) },
  responses: answer,
});

const signUpsRoute = createRoute({
  method: 'put',
  path: '/{id}/sign-up-rules',
  tags,
  summary: 'Say whether, until when and how many trios may sign up',
  request: { params, ...jsonBody(signUps) },
  responses: answer,
});

const removeRoute = createRoute({
  method: 'delete',
  path: '/{id}',
  tags,
  summary: 'Delete with its sign-ups; teams that came from them stay',
  request: { params },
  responses: answers('It is gone', z.object({})),
});

export function championshipRoutes({ db }: { db: Db }) {
  return newRouter()
    .openapi(listRoute, async (c) => {
      const { championships, counts } = await asOrganizer(db, c.var.organizer.id, async (db) => ({
        championships: await listChampionships(db),
        counts: new Map((await countSignUps(db)).map((count) => [count.championshipId, count])),
      }));
      const listed = championships.map((championship) => ({
        ...toJson(championship),
        entrants: counts.get(championship.id)?.count ?? 0,
        waiting: counts.get(championship.id)?.waiting ?? 0,
      }));
      return c.json({ championships: listed }, 200);
    })
    .openapi(createChampionshipRoute, async (c) => {
      const { id = randomUUID(), published, ...text } = c.req.valid('json');
      const created = unwrap(await createChampionship(db, c.var.organizer.id, id, text, published));
      return c.json({ championship: toJson(created) }, 200);
    })
    .openapi(changeRoute, async (c) => {
      const { published, ...given } = c.req.valid('json');
      const text = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
      const change = { text, ...(published !== undefined && { published }) };
      const changed = await changeChampionship(db, c.var.organizer.id, c.req.valid('param').id, change);
      return c.json({ championship: toJson(unwrap(changed)) }, 200);
    })
    .openapi(publishRoute, async (c) => {
      const changed = await changeChampionship(db, c.var.organizer.id, c.req.valid('param').id, c.req.valid('json'));
      return c.json({ championship: toJson(unwrap(changed)) }, 200);
    })
    .openapi(signUpsRoute, async (c) => {
      const signUps = c.req.valid('json');
      const changed = await changeChampionship(db, c.var.organizer.id, c.req.valid('param').id, { signUps });
      return c.json({ championship: toJson(unwrap(changed)) }, 200);
    })
    .openapi(removeRoute, async (c) => {
      unwrap(await removeChampionship(db, c.var.organizer.id, c.req.valid('param').id));
      return c.json({}, 200);
    });
}

function toJson({ userId: _owner, mode, ...rest }: Championship) {
  return { ...rest, gameMode: mode.name };
}
