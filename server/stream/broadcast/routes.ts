import { createRoute, z } from '@hono/zod-openapi';
import {
  LOWER_THIRD,
  LOWER_THIRD_KINDS,
  MAX_COUNTDOWN_MS,
  readCommand,
  SCENE_NAMES,
} from '../../../domain/stream/broadcast.ts';
import { failure } from '../../../domain/failures.ts';
import { countRemoteCommand, countRemoteGuess } from '../../access/auth/attempts.ts';
import { asOrganizer, type Db } from '../../platform/db/transaction.ts';
import { findPlayedEvent } from '../../events/queries.ts';
import { clientAddress, type OwnAddress } from '../../platform/http/client-address.ts';
import type { RequestContext } from '../../platform/http/env.ts';
import { lineUpTo, secretToken } from '../../platform/http/fields.ts';
import { Failed, unwrap } from '../../platform/failed.ts';
import { openTo } from '../../platform/http/open-routes.ts';
import { answers, jsonBody, newRouter } from '../../platform/http/router.ts';
import { remoteScope } from '../../access/permission/create.ts';
import { eventParams, needs } from '../../access/permission/needs.ts';
import { requirePermission } from '../../access/permission/require-permission.ts';
import { actOnProgram, makeRemote, obeyCommand, openRemote, revokeRemote } from './actions.ts';
import { actorName, listPeople, type People } from '../../access/staff/people.ts';
import { isPressed } from './is-pressed.ts';
import { findOperated, findProgram, findRemote, listSources, type LiveSource } from './queries.ts';

const scene = z.enum(SCENE_NAMES);
const moment = z.number().openapi({ description: "Milliseconds on the server's clock" });
const lowerThird = z.object({
  kind: z.enum(LOWER_THIRD_KINDS.map(({ name }) => name)),
  name: lineUpTo(LOWER_THIRD.name),
  line: lineUpTo(LOWER_THIRD.line),
  ms: z.int().min(1000).max(LOWER_THIRD.ms).nullable().openapi({ description: 'Null until it is taken off' }),
});
const program = z
  .object({
    scene: scene.nullable(),
    visible: z.boolean(),
    since: moment,
    teamId: z.uuid().nullable(),
    turns: z.int(),
    countdown: z.object({ total: z.int(), endsAt: moment.nullable(), left: z.int().nullable() }).nullable(),
    alert: z.object({ number: z.int(), scene, teamId: z.uuid().nullable(), at: moment }).nullable(),
    lowerThird: lowerThird.extend({ at: moment }).nullable(),
  })
  .openapi('Program');
const source = z
  .object({
    id: z.uuid(),
    linkName: z.string(),
    scene: z.string(),
    width: z.int(),
    height: z.int(),
    connected: z.boolean(),
    connectedAt: z.iso.datetime(),
    lastSeen: z.iso.datetime(),
  })
  .openapi('LiveSource');
const teamId = z.uuid().nullable().optional();
const act = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('show'), scene: scene.optional(), teamId }),
  z.strictObject({ act: z.literal('hide') }),
  z.strictObject({ act: z.literal('team'), teamId: z.uuid().nullable() }),
  z.strictObject({ act: z.literal('turn'), by: z.union([z.literal(1), z.literal(-1)]) }),
  z.strictObject({ act: z.literal('countdown'), ms: z.int().min(0).max(MAX_COUNTDOWN_MS) }),
  z.strictObject({ act: z.literal('add'), ms: z.int().min(-MAX_COUNTDOWN_MS).max(MAX_COUNTDOWN_MS) }),
  z.strictObject({ act: z.literal('pause') }),
  z.strictObject({ act: z.literal('resume') }),
  z.strictObject({ act: z.literal('alert'), scene, teamId }),
  lowerThird
    .extend({
      act: z.literal('lower third'),
      name: lowerThird.shape.name.refine((name) => name !== '', 'Escreva a 1ª linha.'),
    })
    .strict(),
  z.strictObject({ act: z.literal('no lower third') }),
]);
const tags = ['Broadcast'];

const showRoute = createRoute({
  method: 'get',
  path: '/{eventId}/broadcast',
  ...needs('broadcast'),
  tags,
  summary: 'What is on air, and which OBS sources are connected',
  request: { params: eventParams },
  responses: answers(
    'The program and the sources',
    z.object({
      program,
      sources: z.array(source),
      now: moment,
      takenBy: z
        .object({ id: z.string().nullable(), name: z.string() })
        .nullable()
        .openapi({ description: 'Who last switched the scene' }),
      lowerThirds: z.array(lowerThird).openapi({ description: 'The last ones, the newest first' }),
      remoteSince: z.iso.datetime().nullable().openapi({ description: 'Since when there is a remote control' }),
    }),
  ),
});

const actRoute = createRoute({
  method: 'post',
  path: '/{eventId}/broadcast',
  ...needs('broadcast'),
  tags,
  summary: 'Switch scene, team, page, countdown, lower third, or send an alert',
  request: { params: eventParams, ...jsonBody(act) },
  responses: answers('The program as it is now', z.object({ program })),
});

export function broadcastRoutes({ db, now }: { db: Db; now: () => Date }) {
  return newRouter()
    .openapi(showRoute, async (c) => {
      const { scope } = c.var;
      const shown = await asOrganizer(db, scope.organizer, async (db) => {
        if (!(await findPlayedEvent(db, scope.event))) return undefined;
        const remote = await findRemote(db);
        const { takenBy, lowerThirds } = await findOperated(db, scope.event);
        return {
          program: await findProgram(db, scope.event),
          takenBy: takenBy && { id: takenBy.id, name: takerName(await listPeople(db), takenBy) },
          lowerThirds,
          sources: (await listSources(db, scope.event)).map(toJson),
          remoteSince: remote?.createdAt.toISOString() ?? null,
        };
      });
      if (!shown) throw new Failed(failure('event_not_found'));
      return c.json({ ...shown, now: now().getTime() }, 200);
    })
    .openapi(actRoute, async (c) => {
      const { scope } = c.var;
      const wanted = c.req.valid('json');
      return c.json({ program: unwrap(await actOnProgram(db, scope, wanted, now())) }, 200);
    });
}

const makeRemoteRoute = createRoute({
  method: 'post',
  path: '/',
  ...needs('broadcast'),
  tags,
  summary: 'Make the secret of the remote control; an earlier one stops working',
  responses: answers('The secret, which is told only now', z.object({ token: z.string() })),
});

const revokeRemoteRoute = createRoute({
  method: 'delete',
  path: '/',
  ...needs('broadcast'),
  tags,
  summary: 'Revoke the remote control',
  responses: answers('It is dead', z.object({})),
});

export function remoteControlRoutes({ db }: { db: Db }) {
  return newRouter()
    .openapi(makeRemoteRoute, async (c) => {
      const scope = c.var.acting;
      return c.json({ token: await asOrganizer(db, scope.organizer, (db) => makeRemote(db, scope)) }, 200);
    })
    .openapi(revokeRemoteRoute, async (c) => {
      const scope = c.var.acting;
      await asOrganizer(db, scope.organizer, (db) => revokeRemote(db, scope));
      return c.json({}, 200);
    });
}

const part = z.string().max(40);
const commandSummary =
  'A button of a Stream Deck: cena/tabela, mostrar, ocultar, pagina/proxima, time/3, contagem/300, tarja/1, …';
const commandAnswers = answers('The program as it is now', z.object({ program }));

const commandRoute = createRoute({
  method: 'get',
  path: '/{token}/{command}',
  middleware: openTo({ perMinute: 1200 }),
  tags,
  summary: commandSummary,
  request: { params: z.object({ token: secretToken, command: part }) },
  responses: commandAnswers,
});

const valueRoute = createRoute({
  method: 'get',
  path: '/{token}/{command}/{value}',
  middleware: openTo({ perMinute: 1200 }),
  tags,
  summary: commandSummary,
  request: { params: z.object({ token: secretToken, command: part, value: part }) },
  responses: commandAnswers,
});

interface RemoteDeps extends Pick<OwnAddress, 'trustProxy'> {
  db: Db;
  authDb: Db;
  now: () => Date;
}

/** Controls the event on air without a session, because a Stream Deck can only open an address. */
export function remoteRoutes(deps: RemoteDeps) {
  const obey = async (c: RequestContext, token: string, name: string, value?: string) => {
    const { db, authDb, now, trustProxy } = deps;
    if (!isPressed(c)) throw new Failed(failure('remote_not_pressed'));
    const remote = await openRemote(authDb, token);
    if (!remote) {
      unwrap(await countRemoteGuess(authDb, clientAddress(c, trustProxy)));
      throw new Failed(failure('remote_not_found'));
    }
    unwrap(await countRemoteCommand(authDb, remote.userId));
    const command = readCommand(name, value);
    if (!command) throw new Failed(failure('remote_command_unknown'));
    const scope = remoteScope(remote);
    requirePermission(scope, 'broadcast');
    return unwrap(await obeyCommand(db, scope, command, now()));
  };
  return newRouter()
    .openapi(commandRoute, async (c) => {
      const { token, command } = c.req.valid('param');
      return c.json({ program: await obey(c, token, command) }, 200);
    })
    .openapi(valueRoute, async (c) => {
      const { token, command, value } = c.req.valid('param');
      return c.json({ program: await obey(c, token, command, value) }, 200);
    });
}

// The remote control has no account: anybody who knows its address.
function takerName(people: People, taken: { kind: string; id: string | null }): string {
  return taken.kind === 'visitor' ? 'Stream Deck' : actorName(people, taken);
}

function toJson({ connectedAt, lastSeen, ...rest }: LiveSource) {
  return { ...rest, connectedAt: connectedAt.toISOString(), lastSeen: lastSeen.toISOString() };
}
