import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { makeTestApp } from '../testing/app.ts';
import { openPage } from '../testing/billing.ts';
import { openEvent, signUp } from '../testing/events.ts';
import { errorOf, password, sessionCookie, signUpOrganizer, type TestOrganizer } from '../testing/organizer.ts';
import { makePicture } from '../testing/pictures.ts';
import { addTeam, report } from '../testing/play.ts';
import { deleteDueAccounts, deletionDelayMs } from './actions.ts';

interface AccountJson {
  email: string;
  deletionAt: string | null;
  tournament: object;
  sessions: { id: string; device: string | null; isCurrent: boolean }[];
}

test('N3 · the account sums the tournament up and lists its sessions, each of which can be signed out alone', async () => {
  const app = await makeTestApp();
  const marina = await signUpOrganizer(app);
  const { id } = await addTeam(marina, 'Lobos');
  await report(marina, { teamId: id });
  const phone = await signInAgain(app, marina, { 'user-agent': 'Celular' });
  const account = await accountOf(marina);
  expect(account).toMatchObject({
    email: marina.email,
    deletionAt: null,
    tournament: { gameMode: 'Warzone Trios Battle Royale', teams: 1, reports: 1, ended: false, leader: 'Lobos' },
  });
  expect(account.sessions.map(({ device, isCurrent }) => [device, isCurrent])).toEqual(
    expect.arrayContaining([
      ['Celular', false],
      ['', true],
    ]),
  );
  const other = account.sessions.find(({ isCurrent }) => !isCurrent)!;
  expect((await marina.request(`/api/account/sessions/${other.id}`, { method: 'DELETE' })).status).toBe(200);
  expect((await app.request('/api/account', { headers: { cookie: phone } })).status).toBe(401);
  expect((await accountOf(marina)).sessions).toHaveLength(1);
});

test('N3 · e-mail and password change only with the password; the other sessions end, and the old address is told', async () => {
  const app = await makeTestApp();
  const [marina, rui] = [await signUpOrganizer(app), await signUpOrganizer(app)];
  const phone = await signInAgain(app, marina);
  const put = (path: string, json: object) => marina.request(`/api/account/${path}`, { method: 'PUT', json });
  expect((await errorOf(await put('email', { email: 'nova@example.com', password: 'errada' }))).message).toBe(
    'Senha incorreta',
  );
  expect((await errorOf(await put('email', { email: rui.email, password }))).code).toBe('email_taken');
  // Nobody could sign in with it any more.
  expect((await put('email', { email: 'a&b@example.com', password })).status).toBe(422);
  expect((await put('email', { email: 'Nova@Example.com', password })).status).toBe(200);
  expect((await accountOf(marina)).email).toBe('nova@example.com');
  await app.settled();
  expect(app.mails).toMatchObject([{ to: marina.email, subject: 'Queda Livre: o e-mail da sua conta mudou' }]);

  expect((await put('password', { password: 'errada', newPassword: 'outra senha' })).status).toBe(403);
  expect((await put('password', { password, newPassword: 'curta' })).status).toBe(422);
  expect((await put('password', { password, newPassword: 'outra senha' })).status).toBe(200);
  expect((await app.request('/api/account', { headers: { cookie: phone } })).status).toBe(401);
  const signIn = (given: string) =>
    app.request('/api/auth/sign-in', { json: { email: 'nova@example.com', password: given } });
  expect((await signIn(password)).status).toBe(401);
  expect((await signIn('outra senha')).status).toBe(200);
});

test('N3 · an open screen is no place to guess passwords', async () => {
  const marina = await signUpOrganizer(await makeTestApp());
  const guess = () => marina.request('/api/account/deletion', { json: { password: 'errada' } });
  const statuses: number[] = [];
  for (let tries = 0; tries < 6; tries += 1) statuses.push((await guess()).status);
  expect(statuses).toEqual([403, 403, 403, 403, 403, 429]);
});

test('N3 · the export is one archive with everything of the account and nothing of another', async () => {
  const app = await makeTestApp();
  const [marina, rui] = [await signUpOrganizer(app), await signUpOrganizer(app)];
  const { id } = await addTeam(marina, 'Lobos', ['ghost#1', '', '']);
  await addTeam(rui, 'Do Rui');
  await report(marina, { teamId: id, placement: 2, kills: [4, 0, 1] });
  const championship = await openEvent(marina);
  await signUp(app, championship.id, { teamName: 'Fúria' });
  const response = await marina.request('/api/account/export');
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="queda-livre.zip"',
    'cache-control': 'no-store',
  });
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  expect(Object.keys(files).toSorted()).toEqual([
    'account.json',
    'championships.json',
    'mvps.json',
    'obs-links.json',
    'overlay.json',
    'queda-livre.xlsx',
    'reports.json',
    'sign-ups.json',
    'standings.json',
    'teams.json',
    'tournament.json',
  ]);
  const json = (name: string) => JSON.parse(Buffer.from(files[name]!).toString());
  expect(json('teams.json')).toMatchObject([{ name: 'Lobos', activisionIds: ['ghost#1', '', ''] }]);
  expect(json('reports.json')).toMatchObject([{ placement: 2, kills: [4, 0, 1], points: 90 }]);
  expect(json('sign-ups.json')).toMatchObject([{ teamName: 'Fúria' }]);
  expect(json('account.json')).toMatchObject({ email: marina.email });
  const everything = Object.values(files)
    .map((bytes) => Buffer.from(bytes).toString())
    .join();
  expect(everything).not.toMatch(/Do Rui|"password"/);
  const workbook = await readXlsx(files['queda-livre.xlsx']!);
  expect(workbook.sheets.map(({ name, rows }) => [name, rows[1]?.[1]])).toEqual([
    ['Classificação', 'Lobos'],
    ['Resultados', 'Lobos'],
    ['Inscritos', expect.any(String)],
  ]);
});

test('N3 · deletion wants the password and waits; until then it can be taken back, after it everything is gone', async () => {
  let now = new Date('2026-11-15T12:00:00Z');
  const app = await makeTestApp({ now: () => now });
  const [marina, rui] = [await signUpOrganizer(app), await signUpOrganizer(app)];
  await addTeam(marina, 'Lobos');
  await addTeam(rui, 'Anjos');
  const picture = {
    method: 'PUT',
    body: new Uint8Array(await makePicture('png')),
    headers: { 'content-type': 'image/png' },
  };
  await marina.request('/api/overlay-config/logo', picture);
  const ask = () => marina.request('/api/account/deletion', { json: { password } });
  const sweep = () => deleteDueAccounts({ ...app, now: () => now });
  expect((await ask()).status).toBe(200);
  expect((await accountOf(marina)).deletionAt).toBe('2026-11-22T12:00:00.000Z');
  await marina.request('/api/account/deletion', { method: 'DELETE' });
  expect((await accountOf(marina)).deletionAt).toBeNull();

  await ask();
  now = new Date(now.getTime() + deletionDelayMs - 1000);
  await sweep();
  expect((await accountOf(marina)).email).toBe(marina.email);
  now = new Date(now.getTime() + 2000);
  await sweep();
  expect((await marina.request('/api/account')).status).toBe(401);
  for (const table of ['users', 'tournaments', 'teams', 'overlay_config', 'sessions', 'accounts'])
    expect(
      await app.asOwner(`select from ${table} where ${table === 'users' ? 'id' : 'user_id'} = $1`, [marina.id]),
    ).toEqual([]);
  expect(existsSync(join(app.dataDir, 'files', marina.id, 'logo.png'))).toBe(false);
  expect((await accountOf(rui)).tournament).toMatchObject({ teams: 1 });
});

test('N3 · an account whose subscription renews is not deleted before that is cancelled', async () => {
  const app = await makeTestApp({ billing: 'sandbox' });
  const marina = await signUpOrganizer(app);
  const ask = () => marina.request('/api/account/deletion', { json: { password } });
  const pageOf = (url: string) => new URL(url).pathname.split('/').at(-1);
  const checkout = pageOf(await openPage(marina, 'create-checkout'));
  await marina.request(`/api/sandbox/checkout/${checkout}/pay`, { method: 'POST' });
  expect((await errorOf(await ask())).message).toBe('Cancele a assinatura antes de excluir a conta');
  const portal = pageOf(await openPage(marina, 'customer-portal'));
  await marina.request(`/api/sandbox/portal/${portal}/cancel`, { method: 'POST' });
  expect((await ask()).status).toBe(200);
});

test('N3 · a recovery link that is under way leads nowhere after the password or the e-mail was changed', async () => {
  for (const change of ['password', 'email'] as const) {
    const app = await makeTestApp();
    const marina = await signUpOrganizer(app);
    await app.request('/api/auth/recover-password', { json: { email: marina.email } });
    await app.settled();
    const token = /#redefinir=(\S+)/.exec(app.mails.at(-1)!.text)![1];
    const json = { password, ...(change === 'email' ? { email: 'nova@example.com' } : { newPassword: 'outra senha' }) };
    expect((await marina.request(`/api/account/${change}`, { method: 'PUT', json })).status).toBe(200);
    const reset = await app.request('/api/auth/reset-password', { json: { token, password: 'do invasor' } });
    expect((await errorOf(reset)).code).toBe('invalid_reset_token');
  }
});

test("A9 · N3 · nobody signs another's session out, and signed out there is no account", async () => {
  const app = await makeTestApp();
  const [marina, rui] = [await signUpOrganizer(app), await signUpOrganizer(app)];
  const [session] = (await accountOf(marina)).sessions;
  expect((await rui.request(`/api/account/sessions/${session!.id}`, { method: 'DELETE' })).status).toBe(404);
  expect((await accountOf(marina)).sessions).toHaveLength(1);
  for (const [method, path] of [
    ['GET', ''],
    ['GET', '/export'],
    ['DELETE', '/deletion'],
    ['DELETE', `/sessions/${session!.id}`],
  ])
    expect((await app.request(`/api/account${path}`, { method: method! })).status).toBe(401);
});

async function accountOf({ request }: TestOrganizer): Promise<AccountJson> {
  const response = await request('/api/account');
  if (!response.ok) throw new Error(await response.text());
  return ((await response.json()) as { account: AccountJson }).account;
}

async function signInAgain(
  { request }: Pick<TestOrganizer, 'request'>,
  { email }: TestOrganizer,
  headers: Record<string, string> = {},
): Promise<string> {
  return sessionCookie(await request('/api/auth/sign-in', { json: { email, password }, headers }));
}
