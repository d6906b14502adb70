import { Hono } from 'hono';
import type { Logger } from 'pino';
import { failure, failureSentence } from '../../../domain/failures.ts';
import type { Env } from '../http/env.ts';
import { answerError } from '../http/errors.ts';
import { Failed } from '../failed.ts';
import type { OwnAddress } from '../http/client-address.ts';
import { securityHeaders } from '../http/security.ts';
import type { Metrics } from './metrics.ts';
import { observe } from './observe.ts';

interface StartingDeps extends OwnAddress {
  log: Logger;
  metrics: Metrics;
  /** What the start is doing. */
  doing(): string;
}

const page = `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><meta http-equiv="refresh" content="5">
<title>Queda Livre</title><p>${failureSentence(failure('starting'))}</p></html>`;

/** The application until the database is open: a long migration must not look like a dead server. */
export function buildStartingApp(deps: StartingDeps) {
  const app = new Hono<Env>();
  app.use(observe(deps.log, deps.metrics), securityHeaders(deps));
  app.onError(answerError);
  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  app.all('*', (c) => {
    c.var.log.warn({ doing: deps.doing() }, 'the server is starting');
    if (c.req.header('accept')?.includes('text/html')) return c.html(page, 503, { 'Retry-After': '5' });
    throw new Failed(failure('starting'));
  });
  return app;
}
