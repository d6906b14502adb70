import { expect, test } from 'vitest';
import { makeLog } from './log.ts';
import { makeMetrics } from './metrics.ts';
import { buildStartingApp } from './starting.ts';

test.each(['application/json', 'text/html'])(
  'OS2 · a 503 of the start is logged with what it waits for (%s)',
  async (accept) => {
    const logged: string[] = [];
    const log = makeLog('info', { write: (line: string) => void logged.push(line) });
    let doing = 'opening the database';
    const app = buildStartingApp({
      log,
      metrics: makeMetrics(),
      publicUrl: undefined,
      trustProxy: () => false,
      doing: () => doing,
    });
    const ask = async () => {
      logged.length = 0;
      const { status, headers } = await app.request('/api/events', { headers: { accept } });
      const lines = logged.map((line) => JSON.parse(line) as Record<string, unknown>);
      return { status, lines: lines.filter(({ requestId }) => requestId === headers.get('x-request-id')) };
    };
    expect(await ask()).toMatchObject({
      status: 503,
      lines: [{ level: 'warn', doing: 'opening the database' }, { status: 503 }],
    });
    doing = 'migration 0053: making the table (4 s)';
    expect(await ask()).toMatchObject({ lines: [{ doing }, { status: 503 }] });
  },
);
