import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import WebSocket from 'ws';
import { applyMigrations } from './platform/db/migrate.ts';
import { startServer } from './server.ts';
import { readSettings } from './platform/settings/settings.ts';
import { connected, databaseWithOwner } from './testing/empty-database.ts';
import { makeTestFolder } from './testing/folder.ts';

test('OS5 · OS11 · while the database is migrated /healthz answers and everything else says that the server is starting', async () => {
  const { url } = await databaseWithOwner();
  const blocker = await connected({ connectionString: url });
  await applyMigrations(blocker, new Set());
  await blocker.query('begin; lock table migrations.applied');
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const settings = readSettings({
    DATABASE_URL: url,
    DATA_DIR: join(makeTestFolder(), 'data'),
    PORT: String(port),
    HOST: '127.0.0.1',
    LOG_LEVEL: 'silent',
  });
  const starting = startServer(settings, '', new AbortController().signal);
  onTestFinished(async () => (await starting).stop());
  await expect.poll(() => statusOf(`${address}/healthz`)).toBe(200);
  for (const path of ['/readyz', '/api/auth/session', '/c/copa', '/api/public/copa', '/metrics', '/']) {
    const response = await fetch(address + path);
    expect([path, response.status, response.headers.get('retry-after')]).toEqual([path, 503, '5']);
    expect(((await response.json()) as { error: object }).error).toMatchObject({
      code: 'starting',
      message: 'O servidor está iniciando. Tente novamente em alguns instantes.',
      requestId: response.headers.get('x-request-id'),
    });
  }
  const page = await fetch(`${address}/`, { headers: { accept: 'text/html' } });
  expect([page.status, await page.text()]).toEqual([503, expect.stringContaining('O servidor está iniciando')]);
  const socket = new WebSocket(`ws://127.0.0.1:${port}/api/live/x`);
  const [error] = (await once(socket, 'error')) as [Error];
  expect(error.message).toContain('503');

  await blocker.query('rollback');
  await blocker.end();
  await starting;
  expect(await statusOf(`${address}/readyz`)).toBe(200);
  expect(await statusOf(`${address}/api/public/copa`)).toBe(404);
  const metrics = () => fetch(`${address}/metrics`).then((response) => response.text());
  await expect.poll(metrics).toMatch(/^database_listen_connected 1$/m);
  expect(await metrics()).toMatch(/^client_connections [1-9]/m);
  expect(await metrics()).toMatch(/^live_viewers 0$/m);
});

test('OS5 · a start whose database cannot be used closes its port again', async () => {
  const port = await freePort();
  const settings = readSettings({
    DATABASE_URL: 'postgres://u:p@127.0.0.1:1/x',
    DATA_DIR: join(makeTestFolder(), 'data'),
    PORT: String(port),
    HOST: '127.0.0.1',
    LOG_LEVEL: 'silent',
  });
  await expect(startServer(settings, '', new AbortController().signal)).rejects.toThrow('DATABASE_URL cannot be used');
  await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow('fetch failed');
});

async function statusOf(url: string): Promise<number | undefined> {
  return fetch(url).then(
    ({ status }) => status,
    () => undefined,
  );
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
