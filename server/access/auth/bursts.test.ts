import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { makeTestApp, quickHashing, type TestApp } from '../../testing/app.ts';
import { errorOf, password, createOrganizer } from '../../testing/organizer.ts';
import { boundedHashing, type PasswordHashing } from './password-hashing.ts';

test('SE7 · passwords are hashed before the transaction: many sign-ups at once keep no connection waiting', async () => {
  const { hashing, release } = heldHashing();
  const app = await makeTestApp({ passwordHashing: hashing });
  const signUps = manySignUps(app, 30);
  await expect.poll(() => hashing.begun).toBe(30);
  // The agenda uses the same connection pool as the sign-ups.
  const status = await statusInTime(app.request(`/api/agenda/${crypto.randomUUID()}`));
  release();
  expect(status).toBe(404);
  expect(await signUps).toEqual(Array(30).fill(200));
  expect(hashing.begun).toBe(30);
});

test('SE7 · a session is checked while every connection of the sign-ins is taken', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  let release = () => {};
  const gate = new Promise<void>((resolve) => (release = resolve));
  const taken = Array.from({ length: 10 }, () => app.authDb.connection().execute(() => gate));
  const status = await statusInTime(marina.request('/api/auth/session'));
  release();
  expect(status).toBe(200);
  await Promise.all(taken);
});

test('SE7 · two hashes run at once, forty wait, and whoever comes then is told when to come back', async () => {
  const { hashing, release } = heldHashing();
  const app = await makeTestApp({ passwordHashing: boundedHashing(hashing) });
  const refused: Response[] = [];
  const signUps = manySignUps(app, 60, (answer) => answer.status === 503 && refused.push(answer));
  await expect.poll(() => refused.length).toBe(18);
  expect(hashing.begun).toBe(2);
  expect(refused[0]!.headers.get('retry-after')).toBe('5');
  expect((await errorOf(refused[0]!)).message).toBe(
    'Muitos pedidos ao mesmo tempo. Tente novamente em alguns segundos.',
  );
  release();
  expect((await signUps).filter((status) => status === 200)).toHaveLength(42);
});

test('SE7 · a try at signing in that the server was too busy for does not count as a wrong one', async () => {
  const { hashing, release } = heldHashing();
  const bounded = boundedHashing(hashing);
  const app = await makeTestApp({ passwordHashing: { hash: quickHashing.hash, verify: bounded.verify } });
  const marina = await createOrganizer(app);
  // On a slow machine some of them are told to come back before they are released.
  const waiting = Array.from({ length: 42 }, () => bounded.verify({ hash: '', password }).catch(() => false));
  const signIn = () => app.request('/api/auth/sign-in', { json: { email: marina.email, password } });
  const changeEmail = () =>
    marina.request('/api/account/email', { method: 'PUT', json: { email: 'nova@example.com', password } });
  for (let tries = 0; tries < 4; tries += 1)
    expect([(await signIn()).status, (await changeEmail()).status]).toEqual([503, 503]);
  release();
  await Promise.all(waiting);
  expect((await signIn()).status).toBe(200);
});

test('SE7 · one address opens thirty accounts in an hour', async () => {
  const app = await makeTestApp();
  const signUp = (n: number) =>
    app.request('/api/auth/sign-up', { json: { email: `conta${n}@example.com`, password }, address: '198.51.100.9' });
  const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => signUp(n)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
  const refused = answers.find(({ status }) => status === 429)!;
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000);
});

test('SE7 · whoever is over a limit leaves no rows behind', async () => {
  const app = await makeTestApp();
  const { email } = await createOrganizer(app);
  const fromOne = (n: number) =>
    app.request('/api/auth/sign-in', {
      json: { email: `conta${n}@example.com`, password: 'errada!!' },
      address: '198.51.100.3',
    });
  const fromMany = (n: number) =>
    app.request('/api/auth/sign-in', { json: { email, password: 'errada!!' }, address: `10.0.${n % 250}.1` });
  for (const attempt of [fromOne, fromMany]) {
    for (let n = 0; n < 100; n += 1) await attempt(n);
    const before = await counters(app);
    for (let n = 100; n < 140; n += 1) expect((await attempt(n)).status).toBe(429);
    expect(await counters(app)).toEqual(before);
  }
});

function counters(app: TestApp) {
  return app.asOwner('select * from rate_limits order by key');
}

/** Signs up many accounts at once, each from its own IP address. */
function manySignUps(app: TestApp, count: number, seen: (answer: Response) => void = () => {}): Promise<number[]> {
  const signUp = async (n: number) => {
    const json = { email: `conta${n}@example.com`, password };
    const answer = await app.request('/api/auth/sign-up', { json, address: `10.1.0.${n}` });
    seen(answer);
    return answer.status;
  };
  return Promise.all(Array.from({ length: count }, (_, n) => signUp(n)));
}

/** Password hashing that waits until the test calls `release`. */
function heldHashing() {
  let release = () => {};
  const gate = new Promise<void>((resolve) => (release = resolve));
  const hashing = {
    begun: 0,
    hash: async (text) => {
      hashing.begun += 1;
      await gate;
      return quickHashing.hash(text);
    },
    verify: async (data) => {
      hashing.begun += 1;
      await gate;
      return quickHashing.verify(data);
    },
  } satisfies PasswordHashing & { begun: number } as PasswordHashing & { begun: number };
  return { hashing, release: () => release() };
}

async function statusInTime(asked: Response | Promise<Response>): Promise<number | undefined> {
  return (await Promise.race([asked, setTimeout(3000, undefined)]))?.status;
}
