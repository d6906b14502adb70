import { createRoute, z } from '@hono/zod-openapi';
import { label } from '../../platform/http/fields.ts';
import type { AccountDeps } from '../actions.ts';
import { givenPassword as password } from '../../access/auth/passwords.ts';
import { asOrganizer } from '../../platform/db/transaction.ts';
import { clientAddress } from '../../platform/http/client-address.ts';
import { unwrap } from '../../platform/failed.ts';
import { answers, jsonBody, newRouter } from '../../platform/http/router.ts';
import type { TrustedProxies } from '../../platform/http/trusted-proxies.ts';
import { ownerScope } from '../../access/permission/create.ts';
import { makeToken, revokeToken } from './actions.ts';
import { listTokens } from '../../access/auth/token-queries.ts';

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
  summary: 'Make a token, with the password of the account; it is shown this once',
  request: jsonBody(
    z.strictObject({
      name: label('Informe um nome para o token.').openapi({ example: 'Bot do Discord' }),
      right: z.enum(['read', 'report']),
      password,
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

export function tokenRoutes(deps: AccountDeps & { trustProxy: TrustedProxies }) {
  const { db, authDb, trustProxy } = deps;
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
      const { organizer } = c.var;
      const { password, ...wanted } = c.req.valid('json');
      const confirmed = { organizer, address: clientAddress(c, trustProxy), password };
      const token = unwrap(await makeToken(deps, ownerScope(organizer.id), confirmed, wanted));
      return c.json({ ...(await list(organizer.id)), token }, 200);
    })
    .openapi(revokeRoute, async (c) => {
      const { id } = c.var.organizer;
      const revoked = c.req.valid('param').id;
      unwrap(await asOrganizer(db, id, (db) => revokeToken(db, ownerScope(id), revoked)));
      return c.json(await list(id), 200);
    });
}
