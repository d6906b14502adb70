import { expect, test } from 'vitest';
import { makeTestApp, type TestApp } from '../../testing/app.ts';
import { errorOf, createOrganizer, password, type TestOrganizer } from '../../testing/organizer.ts';
import { addTeam, on, sendReport } from '../../testing/play.ts';
import { joinStaff } from '../../testing/staff.ts';

async function makeToken({ request }: TestOrganizer, right: 'read' | 'report', name = 'Bot'): Promise<string> {
  const made = await request('/api/account/tokens', { json: { name, right, password } });
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

test('ST8 · a member of the staff uses a token of theirs in their own account only', async () => {
  const app = await makeTestApp();
  const owner = await createOrganizer(app);
  const bia = await joinStaff(app, owner, 'manager');
  expect((await bia.request('/api/events')).status).toBe(200);
  const token = await makeToken({ ...bia, request: bia.ownRequest }, 'report');
  const program = withToken(app, bia, token);
  expect((await program.request('/api/events')).status).toBe(200);
  const inOwners = { headers: { 'x-organizer': owner.id } };
  for (const path of ['/api/events', `${owner.event}/teams`, `${owner.event}/standings`])
    expect(await errorOf(await program.request(path, inOwners))).toMatchObject({ code: 'not_staff' });
});

test('ST8 · a token of a disabled account opens nothing', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const program = withToken(app, marina, await makeToken(marina, 'read'));
  expect((await program.request('/api/events')).status).toBe(200);
  await app.asOwner('update users set disabled_at = now()');
  expect(await errorOf(await program.request('/api/events'))).toMatchObject({ code: 'unauthenticated' });
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

test('ST8 · SE8 · of tokens made at once an account gets twenty in all', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  for (let made = 0; made < 18; made += 1) await makeToken(marina, 'read');
  const make = () => marina.request('/api/account/tokens', { json: { name: 'Bot', right: 'read', password } });
  // As many as may try a password at once.
  const statuses = (await Promise.all(Array.from({ length: 5 }, make))).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(2);
  expect(await app.asOwner('select from api_tokens')).toHaveLength(20);
});

test('FX7 · making a token asks for the password, is mailed and recorded', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app, 'marina@example.com');
  const make = (json: object) =>
    marina.request('/api/account/tokens', { json: { name: 'Bot', right: 'read', ...json } });
  expect((await make({})).status).toBe(422);
  expect(await errorOf(await make({ password: 'outra senha' }))).toMatchObject({ code: 'wrong_password' });
  await app.settled();
  expect([await app.asOwner('select from api_tokens'), app.mails]).toEqual([[], []]);

  const token = await makeToken(marina, 'report', 'Bot de golpe.example');
  await app.settled();
  expect(app.mails).toMatchObject([
    { to: 'marina@example.com', text: expect.stringContaining('“Bot de golpe example”') },
  ]);
  expect(app.mails[0]!.text).not.toContain(token);
  const [{ id }] = (await app.asOwner<{ id: string }>('select id from api_tokens')) as [{ id: string }];
  await marina.request(`/api/account/tokens/${id}`, { method: 'DELETE' });
  const { lines } = (await (await marina.request('/api/staff/activity')).json()) as { lines: { sentence: string }[] };
  expect(lines.slice(0, 2).map(({ sentence }) => sentence)).toEqual([
    'revogou o token da API “Bot de golpe.example”',
    'criou o token da API “Bot de golpe.example”',
  ]);
});

test('FX7 · a new password ends the tokens but those that are kept, and never those of another account', async () => {
  const app = await makeTestApp();
  const [marina, other] = [await createOrganizer(app), await createOrganizer(app)];
  const [kept, ended] = [await makeToken(marina, 'read', 'Planilha'), await makeToken(marina, 'read', 'Bot')];
  const others = await makeToken(other, 'read');
  const statusOf = async (token: string) => (await withToken(app, marina, token).request('/api/events')).status;
  const [{ id }] = (await app.asOwner<{ id: string }>("select id from api_tokens where name = 'Planilha'")) as [
    { id: string },
  ];
  const change = (json: object) => marina.request('/api/account/password', { method: 'PUT', json });
  expect((await change({ password: 'outra senha', newPassword: 'senha nova boa' })).status).not.toBe(200);
  expect(await statusOf(ended)).toBe(200);
  expect((await change({ password, newPassword: 'senha nova boa', keptTokens: [id] })).status).toBe(200);
  expect([await statusOf(kept), await statusOf(ended), await statusOf(others)]).toEqual([200, 401, 200]);
  expect((await change({ password: 'senha nova boa', newPassword: 'mais uma senha' })).status).toBe(200);
  expect([await statusOf(kept), await statusOf(others)]).toEqual([401, 200]);
});

test('FX7 · a recovered password ends all tokens of the account', async () => {
  const app = await makeTestApp();
  const [marina, other] = [await createOrganizer(app, 'marina@example.com'), await createOrganizer(app)];
  const [own, others] = [await makeToken(marina, 'report'), await makeToken(other, 'report')];
  await app.settled();
  app.mails.length = 0;
  await app.request('/api/auth/recover-password', { json: { email: 'marina@example.com' } });
  await app.settled();
  const token = /#redefinir=(\S+)/.exec(app.mails[0]!.text)![1];
  const reset = await app.request('/api/auth/reset-password', { json: { token, password: 'senha nova boa' } });
  expect(reset.status).toBe(200);
  const statusOf = async (token: string) => (await withToken(app, marina, token).request('/api/events')).status;
  expect([await statusOf(own), await statusOf(others)]).toEqual([401, 200]);
});
