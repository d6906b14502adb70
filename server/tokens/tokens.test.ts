import { expect, test } from 'vitest';
import { makeTestApp, type TestApp } from '../testing/app.ts';
import { errorOf, createOrganizer, type TestOrganizer } from '../testing/organizer.ts';
import { addTeam, on, sendReport } from '../testing/play.ts';

async function makeToken({ request }: TestOrganizer, right: 'read' | 'report', name = 'Bot'): Promise<string> {
  const made = await request('/api/account/tokens', { json: { name, right } });
  if (!made.ok) throw new Error(await made.text());
  return ((await made.json()) as { token: string }).token;
}

function withToken(app: TestApp, organizer: TestOrganizer, token: string): TestOrganizer {
  return {
    ...organizer,
    request: (path, init) =>
      app.request(path, { ...init, headers: { authorization: `Bearer ${token}`, ...init?.headers } }),
  };
}

test('ST8 · a token to read reads and changes nothing; one to report reports, and does nothing else', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const team = await addTeam(marina, 'Lobos');
  const [reader, reporter] = [
    withToken(app, marina, await makeToken(marina, 'read')),
    withToken(app, marina, await makeToken(marina, 'report')),
  ];
  for (const program of [reader, reporter]) {
    for (const path of ['/api/events', `${marina.event}/teams`, `${marina.event}/standings`, `${marina.event}/ledger`])
      expect((await program.request(path)).status).toBe(200);
    for (const path of ['/api/obs-links', '/api/staff', `${marina.event}/sign-ups`])
      expect((await program.request(path)).status).toBe(403);
    expect((await program.request(`${marina.event}/reset`, { method: 'POST' })).status).toBe(403);
    expect((await program.request(`${marina.event}/teams`, { json: { name: 'Fora' } })).status).toBe(403);
  }
  expect((await sendReport(reader, { teamId: team.id })).status).toBe(403);
  expect((await sendReport(reporter, { teamId: team.id })).status).toBe(200);
});

test('ST8 · with a token nobody comes into the account, makes tokens, pays, or acts for another organiser', async () => {
  const app = await makeTestApp();
  const [marina, other] = [await createOrganizer(app), await createOrganizer(app)];
  const program = withToken(app, marina, await makeToken(marina, 'report'));
  for (const path of [
    '/api/account',
    '/api/account/tokens',
    '/api/account/export',
    '/api/memberships',
    '/api/auth/token',
  ])
    expect((await program.request(path)).status).toBe(401);
  expect((await program.request('/api/functions/create-checkout', { method: 'POST' })).status).toBe(401);
  expect((await program.request('/api/admin/audit')).status).toBe(404);
  expect(await (await program.request('/api/auth/session')).json()).toEqual({ user: null });
  expect((await program.request('/api/events', { headers: { 'x-organizer': other.id } })).status).toBe(403);
  expect((await on(program, other.eventId).request(`${other.event}/teams`)).status).toBe(404);
});

test('ST8 · only hashes are stored; a revoked token is dead at once, also where it was cached', async () => {
  const app = await makeTestApp();
  const [marina, other] = [await createOrganizer(app), await createOrganizer(app)];
  const token = await makeToken(marina, 'read', 'Bot do Discord');
  expect(JSON.stringify(await app.asOwner('select * from api_tokens'))).not.toContain(token.slice(3));
  const program = withToken(app, marina, token);
  const changes = app.listenForChanges([app.caches]);
  try {
    await expect.poll(() => app.caches.apiTokens.isConnected).toBe(true);
    expect((await program.request('/api/events')).status).toBe(200);
    const { tokens } = (await (await marina.request('/api/account/tokens')).json()) as {
      tokens: { id: string; name: string; lastUsedAt: string | null }[];
    };
    expect(tokens).toMatchObject([{ name: 'Bot do Discord', lastUsedAt: expect.any(String) }]);
    const path = `/api/account/tokens/${tokens[0]!.id}`;
    expect((await other.request(path, { method: 'DELETE' })).status).toBe(404);
    expect((await marina.request(path, { method: 'DELETE' })).status).toBe(200);
    expect(await errorOf(await program.request('/api/events'))).toMatchObject({ code: 'unauthenticated' });
  } finally {
    await changes.close();
  }
});

test('ST8 · SE8 · of thirty tokens made at once an account gets twenty', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const make = () => marina.request('/api/account/tokens', { json: { name: 'Bot', right: 'read' } });
  const statuses = (await Promise.all(Array.from({ length: 30 }, make))).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  expect(await app.asOwner('select from api_tokens')).toHaveLength(20);
});
