import { timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import { failure } from '../../../domain/failures.ts';
import { SharedReads } from '../cache/shared-reads.ts';
import type { Db } from '../db/transaction.ts';
import type { Env } from '../http/env.ts';
import { Failed } from '../failed.ts';
import type { Metrics } from './metrics.ts';
import { pingDatabase, tryWriting } from './queries.ts';

interface OpsDeps {
  db: Db;
  authDb: Db;
  metrics: Metrics;
  metricsToken: string | undefined;
  metricsOpen: boolean;
  isStopping(): boolean;
}

/** Health checks and metrics, for the operator. */
export function opsRoutes({ db, authDb, metrics, metricsToken, metricsOpen, isStopping }: OpsDeps) {
  // However many ask, one of them writes.
  const probes = new SharedReads<'', void>();
  return new Hono<Env>()
    .get('/healthz', (c) => c.json({ status: 'ok' }))
    .get('/readyz', async (c) => {
      if (isStopping()) throw new Failed(failure('unavailable'));
      await Promise.all([pingDatabase(db), probes.read('', () => tryWriting(authDb))]);
      return c.json({ status: 'ready' });
    })
    .get('/metrics', async (c) => {
      const isAllowed = metricsToken
        ? isHeader(c.req.header('authorization') ?? '', `Bearer ${metricsToken}`)
        : metricsOpen;
      if (!isAllowed) throw new Failed(failure('unauthenticated'));
      return c.text(await metrics.registry.metrics(), 200, { 'Content-Type': metrics.registry.contentType });
    });
}

// Node decodes headers as latin1, so this restores the bytes that were sent.
function isHeader(sent: string, expected: string): boolean {
  const [a, b] = [Buffer.from(sent, 'latin1'), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
