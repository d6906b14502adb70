import { Hono } from 'hono';
import { failure } from '../domain/failures.ts';
import { authRoutes, type AuthRoutesDeps } from './auth/routes.ts';
import { docsRoutes } from './docs/routes.ts';
import { limitBody, requireJson } from './http/bodies.ts';
import type { Env } from './http/env.ts';
import { Failed } from './http/failed.ts';
import { newRouter } from './http/router.ts';
import { originCheck } from './http/security.ts';

export interface ApiDeps extends AuthRoutesDeps {
  publicUrl: string | undefined;
}

/** Everything under /api: one line a capability. */
export function buildApi(deps: ApiDeps) {
  const guarded = newRouter();
  guarded.use(originCheck(deps), requireJson, limitBody);
  const api = guarded.route('/auth', authRoutes(deps));
  api.route('/', docsRoutes(api));
  api.all('*', () => {
    throw new Failed(failure('route_not_found'));
  });
  return new Hono<Env>().route('/api', api);
}

/** For the web's typed client, and for nothing else. */
export type Api = ReturnType<typeof buildApi>;
