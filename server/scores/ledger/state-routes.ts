import { createRoute, z } from '@hono/zod-openapi';
import { wallClock } from '../../../domain/calendar.ts';
import { reportsByRound, teamsWithPlayers } from '../../../domain/scores/ledger/event-views.ts';
import { failure } from '../../../domain/failures.ts';
import type { LedgerAct } from '../../../domain/scores/ledger/ledger.ts';
import type { SentEntry } from '../../../domain/stream/live.ts';
import { may } from '../../../domain/access/permissions.ts';
import { PUBLICATION_MODES } from '../../../domain/scores/publication.ts';
import { asOrganizerAtOneMoment, type Db } from '../../platform/db/transaction.ts';
import { eventJson, eventSchema } from '../../events/json.ts';
import { Failed } from '../../platform/failed.ts';
import { answers, newRouter } from '../../platform/http/router.ts';
import { eventParams, needs } from '../../access/permission/needs.ts';
import { listPeople } from '../../access/staff/people.ts';
import { readLog } from './event-log.ts';
import { sentEntry, withoutHistory } from './sent.ts';

const sent = z
  .object({
    number: z.int(),
    at: z.iso.datetime(),
    reason: z.string(),
    act: z.custom<LedgerAct>().openapi({ type: 'object', description: 'As domain/scores/ledger/ledger.ts defines it' }),
    command: z.uuid().nullable().openapi({ description: 'The `idempotency-key` of the request that made it' }),
    actor: z.object({ kind: z.string(), id: z.uuid().nullable(), name: z.string() }),
    publicUntil: z.int().nullable().openapi({ description: 'The last public entry at the time of this one' }),
  })
  .openapi('SentEntry') satisfies z.ZodType<SentEntry>;

const points = z.int().openapi({ description: 'In hundredths' });
const stateAnswer = z
  .object({
    number: z.int().openapi({ description: 'Of the last entry' }),
    revision: z
      .int()
      .openapi({ description: 'Grows with every change that acts are decided on and that no entry tells' }),
    rulesVersion: z.int(),
    now: z.iso.datetime().openapi({ description: 'By the clock that dates the entries' }),
    publication: z.object({
      mode: z.enum(PUBLICATION_MODES),
      delay: z.int().openapi({ description: 'In seconds' }),
      entry: z.int().openapi({ description: 'The last public entry when the publication was last changed' }),
      publishedAt: z.iso.datetime().nullable(),
    }),
    event: eventSchema,
    entries: z.array(sent),
    teams: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        discordId: z.string(),
        carriedPoints: points,
        players: z.array(z.object({ name: z.string(), activisionId: z.string(), kills: z.int() })),
      }),
    ),
    reports: z
      .record(
        z.string(),
        z.array(
          z.object({
            id: z.uuid(),
            teamId: z.uuid(),
            round: z.int(),
            placement: z.int(),
            kills: z.array(z.int()),
            players: z.array(z.string()).openapi({ description: 'Activision IDs, by slot' }),
            points,
          }),
        ),
      )
      .openapi({ description: 'By round' }),
  })
  .openapi('EventState');

const stateRoute = createRoute({
  method: 'get',
  path: '/{eventId}/state',
  ...needs('see_event'),
  tags: ['Events'],
  summary: 'The whole event: its log, and its teams and results as they are now',
  description: 'What comes after `number` is sent by the WebSocket `/events/{eventId}/log?desde={number}`.',
  request: { params: eventParams },
  responses: answers('The state', stateAnswer),
});

export interface StateRoutesDeps {
  db: Db;
  timeZone: string;
  now(): Date;
}

export function stateRoutes({ db, timeZone, now }: StateRoutesDeps) {
  return newRouter().openapi(stateRoute, async (c) => {
    const { organizer, event: id, role } = c.var.scope;
    const read = await asOrganizerAtOneMoment(db, organizer, async (db) => {
      const log = await readLog(db, id);
      return log && { log, people: await listPeople(db) };
    });
    if (!read) throw new Failed(failure('event_not_found'));
    const { event, entries, state, revision, now: databaseNow } = read.log;
    const { mode, delay, entry, at } = event.publication;
    const reports = Object.entries(reportsByRound(state)).map(([round, rows]) => [
      round,
      rows.map((row) => ({ ...row, kills: [...row.kills], players: [...row.players] })),
    ]);
    return c.json(
      {
        number: state.number,
        revision,
        rulesVersion: event.rulesVersion,
        now: databaseNow.toISOString(),
        publication: { mode, delay, entry, publishedAt: at?.toISOString() ?? null },
        event: eventJson(event, { now: wallClock(now(), timeZone), timeZone }),
        entries: entries
          .map((entry) => sentEntry(entry, read.people))
          .map((entry) => (may(role, 'see_history') ? entry : withoutHistory(entry))),
        teams: teamsWithPlayers(state).map((team) => ({ ...team, players: [...team.players] })),
        reports: Object.fromEntries(reports) as z.infer<typeof stateAnswer>['reports'],
      },
      200,
    );
  });
}
