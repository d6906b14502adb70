import { expect, test } from 'vitest';
import { LIVE_CLOSE } from '../../../domain/stream/live.ts';
import { makeTestApp, type TestApp } from '../../testing/app.ts';
import { check, createSubscriber } from '../../testing/billing.ts';
import { createEvent, openEvent, sendSignUp, setSignUpRules } from '../../testing/events.ts';
import { serveLive, watchLink, watchOwn } from '../../testing/live.ts';
import {
  errorOf,
  password,
  sessionCookie,
  createAdministrator,
  createOrganizer,
  type TestOrganizer,
} from '../../testing/organizer.ts';
import { addTeam, report } from '../../testing/play.ts';
import { joinStaff } from '../../testing/staff.ts';

const admin = 'chefe@example.com';
const now = () => new Date('2026-11-15T12:00:00Z');
const until = '2026-12-01T03:00:00.000Z';

test('N4 · organisers with search and pages, plan, last activity and numbers', async () => {
  const app = await makeTestApp({ adminEmails: [admin], now });
  const [chief, marina] = [await createAdministrator(app, admin), await createOrganizer(app, 'marina_a@example.com')];
  await createOrganizer(app, 'marinaxa@example.com');
  const { id } = await addTeam(marina, 'Lobos');
  await addTeam(marina, 'Fúria');
  await report(marina, { teamId: id });
  // The search matches _ literally, not as SQL's wildcard for any character.
  const { organizers, total } = await organizersOf(chief, '?search=MARINA_');
  expect(total).toBe(1);
  expect(organizers).toEqual([
    {
      id: marina.id,
      email: 'marina_a@example.com',
      createdAt: expect.any(String),
      disabledAt: null,
      lastActivity: expect.any(String),
      kind: 'never',
      cups: 0,
      signUps: 0,
      lastCup: null,
      lastCupOn: null,
      lastResult: expect.any(String),
      teams: 2,
      reports: 1,
      subscribed: false,
      plan: null,
      planEnd: null,
      grantedUntil: null,
      grantReason: null,
    },
  ]);
  expect((await organizersOf(chief)).organizers.map(({ email }) => email)).toEqual([
    'marinaxa@example.com',
    'marina_a@example.com',
    admin,
  ]);
  expect((await organizersOf(chief, '?page=2')).organizers).toEqual([]);
});

test('N4 · access granted until a date opens the paid part, withdrawn it closes; each act stands in the audit list', async () => {
  const app = await makeTestApp({ adminEmails: [admin], billing: 'sandbox', now });
  const [chief, marina] = [await createAdministrator(app, admin), await createOrganizer(app)];
  expect((await marina.request(`${marina.event}/teams`)).status).toBe(402);
  expect((await act(chief, marina.id, { act: 'grant', until, reason: 'Parceria' })).status).toBe(200);
  expect((await marina.request(`${marina.event}/teams`)).status).toBe(200);
  expect((await organizersOf(chief, `?search=${marina.email}`)).organizers).toMatchObject([
    { subscribed: true, plan: 'Cortesia', planEnd: until, grantedUntil: until, grantReason: 'Parceria' },
  ]);
  await act(chief, marina.id, { act: 'withdraw', reason: 'Fim da parceria' });
  expect((await marina.request(`${marina.event}/teams`)).status).toBe(402);
  const { lines } = (await (await chief.request('/api/admin/audit')).json()) as { lines: object[] };
  expect(lines).toMatchObject([
    { administrator: admin, act: 'withdraw', accountEmail: marina.email, reason: 'Fim da parceria', until: null },
    { administrator: admin, act: 'grant', accountEmail: marina.email, reason: 'Parceria', until },
  ]);
});

test('N4 · a disabled account is out at once, everywhere, and loses nothing; enabled it is back', async () => {
  const app = await makeTestApp({ adminEmails: [admin], now });
  const [chief, marina] = [await createAdministrator(app, admin), await createOrganizer(app)];
  await addTeam(marina, 'Lobos');
  const championship = await openEvent(marina);
  const made = await marina.request('/api/obs-links', { json: { name: 'Principal' } });
  const { link } = (await made.json()) as { link: { token: string } };
  const server = await serveLive(app);
  const viewers = [watchOwn(server, marina), watchLink(server, link.token)];
  for (const viewer of viewers) await viewer.untilSnapshot();

  await act(chief, marina.id, { act: 'disable', reason: 'Fraude' });
  expect(await Promise.all(viewers.map(({ closed }) => closed))).toEqual([
    LIVE_CLOSE.signedOut.code,
    LIVE_CLOSE.linkRevoked.code,
  ]);
  expect(await watchLink(server, link.token).closed).toBe(LIVE_CLOSE.linkRevoked.code);
  expect((await marina.request(`${marina.event}/teams`)).status).toBe(401);
  expect((await app.request(`/api/agenda/${marina.id}`)).status).toBe(404);
  expect((await app.request(`/api/registration/${championship.id}`)).status).toBe(404);
  expect((await sendSignUp(app, championship.id)).status).toBe(404);
  const signIn = (given: string) =>
    app.request('/api/auth/sign-in', { json: { email: marina.email, password: given } });
  expect((await errorOf(await signIn(password))).message).toBe(
    'Esta conta foi desativada. Entre em contato com o suporte.',
  );
  expect((await errorOf(await signIn('errada'))).code).toBe('invalid_credentials');
  expect(await app.asOwner('select from sessions where user_id = $1', [marina.id])).toEqual([]);

  await act(chief, marina.id, { act: 'enable', reason: 'Engano' });
  expect((await signIn(password)).status).toBe(200);
  expect(await app.asOwner('select from teams')).toHaveLength(1);
});

test('N4 · to everybody else the panel does not exist: nobody, organisers, wrong tokens; also with bad input', async () => {
  const app = await makeTestApp({ adminEmails: [admin], now });
  const [chief, marina] = [await createAdministrator(app, admin), await createOrganizer(app)];
  const attempts: [string, string, object?][] = [
    ['GET', '/api/admin/organizers'],
    ['GET', '/api/admin/organizers?page=x'],
    ['GET', '/api/admin/audit'],
    ['POST', `/api/admin/organizers/${marina.id}/acts`, { act: 'grant', until, reason: 'x' }],
    ['POST', `/api/admin/organizers/x/acts`, {}],
  ];
  const forged = {
    request: (path: string, init = {}) => app.request(path, { ...init, headers: { authorization: 'Bearer x.y.z' } }),
  };
  for (const [method, path, json] of attempts)
    for (const somebody of [app, marina, forged]) {
      const unknown = await errorOf(await somebody.request('/api/no-such-route'));
      const response = await somebody.request(path, { method, ...(json && { json }) });
      const { requestId: _id, ...error } = await errorOf(response);
      expect([path, response.status, error]).toEqual([path, 404, { code: unknown.code, message: unknown.message }]);
    }
  expect(await app.asOwner('select from access_grants')).toEqual([]);
  expect((await errorOf(await act(chief, crypto.randomUUID(), { act: 'disable', reason: 'x' }))).code).toBe(
    'account_not_found',
  );
  expect((await act(chief, marina.id, { act: 'disable', reason: ' ' })).status).toBe(422);
  expect((await errorOf(await act(chief, chief.id, { act: 'disable', reason: 'x' }))).code).toBe('own_account');
  expect(await app.asOwner('select from audit_log')).toEqual([]);
});

test('N4 · who signs up with, or moves to, an administrator’s address does not become one', async () => {
  const app = await makeTestApp({ adminEmails: [admin], now });
  const answer = await app.request('/api/auth/sign-up', { json: { email: admin, password } });
  expect([answer.status, (await errorOf(answer)).code, answer.headers.getSetCookie()]).toEqual([
    403,
    'account_by_link',
    [],
  ]);
  expect((await app.request('/api/auth/sign-in', { json: { email: admin, password } })).status).toBe(401);
  const marina = await createOrganizer(app);
  await app.asOwner('delete from users where email = $1', [admin]);
  const moved = await marina.request('/api/account/email', { method: 'PUT', json: { email: admin, password } });
  expect(moved.status).toBe(200);
  expect(await isAdministrator(marina)).toBe(false);
});

test('SE2 · whoever registered an administrator’s address before it was one is none, in no place', async () => {
  const app = await makeTestApp({ adminEmails: [admin], billing: 'sandbox', now });
  const stranger = await createOrganizer(app);
  await app.asOwner('update users set email = $1', [admin]);
  expect(await isAdministrator(stranger)).toBe(false);
  expect((await stranger.request(`${stranger.event}/teams`)).status).toBe(402);
  expect(await check(stranger)).toMatchObject({ subscribed: false, subscription_status: 'none' });
  expect(await accountOf(stranger)).toMatchObject({ emailVerified: false, administrator: 'unverified' });
  expect(await watchOwn(await serveLive(app), stranger).closed).toBe(LIVE_CLOSE.noAccess.code);
});

test('SE2 · an administrator who is not verified becomes one by the link mailed to the address', async () => {
  const app = await makeTestApp({ adminEmails: [admin], billing: 'sandbox', now });
  const chief = await createOrganizer(app);
  await app.asOwner('update users set email = $1', [admin]);
  expect((await chief.request('/api/account/email/link', { json: { email: admin } })).status).toBe(200);
  await app.settled();
  expect(app.mails).toMatchObject([{ to: admin, subject: 'Queda Livre: confirme este e-mail' }]);
  expect(await isAdministrator(chief)).toBe(false);
  const token = /#confirmar=(\S+)/.exec(app.mails[0]!.text)![1];
  expect((await chief.request('/api/account/email/confirm', { json: { token } })).status).toBe(200);
  expect(await isAdministrator(chief)).toBe(true);
  expect(await check(chief)).toMatchObject({ subscribed: true, subscription_status: 'administrator' });
  expect(await accountOf(chief)).toMatchObject({ emailVerified: true, administrator: 'yes' });
  // The address did not change, so no mail about a change is sent.
  expect(app.mails).toHaveLength(1);
  expect((await chief.request('/api/account/email/link', { json: { email: admin } })).status).toBe(409);
});

test('SE2 · the owner of an administrator’s address takes a stranger’s account over by recovery, and the stranger is out', async () => {
  const app = await makeTestApp({ adminEmails: [admin], now });
  const stranger = await createOrganizer(app);
  await app.asOwner('update users set email = $1', [admin]);
  // The stranger also requested a confirmation link for this address.
  await stranger.request('/api/account/email/link', { json: { email: admin } });
  await app.request('/api/auth/recover-password', { json: { email: admin } });
  await app.settled();
  const token = /#redefinir=(\S+)/.exec(app.mails.at(-1)!.text)![1];
  const reset = await app.request('/api/auth/reset-password', { json: { token, password: 'senha da dona' } });
  const headers = { cookie: sessionCookie(reset) };
  expect((await app.request('/api/admin/audit', { headers })).status).toBe(200);
  expect((await stranger.request('/api/account')).status).toBe(401);
  expect((await app.request('/api/auth/sign-in', { json: { email: admin, password } })).status).toBe(401);
});

test('N4 · what another payment provider said before a switch is no plan', async () => {
  const app = await makeTestApp({ adminEmails: [admin], billing: 'sandbox' });
  const chief = await createAdministrator(app, admin);
  await createSubscriber(app);
  const totals = async () => (await chief.request('/api/admin/totals')).json();
  expect(await totals()).toMatchObject({ paying: 1, never: 1 });
  await app.asOwner(`update subscription_states set provider = 'stripe'`);
  expect(await totals()).toMatchObject({ paying: 0, never: 2 });
  expect((await organizersOf(chief)).organizers).toMatchObject([{ plan: null }, { plan: null }]);
});

test('N4 · nobody edits the audit list: not the application, not the owner of the tables', async () => {
  const app = await makeTestApp({ adminEmails: [admin], now });
  const [chief, marina] = [await createAdministrator(app, admin), await createOrganizer(app)];
  await act(chief, marina.id, { act: 'grant', until, reason: 'Parceria' });
  for (const statement of ["update audit_log set reason = 'x'", 'delete from audit_log', 'truncate audit_log'])
    await expect(app.asOwner(statement)).rejects.toThrow('the audit log is written once');
  await expect(app.authDb.deleteFrom('audit_log').execute()).rejects.toThrow('permission denied');
  // Audit entries outlive the account.
  await app.asOwner('delete from users where id = $1', [marina.id]);
  expect(await app.asOwner('select account_email from audit_log')).toEqual([{ account_email: marina.email }]);
});

async function isAdministrator({ request }: TestOrganizer): Promise<boolean> {
  const { status } = await request('/api/admin/audit');
  if (status !== 200 && status !== 404) throw new Error(`unexpected ${status}`);
  return status === 200;
}

async function accountOf({ request }: TestOrganizer): Promise<object> {
  return ((await (await request('/api/account')).json()) as { account: object }).account;
}

interface OrganizersJson {
  organizers: { email: string }[];
  total: number;
}

async function organizersOf({ request }: TestOrganizer, query = ''): Promise<OrganizersJson> {
  return (await (await request(`/api/admin/organizers${query}`)).json()) as OrganizersJson;
}

function act({ request }: Pick<TestApp, 'request'>, id: string, json: object) {
  return request(`/api/admin/organizers/${id}/acts`, { json });
}

test('ST7 · totals, filters, the page of an organiser and a CSV say the same; last activity is what somebody did', async () => {
  const app = await makeTestApp({ adminEmails: [admin], billing: 'sandbox' });
  const chief = await createAdministrator(app, admin);
  const [paying, courtesy, lapsed, old] = [
    await createSubscriber(app),
    await createOrganizer(app, '+cortesia@example.com'),
    await createSubscriber(app),
    await createOrganizer(app),
  ];
  const soon = new Date(Date.now() + 86_400_000).toISOString();
  await act(chief, courtesy.id, { act: 'grant', until: soon, reason: 'Parceria' });
  await app.asOwner(`update subscription_states set status = 'canceled', period_end = now() where user_id = $1`, [
    lapsed.id,
  ]);
  await app.asOwner(`update users set created_at = now() - interval '40 days' where id = $1`, [old.id]);
  await act(chief, old.id, { act: 'disable', reason: 'Abuso' });
  const get = async (path: string) => (await chief.request(`/api/admin${path}`)).json();
  expect(await get('/totals')).toEqual({
    all: 5,
    paying: 1,
    courtesy: 1,
    lapsed: 1,
    never: 2,
    member: 0,
    new: 4,
    disabled: 1,
  });
  for (const [kind, one] of Object.entries({ paying, courtesy, lapsed, disabled: old }))
    expect((await organizersOf(chief, `?kind=${kind}`)).organizers.map(({ email }) => email)).toEqual([one.email]);

  const before = Date.now();
  await app.asOwner(`update sessions set updated_at = now() - interval '9 days'`);
  await paying.request('/api/obs-links', { json: { name: 'Cena' } });
  const page = (await get(`/organizers/${paying.id}`)) as { organizer: { lastActivity: string } };
  expect(page).toMatchObject({
    organizer: { kind: 'paying' },
    sessions: 1,
    events: [{ name: 'Evento avulso' }],
    acts: [],
  });
  expect(Date.parse(page.organizer.lastActivity)).toBeGreaterThan(before - 60_000);
  expect(await get(`/organizers/${old.id}`)).toMatchObject({ acts: [{ act: 'disable', reason: 'Abuso' }] });

  const csv = await chief.request('/api/admin/organizers-export');
  expect(csv.headers.get('content-type')).toContain('text/csv');
  const bytes = new Uint8Array(await csv.arrayBuffer());
  expect(bytes.slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]));
  const lines = new TextDecoder().decode(bytes).split('\r\n');
  expect(lines[0]).toBe(
    'E-mail;Situação;Plano até;Cortesia até;Última atividade;Copas;Inscrições;Última copa;Data da última copa;' +
      'Último resultado;Times;Resultados;Criada em;Desativada em',
  );
  // Times are in the time zone of the championships, in a format that spreadsheets can parse.
  const clock = { timeZone: 'America/Sao_Paulo', dateStyle: 'short', timeStyle: 'short' } as const;
  const active = new Date(page.organizer.lastActivity).toLocaleString('sv-SE', clock);
  expect(lines.find((line) => line.startsWith(paying.email))).toContain(`;;${active};0;0;;;;0;0;`);
  expect(lines).toHaveLength(7);
  // A spreadsheet must not evaluate an address as a formula.
  expect(lines.join('\n')).toContain(`'+cortesia@example.com;Cortesia;`);
  for (const path of ['/totals', '/organizers-export', `/organizers/${paying.id}`])
    expect((await paying.request(`/api/admin${path}`)).status).toBe(404);
});

test('CA11 · who only helps others counts apart from organisers, and each account shows its cups, sign-ups, last cup and result', async () => {
  const app = await makeTestApp({ adminEmails: [admin], billing: 'sandbox' });
  const chief = await createAdministrator(app, admin);
  const owner = await createSubscriber(app);
  const [member, former] = [await joinStaff(app, owner, 'scorer'), await joinStaff(app, owner, 'caster', 'Davi')];
  await createOrganizer(app, 'nunca@example.com');
  await owner.request(`/api/staff/${former.id}`, { method: 'DELETE' });
  const get = async (path: string) => (await chief.request(`/api/admin${path}`)).json();
  const { id } = await createEvent(owner, { name: 'Copa de Verão', startDate: '2026-12-05' });
  await setSignUpRules(owner, id, {});
  await sendSignUp(app, id);
  const { id: teamId } = await addTeam(owner, 'Lobos');
  await report(owner, { teamId });

  expect(await get('/totals')).toMatchObject({ all: 5, paying: 1, never: 2, member: 2, new: 3 });
  const emails = async (kind: string) =>
    (await organizersOf(chief, `?kind=${kind}`)).organizers.map(({ email }) => email).toSorted();
  expect(await emails('member')).toEqual([member.email, former.email].toSorted());
  expect(await emails('never')).toEqual([admin, 'nunca@example.com'].toSorted());
  expect(await emails('new')).not.toContain(member.email);

  const [line] = (await organizersOf(chief, `?search=${owner.email}`)).organizers;
  expect(line).toMatchObject({
    kind: 'paying',
    cups: 1,
    signUps: 1,
    lastCup: 'Copa de Verão',
    lastCupOn: '2026-12-05',
    lastResult: expect.any(String),
  });
  const csv = await (await chief.request('/api/admin/organizers-export')).text();
  expect(csv).toMatch(new RegExp(`${owner.email};Pagante;.*;1;1;Copa de Verão;2026-12-05;20\\d\\d-[^;]+;1;1;`));
  expect(csv).toContain(`${member.email};Só equipe;`);
  // A helper who subscribes is an organiser.
  await chief.request(`/api/admin/organizers/${member.id}/acts`, {
    json: { act: 'grant', until: new Date(Date.now() + 86_400_000).toISOString(), reason: 'Teste' },
  });
  expect(await get('/totals')).toMatchObject({ courtesy: 1, member: 1 });
});
