import { createRoute, z } from '@hono/zod-openapi';
import { label } from '../http/fields.ts';
import { failure } from '../../domain/failures.ts';
import { API_TOKEN_PREFIX } from '../auth/identify.ts';
import { hashSecretToken, newSecretToken } from '../auth/secret-token.ts';
import { type Db, inOneTransaction } from '../db/transaction.ts';
import { lockOrganizer } from '../events/queries.ts';
import { Failed } from '../http/failed.ts';
import { answers, jsonBody, newRouter } from '../http/router.ts';
import { deleteToken, insertToken, listTokens } from './queries.ts';

const maxTokens = 20;

const token = z
  .object({
    id: z.uuid(),
    name: z.string(),
    right: z.enum(['read', 'report']).openapi({ description: 'read: look at everything; report: results too' }),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().nullable(),
  })
  .openapi('ApiToken');
const tags = ['Signing in'];
const all = z.object({ tokens: z.array(token) });

const listRoute = createRoute({
  method: 'get',
  path: '/tokens',
  tags,
  summary: 'Personal access tokens for the API',
  responses: answers('The tokens', all),
});

const makeRoute = createRoute({
  method: 'post',
  path: '/tokens',
  tags,
  summary: 'Make a token; it is shown this once',
  request: jsonBody(
    z.strictObject({
      name: label('Informe um nome para o token.').openapi({ example: 'Bot do Discord' }),
      right: z.enum(['read', 'report']),
    }),
  ),
  responses: answers('The token', all.extend({ token: z.string() })),
});

const revokeRoute = createRoute({
  method: 'delete',
  path: '/tokens/{id}',
  tags,
  summary: 'Revoke a token',
  request: { params: z.object({ id: z.uuid() }) },
  responses: answers('The tokens', all),
});

export function tokenRoutes({ authDb }: { authDb: Db }) {
  const list = async (userId: string) => ({
    tokens: (await listTokens(authDb, userId)).map(({ createdAt, lastUsedAt, ...rest }) => ({
      ...rest,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
  });
  return newRouter()
    .openapi(listRoute, async (c) => c.json(await list(c.var.organizer.id), 200))
    .openapi(makeRoute, async (c) => {
      const { id } = c.var.organizer;
      const token = `${API_TOKEN_PREFIX}${newSecretToken()}`;
      await inOneTransaction(authDb, async (authDb) => {
        // Of several requests at once, each counts the tokens of those before it.
        await lockOrganizer(authDb, id);
        if ((await listTokens(authDb, id)).length >= maxTokens)
          throw new Failed(failure('token_limit_reached', { max: maxTokens }));
        await insertToken(authDb, { userId: id, ...c.req.valid('json'), tokenHash: hashSecretToken(token) });
      });
      return c.json({ ...(await list(id)), token }, 200);
    })
    .openapi(revokeRoute, async (c) => {
      const { id } = c.var.organizer;
      if (!(await deleteToken(authDb, id, c.req.valid('param').id))) throw new Failed(failure('token_not_found'));
      return c.json(await list(id), 200);
    });
}
