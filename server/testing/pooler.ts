import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const program = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer'].find((path) =>
  existsSync(path),
);

/** Why no pooler can be started; undefined if one can. */
export const poolerMissing = program
  ? undefined
  : 'PgBouncer is not installed: on Debian or Ubuntu, apt-get install pgbouncer';

export interface Pooler {
  /** DATABASE_URL through the pooler, from one that names PostgreSQL itself. */
  through(url: string): string;
  stop(): Promise<void>;
}

/**
 * Starts PgBouncer in transaction mode before the PostgreSQL whose socket is in this folder, with few connections, so that
 * transactions of one client meet many of them.
 */
export async function startPooler(socketFolder: string, admin: string): Promise<Pooler> {
  const folder = mkdtempSync(join(tmpdir(), 'pooler-'));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  // It asks the database for the passwords of roles, as the poolers of hosted databases do.
  writeFileSync(
    file,
    `[databases]
* = host=${socketFolder} port=5432
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_user = ${admin}
pool_mode = transaction
default_pool_size = 6
max_client_conn = 500
log_connections = 0
log_disconnections = 0
`,
  );
  chmodSync(file, 0o644);
  // It refuses to run as root; the owner of the socket may enter its folder.
  const { uid, gid } = statSync(socketFolder);
  const running = spawn(program!, [file], { uid, gid, stdio: ['ignore', 'ignore', 'pipe'], detached: true });
  let said = '';
  running.stderr.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-4000)));
  const ended = once(running, 'close');
  for (let attempt = 0; !(await canConnect(port)); attempt += 1) {
    if (attempt === 100 || running.exitCode !== null) throw new Error(`PgBouncer does not start: ${said}`);
    await delay(50);
  }
  return {
    through: (url) => {
      const { username, password, pathname } = new URL(url);
      return `postgres://${username}:${password}@127.0.0.1:${port}${pathname}`;
    },
    stop: async () => {
      // SIGTERM ends it at once, SIGINT waits for its clients.
      running.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function canConnect(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
