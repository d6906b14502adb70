import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { createAccount, signIn } from '../world/account.ts';
import { openCaller } from '../world/caller.ts';
import { newDataDir, processesOn, readPostmasterPid, startServer } from './testing/started-server.ts';

const account = { email: 'ana@example.com', password: 'uma senha comprida' };

test('a start serves the page, its health and its readiness', async () => {
  const address = await startServer({ DATA_DIR: newDataDir() }).address();
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  const page = await fetch(address);
  expect(page.headers.get('content-type')).toContain('text/html');
  expect(await page.text()).toContain('Queda Livre</title>');
});

test.each([
  [{}, 'Access is paid for in the sandbox: these are test payments, nobody is charged.'],
  [{ BILLING: 'off' }, 'Access is not paid for (BILLING=off): every account may use everything.'],
  [
    { STRIPE_SECRET_KEY: 'sk', STRIPE_PRICE_ID: 'price', STRIPE_WEBHOOK_SECRET: 'whsec' },
    'Access is paid for with Stripe.',
  ],
])('SE11 · a start with %j says how access is paid for', async (env, sentence) => {
  const server = startServer({ DATA_DIR: newDataDir(), ...env });
  await server.address();
  expect(server.stdout().split('\n')).toContain(sentence);
});

describe('a start that cannot work says why in one sentence', () => {
  test('a taken port', async () => {
    const other = createServer().listen(0);
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    await expectOneSentence({ PORT: String(port), DATA_DIR: newDataDir() }, new RegExp(`\\b${port}\\b`));
    other.close();
  });

  test('a data folder that cannot be made', async () => {
    const folder = newDataDir();
    writeFileSync(folder, 'a file');
    await expectOneSentence({ DATA_DIR: `${folder}/data` }, /DATA_DIR|data folder/);
  });

  test('a data folder that cannot be written', async () => {
    // Nobody can create folders in /sys, not even root.
    await expectOneSentence({ DATA_DIR: '/sys/queda-livre' }, /DATA_DIR|data folder/);
  });

  test('a database that cannot be reached', async () => {
    await expectOneSentence(
      { DATA_DIR: newDataDir(), DATABASE_URL: 'postgres://u:p@127.0.0.1:1/x' },
      /DATABASE_URL cannot be used/,
    );
  });

  test('SE5 · a DATABASE_URL without a password', async () => {
    await expectOneSentence({ DATA_DIR: newDataDir(), DATABASE_URL: 'postgres://u@127.0.0.1:1/x' }, /has no password/);
  });

  test('SE11 · a public address without a word on how access is paid for', async () => {
    await expectOneSentence({ DATA_DIR: newDataDir(), PUBLIC_URL: 'https://placar.example.com' }, /BILLING=sandbox/);
  });

  test('a setting that is not valid', async () => {
    await expectOneSentence({ DATA_DIR: newDataDir(), PORT: 'abc' }, /PORT/);
  });

  async function expectOneSentence(env: { DATA_DIR: string; [name: string]: string }, naming: RegExp) {
    const server = startServer(env);
    expect(await server.ended).toBeGreaterThan(0);
    expect(server.stderr().trimEnd().split('\n')).toEqual([expect.stringMatching(naming)]);
    expect(server.stdout()).not.toContain('http://');
    expect(processesOn(env.DATA_DIR)).toEqual([]);
  }
});

describe.each(['SIGTERM', 'SIGINT'] as const)('%s', (signal) => {
  test('lets a request in flight finish, then ends with 0 and leaves no process', async () => {
    const dataDir = newDataDir();
    const server = startServer({ DATA_DIR: dataDir });
    const address = await server.address();
    await createAccount(openCaller(address), address, account);
    expect(processesOn(dataDir)).not.toEqual([]);

    const request = await beginRequest(address, '/api/auth/sign-in', JSON.stringify(account));
    server.process.kill(signal);
    await sleep(300);
    expect(await request.finish()).toMatch(/^HTTP\/1.1 200 /);

    expect(await server.ended).toBe(0);
    expect(server.stderr()).toBe('');
    expect(processesOn(dataDir)).toEqual([]);
  });

  test('while it starts leaves no process', async () => {
    const dataDir = newDataDir();
    const server = startServer({ DATA_DIR: dataDir });
    await expect.poll(() => processesOn(dataDir), { timeout: 30_000, interval: 5 }).not.toEqual([]);
    server.process.kill(signal);
    await server.ended;
    expect(processesOn(dataDir)).toEqual([]);
  });

  test('sent twice to the whole group, as from a terminal, ends it as once does', async () => {
    const dataDir = newDataDir();
    const server = startServer({ DATA_DIR: dataDir });
    await server.address();
    for (const pause of [30, 60, 0]) {
      process.kill(-server.process.pid!, signal);
      await sleep(pause);
    }
    const code = await server.ended;
    expect(server.stderr()).toBe('');
    expect(code).toBe(0);
    expect(processesOn(dataDir)).toEqual([]);
  });

  test('sent to npm ends npm with 0 and leaves no process', async () => {
    const dataDir = newDataDir();
    const npm = startServer({ DATA_DIR: dataDir }, ['npm', 'start']);
    await npm.address();
    npm.process.kill(signal);
    expect(await npm.ended).toBe(0);
    expect(processesOn(dataDir)).toEqual([]);
  });
});

describe('after a kill -9 the next start works by itself and has all that was acknowledged', () => {
  test('when the database lives on', async () => {
    await expectAccountSurvives((server) => server.process.kill('SIGKILL'));
  });

  test('when the database was killed too', async () => {
    await expectAccountSurvives((server, dataDir) => {
      server.process.kill('SIGKILL');
      process.kill(readPostmasterPid(dataDir)!, 'SIGKILL');
    });
  });

  async function expectAccountSurvives(kill: (server: ReturnType<typeof startServer>, dataDir: string) => void) {
    const dataDir = newDataDir();
    const first = startServer({ DATA_DIR: dataDir });
    const address = await first.address();
    await createAccount(openCaller(address), address, account);
    kill(first, dataDir);
    await first.ended;

    const second = startServer({ DATA_DIR: dataDir });
    await signIn(openCaller(await second.address()), account);
    second.process.kill('SIGTERM');
    expect(await second.ended).toBe(0);
    expect(processesOn(dataDir)).toEqual([]);
  }
});

test('a second server on a data folder says so and leaves the first alone', async () => {
  const dataDir = newDataDir();
  const first = startServer({ DATA_DIR: dataDir });
  const address = await first.address();
  const second = startServer({ DATA_DIR: dataDir });
  expect(await second.ended).toBeGreaterThan(0);
  expect(second.stderr().trimEnd().split('\n')).toEqual([expect.stringContaining(dataDir)]);
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
});

/** Sends a request without the last byte of its body. */
async function beginRequest(address: string, path: string, body: string) {
  const { hostname, port, host } = new URL(address);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  let answer = '';
  socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
  const head = [
    `POST ${path} HTTP/1.1`,
    `Host: ${host}`,
    `Origin: ${address}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, -1)}`);
  await sleep(200);
  return {
    async finish() {
      socket.write(body.slice(-1));
      await once(socket, 'close');
      return answer;
    },
  };
}
