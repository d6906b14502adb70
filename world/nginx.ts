import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inProject } from '../scripts/set-up/project.mjs';
import { isOk } from './ask.ts';
import { newFolder, onCleanUp } from './clean-up.ts';
import { freePort } from './free-port.ts';
import { until } from './until.ts';

const program = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'].find((path) =>
  existsSync(path),
);

export interface Nginx {
  /** Where people reach the servers. */
  origin: string;
  port: number;
  /** Processor time of all of its processes. */
  cpuSeconds(): number;
  /** What it logged as broken. */
  listProblems(): string[];
  stop(): Promise<void>;
}

/** A free port, which is known before the servers start: it is part of their PUBLIC_URL. */
export async function reserveNginx(): Promise<{ port: number; origin: string } | { missing: string }> {
  if (!program) return { missing: 'nginx is not installed: on Debian or Ubuntu, apt-get install nginx-light' };
  const port = await freePort();
  return { port, origin: `http://127.0.0.1:${port}` };
}

/** Starts nginx with deploy/nginx.conf. Only addresses, folders and the certificate are others. */
export async function startNginx(port: number, servers: readonly number[]): Promise<Nginx> {
  const folder = newFolder('nginx');
  const log = join(folder, 'error.log');
  const [first, second] = servers;
  const site = replaced(readFileSync(inProject('deploy', 'nginx.conf'), 'utf8'), [
    ['127.0.0.1:3000', `127.0.0.1:${first}`],
    ['127.0.0.1:3001', `127.0.0.1:${second}`],
    ['/var/cache/nginx/queda-livre', join(folder, 'cache')],
    ['listen 80;', `listen 127.0.0.1:${await freePort()};`],
    ['listen [::]:80;', ''],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${port};`],
    ['listen [::]:443 ssl http2;', ''],
    [/ssl_certificate\S* \S+;/g, ''],
    [/server_name \S+;/g, 'server_name 127.0.0.1;'],
  ]);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  const file = join(folder, 'nginx.conf');
  writeFileSync(join(folder, 'site.conf'), site);
  // As Debian's own nginx.conf, which includes conf.d/*.conf.
  writeFileSync(
    file,
    `${process.getuid?.() === 0 ? 'user root;' : ''}
    daemon off; worker_processes 2; pid ${join(folder, 'pid')}; error_log ${log} warn;
    events { worker_connections 4096; }
    http { access_log off; keepalive_requests 100000000; ${temporary.join(' ')} include ${join(folder, 'site.conf')}; }`,
  );
  const flags = ['-p', folder, '-e', log, '-c', file];
  execFileSync(program!, ['-t', '-q', ...flags], { stdio: 'pipe' });
  const running = spawn(program!, flags, { stdio: 'ignore', detached: true });
  const ended = once(running, 'close');
  const stop = async () => {
    running.kill('SIGTERM');
    await ended;
  };
  onCleanUp(stop);
  const origin = `http://127.0.0.1:${port}`;
  await until(() => isOk(`${origin}/healthz`), 5000, `nginx does not answer at ${origin}`);
  const listProblems = () =>
    readFileSync(log, 'utf8')
      .split('\n')
      .filter((line) => /\[(crit|alert|emerg)\]/.test(line));
  return { origin, port, cpuSeconds: () => cpuSecondsOf(running.pid!), listProblems, stop };
}

/** Of a process and its children, as Linux counts it. */
function cpuSecondsOf(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  const ticks = [String(pid), ...children].map((one) => {
    const fields = readFileSync(`/proc/${one}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return Number(fields[11]) + Number(fields[12]);
  });
  return ticks.reduce((sum, one) => sum + one, 0) / 100;
}

function replaced(text: string, changes: readonly (readonly [string | RegExp, string])[]): string {
  let result = text;
  for (const [from, to] of changes) {
    const next = result.replaceAll(from, to);
    if (next === result) throw new Error(`deploy/nginx.conf has no ${String(from)} any more`);
    result = next;
  }
  return result;
}
