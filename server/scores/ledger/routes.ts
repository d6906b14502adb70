import { createRoute, z } from '@hono/zod-openapi';
import { round } from '../../platform/http/fields.ts';
import { inForce, type LedgerAct } from '../../../domain/scores/ledger/ledger.ts';
import { makes } from '../../platform/db/commands.ts';
import { asOrganizer, asOrganizerAtOneMoment, changingEvent, type Db } from '../../platform/db/transaction.ts';
import { failure } from '../../../domain/failures.ts';
import { findPlayedEvent } from '../../events/queries.ts';
import { Failed, unwrap } from '../../platform/failed.ts';
import { answers, jsonBody, newRouter } from '../../platform/http/router.ts';
import { eventParams, needs } from '../../access/permission/needs.ts';
import { actorRef } from '../../platform/scope/actor.ts';
import type { EventScope } from '../../platform/scope/scope.ts';
import { listPeople, type People } from '../../access/staff/people.ts';
import { moveResult, removeResult, replayRound } from './actions.ts';
import { readPastStandings } from './past.ts';
import { listEntries, type StoredEntry } from './queries.ts';
import { reasonField } from '../../platform/http/reason.ts';
import { sentEntry } from './sent.ts';
import { undoEntries } from './undo.ts';

const reason = reasonField;
const place = { teamId: z.uuid(), round };
// The example in the documentation must be a valid request, and a result cannot be moved to its own place.
const otherPlace = { ...place, round: round.openapi({ example: 2 }) };
const entry = z
  .object({
    number: z.int(),
    kind: z.string(),
    act: z.custom<LedgerAct>().openapi({ type: 'object', description: 'As domain/scores/ledger/ledger.ts defines it' }),
    reason: z.string(),
    actor: z.object({
      kind: z.string(),
      id: z.uuid().nullable(),
      name: z.string(),
      isYou: z.boolean().openapi({ description: 'Whoever asks did it' }),
    }),
    at: z.iso.datetime(),
    inForce: z.boolean().openapi({ description: 'False for an entry that was undone' }),
  })
  .openapi('LedgerEntry');
const tags = ['History'];
/** The most entries in one request: undoing a batch of reports undoes one entry for each of its results (scores/reports/routes.ts). */
const MAX_UNDONE = 200;
const numbered = eventParams.extend({ number: z.coerce.number().int().min(0).openapi({ type: 'integer' }) });
const answer = answers('The entry that was appended', z.object({ entry: z.int() }));

const listRoute = createRoute({
  method: 'get',
  path: '/{eventId}/ledger',
  ...needs('see_history'),
  tags,
  summary: 'Every entry of the score ledger, the newest first',
  request: { params: eventParams },
  responses: answers('The entries', z.object({ entries: z.array(entry) })),
});

const undoRoute = createRoute({
  method: 'post',
  path: '/{eventId}/ledger/{number}/undo',
  // The action refuses to undo what the role could not have done itself.
  ...needs('undo'),
  tags,
  summary: 'Undo an entry; undoing an undo puts the entry back in force',
  request: {
    params: numbered,
    ...jsonBody(z.strictObject({ reason })),
  },
  responses: answer,
});

const undoSeveralRoute = createRoute({
  method: 'post',
  path: '/{eventId}/ledger/undo',
  ...needs('undo'),
  tags,
  summary: 'Undo several entries',
  description: 'In the order given, in one transaction: when one is refused, none is undone.',
  request: {
    params: eventParams,
    ...jsonBody(z.strictObject({ numbers: z.array(z.int().min(1)).min(1).max(MAX_UNDONE), reason })),
  },
  responses: answers('The entries that were appended', z.object({ entries: z.array(z.int()) })),
});

const removeRoute = createRoute({
  method: 'post',
  path: '/{eventId}/results/remove',
  ...needs('report'),
  tags,
  summary: 'Take a result away',
  request: { params: eventParams, ...jsonBody(z.strictObject({ ...place, reason })) },
  responses: answer,
});

const moveRoute = createRoute({
  method: 'post',
  path: '/{eventId}/results/move',
  ...needs('report'),
  tags,
  summary: 'Move a result to another round or team',
  request: {
    params: eventParams,
    ...jsonBody(z.strictObject({ from: z.strictObject(place), to: z.strictObject(otherPlace), reason })),
  },
  responses: answer,
});

const replayRoute = createRoute({
  method: 'post',
  path: '/{eventId}/rounds/replay',
  ...needs('report'),
  tags,
  summary: 'Set all results of a round aside: the lobby was restarted',
  request: { params: eventParams, ...jsonBody(z.strictObject({ round, reason })) },
  responses: answer,
});

const pastRoute = createRoute({
  method: 'get',
  path: '/{eventId}/ledger/{number}/standings',
  ...needs('see_history'),
  tags,
  summary: 'The standings as they were right after an entry',
  request: { params: numbered },
  responses: answers(
    'The ranking of that moment',
    z.object({
      standings: z.array(
        z.object({
          teamId: z.uuid(),
          name: z.string(),
          position: z.int(),
          totalPoints: z.int().openapi({ description: 'In hundredths' }),
          totalKills: z.int(),
        }),
      ),
    }),
  ),
});

export function ledgerRoutes({ db }: { db: Db }) {
  const undo = (scope: EventScope, numbers: readonly number[], reason: string) => {
    const wanted = numbers.map((undoes) => ({ act: { kind: 'undo', undoes }, reason }));
    return changingEvent(db, scope, (db) => undoEntries(db, scope, numbers, reason), makes(wanted));
  };
  return newRouter()
    .openapi(listRoute, async (c) => {
      const { organizer, event } = c.var.scope;
      const you = actorRef(c.var.scope).id;
      const read = await asOrganizer(db, organizer, async (db) =>
        (await findPlayedEvent(db, event))
          ? { entries: await listEntries(db, event), people: await listPeople(db) }
          : undefined,
      );
      if (!read) throw new Failed(failure('event_not_found'));
      const { entries, people } = read;
      const standing = new Set(inForce(entries).map(({ number }) => number));
      const listed = entries
        .toReversed()
        .map((entry) => ({ ...toJson(entry, people, you), inForce: standing.has(entry.number) }));
      return c.json({ entries: listed }, 200);
    })
    .openapi(pastRoute, async (c) => {
      const { organizer, event } = c.var.scope;
      const { number } = c.req.valid('param');
      const past = await asOrganizerAtOneMoment(db, organizer, (db) => readPastStandings(db, event, number));
      const standings = unwrap(past).map(({ team, position, totalPoints, totalKills }) => ({
        teamId: team.id,
        name: team.name,
        position,
        totalPoints,
        totalKills,
      }));
      return c.json({ standings }, 200);
    })
    .openapi(undoRoute, async (c) => {
      const { scope } = c.var;
      const { number } = c.req.valid('param');
      const { reason } = c.req.valid('json');
      const undone = await undo(scope, [number], reason);
      return c.json({ entry: unwrap(undone)[0]! }, 200);
    })
    .openapi(undoSeveralRoute, async (c) => {
      const { scope } = c.var;
      const { numbers, reason } = c.req.valid('json');
      const undone = await undo(scope, numbers, reason);
      return c.json({ entries: unwrap(undone) }, 200);
    })
    .openapi(removeRoute, async (c) => {
      const { scope } = c.var;
      const { reason, ...at } = c.req.valid('json');
      const isSame = makes([{ act: { kind: 'removal', at }, reason }]);
      const removed = await changingEvent(db, scope, (db) => removeResult(db, scope, at, reason), isSame);
      return c.json({ entry: unwrap(removed).number }, 200);
    })
    .openapi(moveRoute, async (c) => {
      const { scope } = c.var;
      const { from, to, reason } = c.req.valid('json');
      const isSame = makes([{ act: { kind: 'move', from, to }, reason }]);
      const moved = await changingEvent(db, scope, (db) => moveResult(db, scope, from, to, reason), isSame);
      return c.json({ entry: unwrap(moved).number }, 200);
    })
    .openapi(replayRoute, async (c) => {
      const { scope } = c.var;
      const { round, reason } = c.req.valid('json');
      const isSame = makes([{ act: { kind: 'replay', round }, reason }]);
      const replayed = await changingEvent(db, scope, (db) => replayRound(db, scope, round, reason), isSame);
      return c.json({ entry: unwrap(replayed).number }, 200);
    });
}

function toJson(entry: StoredEntry, people: People, you: string | null) {
  const { number, act, reason, actor, at } = sentEntry(entry, people);
  const isYou = actor.id !== null && actor.id === you;
  return { number, kind: act.kind, act, reason, actor: { ...actor, isYou }, at };
}
