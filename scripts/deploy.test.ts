import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { expect, onTestFinished, test } from 'vitest';
import { projectFolder } from './set-up/project.mjs';
import { runProgram } from '../world/run-program.ts';
import { failureSentence } from '../domain/failures.ts';
import { MAX_IMAGE_BYTES } from '../domain/submissions/submission.ts';

const unit = readFileSync(join(projectFolder, 'deploy', 'queda-livre.service'), 'utf8');
const containerfile = readFileSync(join(projectFolder, 'Containerfile'), 'utf8');
/** The server finishes requests for ten seconds (`drainLimitMs`), then stops its PostgreSQL. */
const drainSeconds = 10;

test('OS3 · the unit hides the home folder and gives npm a cache that it may write', () => {
  const settings = new Map(
    [...unit.matchAll(/^Environment=(.+)$/gm)].flatMap(([, list = '']) =>
      list.split(' ').map((pair) => pair.split('=') as [string, string]),
    ),
  );
  const cache = `/var/cache/${/^CacheDirectory=(.+)$/m.exec(unit)?.[1]}`;
  expect(unit).toMatch(/^ProtectHome=true$/m);
  expect(settings.get('npm_config_cache')).toBe(`${cache}/npm`);
  expect(settings.get('HOME')).toBe(cache);
  expect(settings.get('DATA_DIR')).toBe(`/var/lib/${/^StateDirectory=(.+)$/m.exec(unit)?.[1]}`);
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(2 * drainSeconds);

  // npm writes nothing into a home folder that is not there.
  const folder = mkdtempSync(join(tmpdir(), 'unit-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const npm = spawnSync('npm', ['config', 'get', 'cache'], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], HOME: join(folder, 'hidden'), npm_config_cache: join(folder, 'npm') },
  });
  expect(npm.stdout.trim()).toBe(join(folder, 'npm'));
});

const systemdAnalyze = '/usr/bin/systemd-analyze';

test.skipIf(!existsSync(systemdAnalyze))('OS3 · systemd accepts the unit', () => {
  const folder = mkdtempSync(join(tmpdir(), 'unit-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'queda-livre.service');
  // Node is elsewhere on some machines.
  writeFileSync(file, unit.replace('/usr/bin/node', process.execPath));
  const { stdout, stderr } = spawnSync(systemdAnalyze, ['verify', '--man=no', file], { encoding: 'utf8' });
  expect((stdout + stderr).split('\n').filter((line) => line.includes('queda-livre.service'))).toEqual([]);
});

test('OS3 · the health check of the container fails without a server and passes with one; its stop time fits the drain', async () => {
  const command = JSON.parse(/HEALTHCHECK [^\n]+\\\n\s+CMD (\[.+\])/.exec(containerfile)![1]!) as string[];
  const server = createServer((request, response) => {
    response.writeHead(request.url === '/healthz' ? 200 : 404).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const PORT = String((server.address() as AddressInfo).port);
  const check = () => runProgram([process.execPath, ...command.slice(1)], { cwd: projectFolder, env: { PORT } }).ended;
  expect(command[0]).toBe('node');
  expect(await check()).toBe(0);
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
  expect(await check()).toBe(1);
  expect(Number(/docker run --stop-timeout (\d+)/.exec(containerfile)?.[1])).toBeGreaterThan(2 * drainSeconds);
});

test('OS9 · nginx lets the largest photo through, ends connections before the server does, and fails in our words', () => {
  const nginx = readFileSync(join(projectFolder, 'deploy', 'nginx.conf'), 'utf8');
  const largest = Number(/client_max_body_size (\d+)m;/.exec(nginx)?.[1]) * 1024 * 1024;
  expect(largest).toBeGreaterThan(MAX_IMAGE_BYTES);
  const server = readFileSync(join(projectFolder, 'server', 'listen.ts'), 'utf8');
  const keptMs = Number(/keepAliveTimeout = ([\d_]+)/.exec(server)?.[1]?.replace('_', ''));
  expect(Number(/keepalive_timeout (\d+)s;/.exec(nginx)?.[1]) * 1000).toBeLessThan(keptMs);
  const failures = [...nginx.matchAll(/return (?:503|429) '(\{.+\})';/g)].map(
    ([, json = '']) => (JSON.parse(json) as { error: { code: 'unavailable' | 'busy'; message: string } }).error,
  );
  expect(failures.map(({ code }) => code)).toEqual(['unavailable', 'busy']);
  for (const { code, message } of failures) expect(message).toBe(failureSentence({ code }));
});

test('SX5 · nginx gives each address its share of pages, and counts no file and no poll as one', () => {
  const nginx = readFileSync(join(projectFolder, 'deploy', 'nginx.conf'), 'utf8');
  const [, variable, zone] = /limit_req_zone (\$queda_livre_page_client) zone=(\w+):10m rate=20r\/s;/.exec(nginx)!;
  // Directly in the server, so that every location without a limit of its own has it.
  expect(nginx).toMatch(new RegExp(`^ {4}limit_req zone=${zone} burst=\\d+ nodelay;$`, 'm'));
  const [, map = ''] = new RegExp(`^map \\$uri \\${variable} \\{\\n([^}]+)\\}`, 'm').exec(nginx)!;
  const patterns = [...map.matchAll(/'~(.+)' (\S+);/g)].map(([, pattern, value]) => ({
    pattern: new RegExp(pattern!),
    value,
  }));
  // The first pattern that fits decides, as in nginx.
  const isCounted = (path: string) => (patterns.find(({ pattern }) => pattern.test(path))?.value ?? '$') !== `''`;
  const id = '00000000-0000-4000-8000-000000000000';
  const pages = ['/', '/auth', '/criar-conta', '/calculadora', '/inscricao', '/report'];
  const deeper = [`/regulamento/${id}`, `/organizador/${id}`, '/t/liga', '/t/liga/j/jogador', '/previa/c/copa.png'];
  const others = ['/assets/a-1.js', '/c/assets/a.css', '/c/copa', '/api/public/copa', '/logos/x/logo.png', '/sw.js'];
  expect([...pages, ...deeper].filter((path) => !isCounted(path))).toEqual([]);
  expect(others.filter(isCounted)).toEqual([]);
});
