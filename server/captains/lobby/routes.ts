import { createRoute, z } from '@hono/zod-openapi';
import { MAX_LOBBY_CODE_LENGTH } from '../../../domain/captains/lobby.ts';
import { asOrganizer, changingEvent, type Db } from '../../platform/db/transaction.ts';
import { wallTime } from '../../events/input.ts';
import { unwrap } from '../../platform/failed.ts';
import { lineUpTo } from '../../platform/http/fields.ts';
import { answers, jsonBody, newRouter } from '../../platform/http/router.ts';
import { eventParams as params, needs } from '../../access/permission/needs.ts';
import { removeLobby, setLobby, showLobby } from './actions.ts';

const tags = ['Sign-ups'];

const showRoute = createRoute({
  method: 'get',
  path: '/{eventId}/lobby',
  ...needs('manage_event'),
  tags,
  summary: 'How trios get into the lobby, and who has seen it',
  request: { params },
  responses: answers(
    'The lobby',
    z.object({
      lobby: z.object({ code: z.string(), password: z.string(), from: wallTime }).nullable(),
      viewers: z.array(
        z.object({
          signUpId: z.uuid(),
          teamName: z.string(),
          checkedIn: z.boolean(),
          seenAt: z.iso.datetime().nullable(),
        }),
      ),
    }),
  ),
});

const setRoute = createRoute({
  method: 'put',
  path: '/{eventId}/lobby',
  ...needs('manage_event'),
  tags,
  summary: 'Set the code, and from when trios see it',
  request: {
    params,
    ...jsonBody(
      z.strictObject({
        code: lineUpTo(MAX_LOBBY_CODE_LENGTH).refine((code) => code !== '', 'Informe o código.'),
        password: lineUpTo(MAX_LOBBY_CODE_LENGTH).default('').openapi({ type: 'string' }),
        from: wallTime,
      }),
    ),
  },
  responses: answers('Set', z.object({})),
});

const removeRoute = createRoute({
  method: 'delete',
  path: '/{eventId}/lobby',
  ...needs('manage_event'),
  tags,
  summary: 'Take the code back',
  request: { params },
  responses: answers('Gone', z.object({})),
});

export function lobbyRoutes({ db }: { db: Db }) {
  return newRouter()
    .openapi(showRoute, async (c) => {
      const { scope } = c.var;
      const shown = await asOrganizer(db, scope.organizer, (db) => showLobby(db, scope));
      const { lobby = null, viewers } = unwrap(shown);
      const seen = viewers.map(({ seenAt, ...rest }) => ({ ...rest, seenAt: seenAt?.toISOString() ?? null }));
      return c.json({ lobby, viewers: seen }, 200);
    })
    .openapi(setRoute, async (c) => {
      const { scope } = c.var;
      const lobby = c.req.valid('json');
      unwrap(await changingEvent(db, scope, (db) => setLobby(db, scope, lobby)));
      return c.json({}, 200);
    })
    .openapi(removeRoute, async (c) => {
      const { scope } = c.var;
      unwrap(await changingEvent(db, scope, (db) => removeLobby(db, scope)));
      return c.json({}, 200);
    });
}
