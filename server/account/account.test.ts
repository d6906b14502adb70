import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { findPreset } from '../../domain/rules/presets.ts';
import { makeTestApp, type TestApp } from '../testing/app.ts';
import { openPage } from '../testing/billing.ts';
import { openEvent, signUp } from '../testing/events.ts';
import { errorOf, password, sessionCookie, createOrganizer, type TestOrganizer } from '../testing/organizer.ts';
import { makePicture } from '../testing/pictures.ts';
import { addTeam, report, resurgence } from '../testing/play.ts';
import { deleteDueAccounts, deletionDelayMs } from './actions.ts';

interface AccountJson {
  email: string;
  emailVerified: boolean;
  pendingEmail: { email: string; expiresAt: string } | null;
  administrator: 'no' | 'unverified' | 'yes';
  deletionAt: string | null;
  onAir: object;
  sessions: { id: string; address: string | null; device: string | null; isCurrent: boolean }[];
}

test('N5 · the name of a device is stored without markup, quotes and control characters', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  await signInAgain(app, marina, { 'user-agent': `<b>"Celular"</b> a\u0085b ${'x'.repeat(600)}` });
  const device = (await accountOf(marina)).sessions.find(({ isCurrent }) => !isCurrent)?.device;
  expect(device).toBe(`bCelular/b ab ${'x'.repeat(486)}`);
});

test('N3 · the account sums the event on air up and lists its sessions, each of which can be signed out alone', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const { id } = await addTeam(marina, 'Lobos');
  await report(marina, { teamId: id });
  const phone = await signInAgain(app, marina, { 'user-agent': 'Celular' });
  const account = await accountOf(marina);
  expect(account).toMatchObject({
    email: marina.email,
    deletionAt: null,
    onAir: {
      name: 'Evento avulso',
      rulesName: 'Warzone Trios Battle Royale',
      teams: 1,
      reports: 1,
      ended: false,
      leader: 'Lobos',
    },
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

test.each([
  ['198.51.100.7', '198.51.100.7'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['::1', '::1'],
  ['2001:0db8:0:0::7', '2001:db8::7'],
  ['fe80::1%eth0', 'fe80::1'],
])('N3 · a session opened from %s is listed with the address %s', async (address, shown) => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  await app.request('/api/auth/sign-in', { json: { email: marina.email, password }, address });
  expect((await accountOf(marina)).sessions.map((session) => session.address)).toContain(shown);
  await app.asOwner("update sessions set ip_address = ''");
  expect((await accountOf(marina)).sessions.map((session) => session.address)).toEqual([null, null]);
});

test('N3 · e-mail and password change only with the password; with the password the other sessions end', async () => {
  const app = await makeTestApp();
  const [marina, rui] = [await createOrganizer(app), await createOrganizer(app)];
  const phone = await signInAgain(app, marina);
  const put = (path: string, json: object) => marina.request(`/api/account/${path}`, { method: 'PUT', json });
  expect((await errorOf(await put('email', { email: 'nova@example.com', password: 'errada' }))).message).toBe(
    'Senha incorreta',
  );
  expect((await errorOf(await put('email', { email: rui.email, password }))).code).toBe('email_taken');
  // better-auth would reject this address at every later sign-in.
  expect((await put('email', { email: 'a&b@example.com', password })).status).toBe(422);
  expect((await put('email', { email: 'Nova@Example.com', password })).status).toBe(200);
  expect((await confirm(app, marina, 'nova@example.com')).status).toBe(200);
  expect((await accountOf(marina)).email).toBe('nova@example.com');

  expect((await put('password', { password: 'errada', newPassword: 'outra senha' })).status).toBe(403);
  expect((await put('password', { password, newPassword: 'curta' })).status).toBe(422);
  expect((await put('password', { password, newPassword: 'outra senha' })).status).toBe(200);
  expect((await app.request('/api/account', { headers: { cookie: phone } })).status).toBe(401);
  const signIn = (given: string) =>
    app.request('/api/auth/sign-in', { json: { email: 'nova@example.com', password: given } });
  expect((await signIn(password)).status).toBe(401);
  expect((await signIn('outra senha')).status).toBe(200);
});

test('N3 · if the other sessions cannot be ended, the password stays as it was', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  await signInAgain(app, marina);
  await app.asOwner(`create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$`);
  await app.asOwner('create trigger refuse before delete on sessions for each row execute function refuse()');
  const json = { password, newPassword: 'outra senha' };
  expect((await marina.request('/api/account/password', { method: 'PUT', json })).status).toBe(500);
  const signIn = (given: string) =>
    app.request('/api/auth/sign-in', { json: { email: marina.email, password: given } });
  expect((await signIn('outra senha')).status).toBe(401);
  expect((await signIn(password)).status).toBe(200);
});

test('N3 · an open screen is no place to guess passwords', async () => {
  const marina = await createOrganizer(await makeTestApp());
  const guess = () => marina.request('/api/account/deletion', { json: { password: 'errada' } });
  const statuses: number[] = [];
  for (let tries = 0; tries < 6; tries += 1) statuses.push((await guess()).status);
  expect(statuses).toEqual([403, 403, 403, 403, 403, 429]);
});

test('N3 · the export is one archive with everything of the account and nothing of another', async () => {
  const app = await makeTestApp();
  const [marina, rui] = [await createOrganizer(app), await createOrganizer(app)];
  const { id } = await addTeam(marina, 'Lobos', ['ghost#1', '', '']);
  await addTeam(rui, 'Do Rui');
  await report(marina, { teamId: id, placement: 2, kills: [4, 0, 1] });
  const championship = await openEvent(marina);
  await signUp(app, championship.id, { teamName: 'Fúria' });
  const preset = { ...findPreset(resurgence)!.rules, name: 'Regras da casa' };
  expect((await marina.request('/api/rule-presets', { json: { rules: preset } })).status).toBe(200);
  expect((await marina.request('/api/seasons', { json: { name: 'Liga', eventIds: [championship.id] } })).status).toBe(
    200,
  );
  const response = await marina.request('/api/account/export');
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="queda-livre.zip"',
    'cache-control': 'no-store',
  });
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  expect(Object.keys(files).toSorted()).toEqual([
    'LEIA-ME.txt',
    'account.json',
    'activity.json',
    'captain-mails.json',
    'events.json',
    'obs-links.json',
    'overlay.json',
    'profile.json',
    'queda-livre.xlsx',
    'rule-presets.json',
    'seasons.json',
    'staff.json',
  ]);
  const json = (name: string) => JSON.parse(Buffer.from(files[name]!).toString());
  expect(json('rule-presets.json')).toMatchObject([{ rules: { name: 'Regras da casa' } }]);
  expect(json('events.json')).toMatchObject([
    { name: 'Copa Trios', teams: [], signUps: [{ teamName: 'Fúria' }] },
    {
      name: 'Evento avulso',
      teams: [{ name: 'Lobos', activisionIds: ['ghost#1', '', ''] }],
      reports: [{ placement: 2, kills: [4, 0, 1], points: 900 }],
      signUps: [],
    },
  ]);
  expect(json('seasons.json')).toMatchObject([{ name: 'Liga', stages: [{ eventId: championship.id, weight: 100 }] }]);
  expect(json('account.json')).toMatchObject({ email: marina.email });
  const everything = Object.values(files)
    .map((bytes) => Buffer.from(bytes).toString())
    .join();
  expect(everything).not.toMatch(/Do Rui|"password"/);
  const workbook = await readXlsx(files['queda-livre.xlsx']!);
  expect(workbook.sheets.map(({ name, rows }) => [name, rows[1]?.slice(0, 3)])).toEqual([
    ['Classificação', ['Evento avulso', 1, 'Lobos']],
    ['Resultados', ['Evento avulso', 1, 'Lobos']],
    ['Inscritos', ['Copa Trios', 'Fúria', expect.any(String)]],
    ['Regras', ['Copa Trios', 'Warzone Trios Battle Royale']],
    ['Por quê', ['Evento avulso', 1, 'Lobos']],
  ]);
  // RU7: the last sheet explains the total in sentences.
  expect(workbook.sheets.at(-1)?.rows[1]?.[3]).toBe('Queda 1: 5 kills × 1,8 (2º lugar) = 9,0.');
  expect(workbook.sheets[2]!.rows[1]).toContain('Recebida');
  expect(Buffer.from(files['LEIA-ME.txt']!).toString()).toMatch(/décimos|centésimos/);
});

test('SX4 · an export has no file that stays, one of an account is made at a time, and another account has its own', async () => {
  const app = await makeTestApp();
  const [marina, rui] = [await createOrganizer(app), await createOrganizer(app)];
  // Noise, which stays large when it is compressed.
  await app.asOwner(
    `insert into activity (user_id, act, details, actor_kind, actor_id)
     select $1, 'logo_changed', jsonb_build_object('noise', (select string_agg(md5(random()::text || n || part), '') from generate_series(1, 100) part)),
       'owner', $1 from generate_series(1, 2500) as n`,
    [marina.id],
  );
  const ask = (organizer: TestOrganizer) => organizer.request('/api/account/export');
  const [first, second] = await Promise.all([ask(marina), ask(marina)]);
  const refused = [first, second].find(({ status }) => status !== 200)!;
  const made = [first, second].find(({ status }) => status === 200)!;
  expect([refused.status, await errorOf(refused)]).toEqual([
    429,
    expect.objectContaining({ message: 'Já há uma exportação desta conta em andamento. Aguarde ela terminar.' }),
  ]);
  // Nobody has read it yet.
  expect(readdirSync(join(app.dataDir, 'temporary'))).toEqual([]);
  expect((await errorOf(await ask(marina))).code).toBe('export_running');
  const others = await ask(rui);
  expect(others.status).toBe(200);
  await others.body!.cancel();
  const bytes = new Uint8Array(await made.arrayBuffer());
  expect(made.headers.get('content-length')).toBe(String(bytes.length));
  const lines = JSON.parse(Buffer.from(unzipSync(bytes)['activity.json']!).toString()) as {
    activity: { act: string };
  }[];
  expect(lines.filter(({ activity }) => activity.act === 'logo_changed')).toHaveLength(2500);
  // A reader that leaves frees its place too.
  const left = await ask(marina);
  await left.body!.cancel();
  await expect
    .poll(
      async () => {
        const next = await ask(marina);
        await next.body!.cancel();
        return next.status;
      },
      { timeout: 30_000 },
    )
    .toBe(200);
});

test('SX4 · an export that cannot be written says so, and the next one is made', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const folder = join(app.dataDir, 'temporary');
  writeFileSync(folder, 'a file where the folder should be');
  const failed = await marina.request('/api/account/export');
  expect([failed.status, (await errorOf(failed)).code]).toEqual([503, 'unavailable']);
  rmSync(folder);
  expect((await marina.request('/api/account/export')).status).toBe(200);
});

test('N3 · deletion wants the password and waits; until then it can be taken back, after it everything is gone', async () => {
  let now = new Date('2026-11-15T12:00:00Z');
  const app = await makeTestApp({ now: () => now });
  const [marina, rui] = [await createOrganizer(app), await createOrganizer(app)];
  await addTeam(marina, 'Lobos');
  await addTeam(rui, 'Anjos');
  const picture = {
    method: 'PUT',
    body: new Uint8Array(await makePicture('png')),
    headers: { 'content-type': 'image/png' },
  };
  await marina.request('/api/overlay-config/logo', picture);
  await marina.request(`${marina.event}/brand/logo`, picture);
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
  for (const table of ['users', 'championships', 'on_air_events', 'teams', 'overlay_config', 'sessions', 'accounts'])
    expect(
      await app.asOwner(`select from ${table} where ${table === 'users' ? 'id' : 'user_id'} = $1`, [marina.id]),
    ).toEqual([]);
  for (const logo of ['logo.png', `${marina.eventId}/logo.png`])
    expect(existsSync(join(app.dataDir, 'files', marina.id, logo))).toBe(false);
  expect((await accountOf(rui)).onAir).toMatchObject({ teams: 1 });
});

test('N3 · while the file store fails, a due account stays; the next sweep deletes it with its logo', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const body = new Uint8Array(await makePicture('png'));
  await marina.request('/api/overlay-config/logo', { method: 'PUT', body, headers: { 'content-type': 'image/png' } });
  expect((await marina.request('/api/account/deletion', { json: { password } })).status).toBe(200);
  const later = { ...app, now: () => new Date(Date.now() + deletionDelayMs + 60_000) };
  const files = { ...app.files, remove: () => Promise.reject(new Error('no answer')) };
  await expect(deleteDueAccounts({ ...later, files })).rejects.toThrow('no answer');
  expect(await app.asOwner('select from users')).toHaveLength(1);
  await deleteDueAccounts(later);
  expect(await app.asOwner('select from users')).toEqual([]);
  expect(existsSync(join(app.dataDir, 'files', marina.id, 'logo.png'))).toBe(false);
});

test('N3 · an account whose subscription renews is not deleted before that is cancelled', async () => {
  const app = await makeTestApp({ billing: 'sandbox' });
  const marina = await createOrganizer(app);
  const ask = () => marina.request('/api/account/deletion', { json: { password } });
  const pageOf = (url: string) => new URL(url).pathname.split('/').at(-1);
  const checkout = pageOf(await openPage(marina, 'create-checkout'));
  await marina.request(`/api/sandbox/checkout/${checkout}/pay`, { method: 'POST' });
  expect((await errorOf(await ask())).message).toBe('Cancele a assinatura antes de excluir a conta');
  const portal = pageOf(await openPage(marina, 'customer-portal'));
  await marina.request(`/api/sandbox/portal/${portal}/cancel`, { method: 'POST' });
  expect((await ask()).status).toBe(200);
});

test('SE2 · an e-mail change takes effect when the mailed link is opened; the old address is told before and after', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const signIn = async (email: string) =>
    (await app.request('/api/auth/sign-in', { json: { email, password } })).status;
  expect((await ask(marina, 'nova@example.com')).status).toBe(200);
  expect(await accountOf(marina)).toMatchObject({
    email: marina.email,
    emailVerified: false,
    pendingEmail: { email: 'nova@example.com' },
  });
  expect([await signIn(marina.email), await signIn('nova@example.com')]).toEqual([200, 401]);
  await app.settled();
  expect(app.mails).toMatchObject([
    { to: 'nova@example.com', subject: 'Queda Livre: confirme este e-mail' },
    { to: marina.email, subject: 'Queda Livre: pediram para mudar o e-mail da sua conta' },
  ]);
  // The link is mailed to the new address only.
  expect(app.mails[1]!.text).not.toContain('#');

  expect((await confirm(app, marina, 'nova@example.com')).status).toBe(200);
  expect(await accountOf(marina)).toMatchObject({ email: 'nova@example.com', emailVerified: true, pendingEmail: null });
  expect([await signIn(marina.email), await signIn('nova@example.com')]).toEqual([401, 200]);
  await app.settled();
  expect(app.mails.slice(2)).toMatchObject([{ to: marina.email, subject: 'Queda Livre: o e-mail da sua conta mudou' }]);
});

test('SE2 · a link proves an address once, for an hour, and to its own account only; what is stored of it proves nothing', async () => {
  const app = await makeTestApp();
  const [marina, rui] = [await createOrganizer(app), await createOrganizer(app)];
  const proves = async (organizer: Pick<TestOrganizer, 'request'>, token: string) => {
    const response = await organizer.request('/api/account/email/confirm', { json: { token } });
    return response.ok ? 'yes' : (await errorOf(response)).code;
  };
  await ask(marina, 'nova@example.com');
  const token = await mailedToken(app, 'nova@example.com');
  expect(await proves(rui, token)).toBe('invalid_email_link');
  expect(await proves(app, token)).toBe('unauthenticated');
  const rows = await app.asOwner<{ token_hash: string }>('select * from email_links');
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(await proves(marina, rows[0]!.token_hash)).toBe('invalid_email_link');
  await app.asOwner("update email_links set expires_at = now() - interval '1 second'");
  expect(await proves(marina, token)).toBe('invalid_email_link');
  expect((await accountOf(marina)).pendingEmail).toBeNull();
  await app.asOwner("update email_links set expires_at = now() + interval '1 second'");
  const twice = await Promise.all([proves(marina, token), proves(marina, token)]);
  expect(twice.toSorted()).toEqual(['invalid_email_link', 'yes']);
  expect((await accountOf(rui)).email).toBe(rui.email);
});

test('SE2 · of two changes the last one counts, a link sent again replaces the one before, and a cancelled one is dead', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const use = (token: string) => marina.request('/api/account/email/confirm', { json: { token } });
  await ask(marina, 'primeira@example.com');
  const first = await mailedToken(app, 'primeira@example.com');
  await ask(marina, 'segunda@example.com');
  const second = await mailedToken(app, 'segunda@example.com');
  expect((await use(first)).status).toBe(400);
  const again = await marina.request('/api/account/email/link', { json: { email: 'segunda@example.com' } });
  expect(again.status).toBe(200);
  expect((await use(second)).status).toBe(400);
  // This address no longer has a pending link.
  const other = await marina.request('/api/account/email/link', { json: { email: 'primeira@example.com' } });
  expect((await errorOf(other)).code).toBe('no_email_link');
  const third = await mailedToken(app, 'segunda@example.com');
  expect((await marina.request('/api/account/email', { method: 'DELETE' })).status).toBe(200);
  expect((await use(third)).status).toBe(400);
  expect(await accountOf(marina)).toMatchObject({ email: marina.email, pendingEmail: null });
});

test('SE2 · an address that another account took meanwhile is refused, and the change is dropped', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  await ask(marina, 'disputada@example.com');
  await createOrganizer(app, 'disputada@example.com');
  expect((await errorOf(await confirm(app, marina, 'disputada@example.com'))).code).toBe('email_taken');
  expect(await accountOf(marina)).toMatchObject({ email: marina.email, emailVerified: false, pendingEmail: null });
});

test('SE2 · a new password, by the form or by recovery, drops a change of e-mail that somebody else asked for', async () => {
  for (const way of ['form', 'recovery'] as const) {
    const app = await makeTestApp();
    const marina = await createOrganizer(app);
    await ask(marina, 'invasor@example.com');
    const token = await mailedToken(app, 'invasor@example.com');
    if (way === 'form')
      await marina.request('/api/account/password', { method: 'PUT', json: { password, newPassword: 'outra senha' } });
    else await recover(app, marina.email, 'outra senha');
    const signedIn = await app.request('/api/auth/sign-in', {
      json: { email: marina.email, password: 'outra senha' },
    });
    const headers = { cookie: sessionCookie(signedIn) };
    const used = await app.request('/api/account/email/confirm', { json: { token }, headers });
    expect((await errorOf(used)).code).toBe('invalid_email_link');
  }
});

test('SE2 · links are mailed to one address five times an hour', async () => {
  const app = await makeTestApp();
  const [marina, rui] = [await createOrganizer(app), await createOrganizer(app)];
  const statuses: number[] = [];
  for (let sent = 0; sent < 3; sent += 1)
    for (const organizer of [marina, rui]) statuses.push((await ask(organizer, 'alvo@example.com')).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  await app.settled();
  expect(app.mails.filter(({ to }) => to === 'alvo@example.com')).toHaveLength(5);
});

test('N3 · a recovery link that is under way leads nowhere after the password or the e-mail was changed', async () => {
  for (const change of ['password', 'email'] as const) {
    const app = await makeTestApp();
    const marina = await createOrganizer(app);
    await app.request('/api/auth/recover-password', { json: { email: marina.email } });
    await app.settled();
    const token = /#redefinir=(\S+)/.exec(app.mails.at(-1)!.text)![1];
    const json = { password, ...(change === 'email' ? { email: 'nova@example.com' } : { newPassword: 'outra senha' }) };
    expect((await marina.request(`/api/account/${change}`, { method: 'PUT', json })).status).toBe(200);
    if (change === 'email') await confirm(app, marina, 'nova@example.com');
    const reset = await app.request('/api/auth/reset-password', { json: { token, password: 'do invasor' } });
    expect((await errorOf(reset)).code).toBe('invalid_reset_token');
  }
});

test("A9 · N3 · nobody signs another's session out, and signed out there is no account", async () => {
  const app = await makeTestApp();
  const [marina, rui] = [await createOrganizer(app), await createOrganizer(app)];
  const [session] = (await accountOf(marina)).sessions;
  expect((await rui.request(`/api/account/sessions/${session!.id}`, { method: 'DELETE' })).status).toBe(404);
  expect((await accountOf(marina)).sessions).toHaveLength(1);
  for (const [method, path] of [
    ['GET', ''],
    ['GET', '/export'],
    ['DELETE', '/email'],
    ['DELETE', '/deletion'],
    ['DELETE', `/sessions/${session!.id}`],
  ])
    expect((await app.request(`/api/account${path}`, { method: method! })).status).toBe(401);
});

function ask({ request }: TestOrganizer, email: string) {
  return request('/api/account/email', { method: 'PUT', json: { email, password } });
}

async function mailedToken(app: TestApp, to: string): Promise<string> {
  await app.settled();
  return /#confirmar=(\S+)/.exec(app.mails.findLast((mail) => mail.to === to)!.text)![1]!;
}

/** Opens the link in the last mail to this address. */
async function confirm(app: TestApp, { request }: TestOrganizer, to: string) {
  return request('/api/account/email/confirm', { json: { token: await mailedToken(app, to) } });
}

async function recover(app: TestApp, email: string, password: string): Promise<Response> {
  await app.request('/api/auth/recover-password', { json: { email } });
  await app.settled();
  const token = /#redefinir=(\S+)/.exec(app.mails.findLast(({ to }) => to === email)!.text)![1];
  return app.request('/api/auth/reset-password', { json: { token, password } });
}

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
