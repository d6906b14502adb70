import { Hono } from 'hono';
import type { Logger } from 'pino';
import { failure } from '../domain/failures.ts';
import { type ApiDeps, buildApi } from './api.ts';
import { guideRoutes } from './visitors/guide/routes.ts';
import { fileRoutes } from './platform/http/file-routes.ts';
import type { Env } from './platform/http/env.ts';
import { answerError } from './platform/http/errors.ts';
import { Failed } from './platform/failed.ts';
import { securityHeaders } from './platform/http/security.ts';
import { warnOfUnknownProxy } from './platform/http/trusted-proxies.ts';
import type { Metrics } from './platform/ops/metrics.ts';
import { observe } from './platform/ops/observe.ts';
import { opsRoutes } from './platform/ops/routes.ts';
import { pageRoutes } from './visitors/page/page.ts';
import { previewRoutes } from './visitors/page/preview-routes.ts';

export interface AppDeps extends ApiDeps {
  log: Logger;
  metrics: Metrics;
  metricsToken: string | undefined;
  /** Without a token anybody may read the metrics. */
  metricsOpen: boolean;
  /** The folder of the built pages; without it only the API answers. */
  builtFolder: string | undefined;
  isStopping(): boolean;
}

/** The whole server as a function from request to response. `server.ts` serves it on a port; tests call it directly. */
export function buildApp(deps: AppDeps) {
  const app = new Hono<Env>();
  app.use(observe(deps.log, deps.metrics), securityHeaders(deps), warnOfUnknownProxy(deps.trustProxy));
  app.onError(answerError);
  app.notFound((c) => answerError(new Failed(failure('not_found')), c));
  app.route('/', opsRoutes(deps));
  app.route('/', buildApi(deps));
  app.route('/', fileRoutes(deps.files));
  app.route('/', guideRoutes());
  app.route('/', previewRoutes(deps));
  if (deps.builtFolder) app.route('/', pageRoutes(deps.builtFolder, deps));
  return app;
}
