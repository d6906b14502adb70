import { describe, expect, test } from 'vitest';
import { makeTestApp } from '../../testing/app.ts';
import { errorOf, password, sessionCookie, createOrganizer } from '../../testing/organizer.ts';

const whoAmI = async (request: (path: string) => Response | Promise<Response>) =>
  ((await (await request('/api/auth/session')).json()) as { user: { email: string } | null }).user;

describe('A1 · accounts', () => {
  test('A1 · an account is made, signed out of and signed in to again', async () => {
    const app = await makeTestApp();
    const marina = await createOrganizer(app, 'marina@example.com');
    expect(await whoAmI(marina.request)).toEqual({
      id: marina.id,
      email: 'marina@example.com',
      isAdministrator: false,
      memberships: [],
    });
    await marina.request('/api/auth/sign-out', { json: {} });
    const again = await app.request('/api/auth/sign-in', { json: { email: ' Marina@Example.com ', password } });
    expect(await again.json()).toEqual({
      user: { id: marina.id, email: 'marina@example.com', isAdministrator: false, memberships: [] },
    });
  });

  test('A1 · the session cookie is HttpOnly and SameSite=Lax, and Secure behind https only', async () => {
    const app = await makeTestApp({ trustProxy: '203.0.113.7' });
    const { email } = await createOrganizer(app);
    const signIn = (headers: Record<string, string>) =>
      app.request('/api/auth/sign-in', { json: { email, password }, headers });
    const plain = (await signIn({})).headers.getSetCookie()[0]!;
    expect(plain).toMatch(/; HttpOnly; SameSite=Lax$/);
    const secure = (
      await signIn({ 'x-forwarded-proto': 'https', origin: 'https://localhost:3000' })
    ).headers.getSetCookie()[0]!;
    expect(secure).toMatch(/^__Host-queda\.session_token=.*; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
  });

  test('SE10 · with an https PUBLIC_URL the cookie is Secure and __Host-, also when no proxy is trusted', async () => {
    const publicUrl = 'https://placar.example.com';
    const app = await makeTestApp({ publicUrl });
    const headers = { origin: publicUrl };
    const email = 'marina@example.com';
    const signedUp = await app.request('/api/auth/sign-up', { json: { email, password }, headers });
    const cookie = sessionCookie(signedUp);
    expect(signedUp.headers.getSetCookie()[0]).toMatch(/^__Host-queda\.session_token=.+; Path=\/; .*; Secure$/);
    expect(signedUp.headers.get('strict-transport-security')).toMatch(/max-age/);
    const asMarina = (path: string, init = {}) => app.request(path, { ...init, headers: { ...headers, cookie } });
    expect(await whoAmI(asMarina)).toMatchObject({ email });
    expect((await asMarina('/api/auth/token')).status).toBe(200);

    await app.asOwner("update sessions set updated_at = now() - interval '2 days'");
    expect((await asMarina('/api/auth/session')).headers.getSetCookie()[0]).toMatch(
      /^__Host-.*Max-Age=2592000.*Secure$/,
    );

    // Another subdomain can set a cookie without the __Host- prefix, so the server must ignore such a cookie.
    const tossed = cookie.replace('__Host-', '');
    expect(await whoAmI((path) => app.request(path, { headers: { cookie: tossed } }))).toBeNull();
    const signedOut = await asMarina('/api/auth/sign-out', { json: {} });
    expect(signedOut.headers.getSetCookie()[0]).toMatch(/^__Host-queda\.session_token=; Max-Age=0;.*; Secure$/);
    expect(await whoAmI(asMarina)).toBeNull();
  });

  test.each([undefined, 'http://placar.lan'])(
    'SE10 · on plain http (PUBLIC_URL %s) the cookie keeps its name, so sessions from before go on',
    async (publicUrl) => {
      const app = await makeTestApp(publicUrl === undefined ? {} : { publicUrl });
      const { cookie, request } = await createOrganizer(app);
      expect(cookie).toMatch(/^queda\.session_token=/);
      expect(await whoAmI(request)).not.toBeNull();
    },
  );

  test('A1 · a session in use is prolonged after a day, and one that is over opens nothing', async () => {
    const app = await makeTestApp();
    const { request } = await createOrganizer(app);
    expect((await request('/api/auth/session')).headers.getSetCookie()).toEqual([]);
    await app.asOwner(
      "update sessions set updated_at = now() - interval '2 days', expires_at = now() + interval '1 hour'",
    );
    expect((await request('/api/auth/session')).headers.getSetCookie()[0]).toMatch(/Max-Age=2592000/);
    expect(await app.asOwner("select expires_at > now() + interval '29 days' as prolonged from sessions")).toEqual([
      { prolonged: true },
    ]);
    await app.asOwner("update sessions set expires_at = now() - interval '1 second'");
    expect(await whoAmI(request)).toBeNull();
  });

  test('A1 · a sign-up that fails half way leaves no user without a password', async () => {
    const app = await makeTestApp();
    await app.asOwner('alter table accounts add constraint closed check (false)');
    const json = { email: 'meia@example.com', password };
    expect((await app.request('/api/auth/sign-up', { json })).status).toBe(500);
    expect(await app.asOwner('select from users')).toEqual([]);
    await app.asOwner('alter table accounts drop constraint closed');
    expect((await app.request('/api/auth/sign-up', { json })).status).toBe(200);
  });

  test('A1 · a cookie with another signature opens nothing', async () => {
    const app = await makeTestApp();
    const { cookie } = await createOrganizer(app);
    for (const forged of [cookie.replace(/\.[^.]+$/, ''), `${cookie}x`, cookie.replace(/(\.session_token=.)./, '$1_')])
      expect(await whoAmI((path) => app.request(path, { headers: { cookie: forged } }))).toBeNull();
  });

  test('A1 · of twenty sign-ups at once with one e-mail one succeeds and the others are told', async () => {
    const app = await makeTestApp();
    const json = { email: 'dupla@example.com', password };
    const answers = await Promise.all(Array.from({ length: 20 }, () => app.request('/api/auth/sign-up', { json })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    expect(await app.asOwner('select count(*)::int from users')).toEqual([{ count: 1 }]);
    expect(await app.asOwner('select count(*)::int from championships')).toEqual([{ count: 1 }]);
  });

  test.each(['', '1234567', 'x'.repeat(129), 'uma senha\0'])(
    'A1 · the password %j is refused with the field named',
    async (bad) => {
      const app = await makeTestApp();
      const answer = await app.request('/api/auth/sign-up', { json: { email: 'a@example.com', password: bad } });
      expect(answer.status).toBe(422);
      expect((await errorOf(answer)).fields).toHaveProperty('password', expect.stringMatching(/A senha/));
    },
  );

  test('A1 · the right password with something invisible behind it is not the right one', async () => {
    const app = await makeTestApp();
    const { email } = await createOrganizer(app);
    for (const wrong of [`${password}\0`, `${password} `, `${password}\u200B`]) {
      const answer = await app.request('/api/auth/sign-in', { json: { email, password: wrong } });
      expect([401, 422]).toContain(answer.status);
    }
  });

  const noEmails = [
    'marina',
    'marina@',
    '@example.com',
    'a b@example.com',
    '',
    'a&b@example.com',
    'ana@exemplo.xn--p1ai',
  ];
  test.each(noEmails)('N5 · %j is no e-mail of an account', async (email) => {
    const app = await makeTestApp();
    for (const path of ['sign-up', 'sign-in', 'recover-password']) {
      const answer = await app.request(`/api/auth/${path}`, {
        json: path === 'recover-password' ? { email } : { email, password },
      });
      expect(await errorOf(answer)).toMatchObject({
        code: 'invalid_input',
        fields: { email: 'Informe um e-mail válido.' },
      });
    }
  });

  test('an unknown and a known e-mail get the same answer from sign-in and recovery', async () => {
    const app = await makeTestApp();
    const { email } = await createOrganizer(app);
    const answers = async (path: string, json: object) => {
      const response = await app.request(path, { json });
      return [response.status, (await response.text()).replace(/"requestId":"[^"]+"/, '')];
    };
    expect(await answers('/api/auth/sign-in', { email, password: 'errada' })).toEqual(
      await answers('/api/auth/sign-in', { email: 'ninguem@example.com', password: 'errada' }),
    );
    expect(await answers('/api/auth/recover-password', { email })).toEqual(
      await answers('/api/auth/recover-password', { email: 'ninguem@example.com' }),
    );
  });
});

describe('A1 · password recovery', () => {
  test('A1 · the link sets a new password once, ends the old sessions and signs in', async () => {
    const app = await makeTestApp();
    const marina = await createOrganizer(app);
    const token = await recover(app, marina.email);
    const reset = () => app.request('/api/auth/reset-password', { json: { token, password: 'outra senha boa' } });
    const first = await reset();
    expect(await first.json()).toEqual({
      user: { id: marina.id, email: marina.email, isAdministrator: false, memberships: [] },
    });
    expect(await whoAmI(marina.request)).toBeNull();
    expect(await whoAmI((path) => app.request(path, { headers: { cookie: sessionCookie(first) } }))).not.toBeNull();
    expect((await errorOf(await reset())).code).toBe('invalid_reset_token');
    const signIn = (tried: string) =>
      app.request('/api/auth/sign-in', { json: { email: marina.email, password: tried } });
    expect((await signIn(password)).status).toBe(401);
    expect((await signIn('outra senha boa')).status).toBe(200);
  });

  test.each(['', 'x', 'x'.repeat(500)])(
    'A1 · a damaged link is refused as one that is no longer valid: %j',
    async (token) => {
      const app = await makeTestApp();
      const answer = await app.request('/api/auth/reset-password', { json: { token, password: 'outra senha boa' } });
      expect((await errorOf(answer)).code).toBe('invalid_reset_token');
    },
  );

  test('SE4 · a reset invalidates every other recovery link of the account, and nobody else’s', async () => {
    const app = await makeTestApp();
    const [marina, rui] = [await createOrganizer(app), await createOrganizer(app)];
    const older = await recover(app, marina.email);
    const newer = await recover(app, marina.email);
    const his = await recover(app, rui.email);
    const reset = (token: string) =>
      app.request('/api/auth/reset-password', { json: { token, password: 'nova senha' } });
    expect((await reset(newer)).status).toBe(200);
    expect((await errorOf(await reset(older))).code).toBe('invalid_reset_token');
    expect((await reset(his)).status).toBe(200);
  });

  test('SE4 · of ten links used at once one resets the password', async () => {
    const app = await makeTestApp();
    const { email } = await createOrganizer(app);
    const tokens = [];
    for (let sent = 0; sent < 5; sent += 1) tokens.push(await recover(app, email));
    const answers = await Promise.all(
      [...tokens, ...tokens].map((token) =>
        app.request('/api/auth/reset-password', { json: { token, password: 'nova senha' } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(9);
  });

  test('SE4 · what is stored of a recovery link opens nothing', async () => {
    const app = await makeTestApp();
    const { email } = await createOrganizer(app);
    const token = await recover(app, email);
    const rows = await app.asOwner<{ identifier: string }>('select * from verifications');
    expect(JSON.stringify(rows)).not.toContain(token);
    const { identifier } = rows[0]!;
    for (const tried of [identifier, identifier.replace('reset-password:', ''), `reset-password:${token}`]) {
      const answer = await app.request('/api/auth/reset-password', { json: { token: tried, password: 'nova senha' } });
      expect((await errorOf(answer)).code).toBe('invalid_reset_token');
    }
    expect((await app.request('/api/auth/reset-password', { json: { token, password: 'nova senha' } })).status).toBe(
      200,
    );
  });

  test('SE12 · the recovery link of a disabled account signs nobody in, and changes nothing', async () => {
    const app = await makeTestApp();
    const { email } = await createOrganizer(app);
    const token = await recover(app, email);
    await app.asOwner('update users set disabled_at = now()');
    const refused = await app.request('/api/auth/reset-password', { json: { token, password: 'nova senha' } });
    expect([(await errorOf(refused)).code, refused.headers.getSetCookie()]).toEqual(['account_disabled', []]);
    await app.asOwner('update users set disabled_at = null');
    expect((await app.request('/api/auth/sign-in', { json: { email, password } })).status).toBe(200);
  });

  test('A1 · an invented or expired token opens nothing', async () => {
    const app = await makeTestApp();
    const { email } = await createOrganizer(app);
    const token = await recover(app, email);
    await app.asOwner("update verifications set expires_at = now() - interval '1 second'");
    for (const tried of [token, 'inventado', "' or true --"]) {
      const answer = await app.request('/api/auth/reset-password', {
        json: { token: tried, password: 'outra senha boa' },
      });
      expect((await errorOf(answer)).code).toBe('invalid_reset_token');
    }
  });

  test('A1 · nobody gets a mail for an account that does not exist', async () => {
    const app = await makeTestApp();
    await app.request('/api/auth/recover-password', { json: { email: 'ninguem@example.com' } });
    await app.settled();
    expect(app.mails).toEqual([]);
  });

  async function recover(app: Awaited<ReturnType<typeof makeTestApp>>, email: string): Promise<string> {
    await app.request('/api/auth/recover-password', { json: { email } });
    await app.settled();
    return /#redefinir=(\S+)/.exec(app.mails.at(-1)!.text)![1]!;
  }
});

describe('A4 · logout', () => {
  test('A4 · ends every session of the account, also in other browsers, and no one else is touched', async () => {
    const app = await makeTestApp();
    const [marina, other] = [await createOrganizer(app), await createOrganizer(app)];
    const second = await app.request('/api/auth/sign-in', { json: { email: marina.email, password } });
    const phone = (path: string) => app.request(path, { headers: { cookie: sessionCookie(second) } });
    expect(await whoAmI(phone)).not.toBeNull();

    const signOut = await marina.request('/api/auth/sign-out', { method: 'POST' });
    expect(await signOut.json()).toEqual({ ended: 2 });
    expect(signOut.headers.getSetCookie()[0]).toMatch(/^queda\.session_token=; Max-Age=0/);
    expect(await whoAmI(marina.request)).toBeNull();
    expect(await whoAmI(phone)).toBeNull();
    expect(await whoAmI(other.request)).not.toBeNull();
  });

  test('A10 · without a session the API says who is missing', async () => {
    const app = await makeTestApp();
    const answer = await app.request('/api/auth/token');
    expect(answer.status).toBe(401);
    expect(await errorOf(answer)).toMatchObject({ code: 'unauthenticated', message: 'Usuário não autenticado' });
  });
});

describe('sign-in is limited per account and address', () => {
  const wrong = (app: Awaited<ReturnType<typeof makeTestApp>>, email: string, address: string) =>
    app.request('/api/auth/sign-in', { json: { email, password: 'errada!!' }, address });

  test('the sixth wrong try from one address is refused, also with the right password, and says when to come back', async () => {
    const app = await makeTestApp();
    const { email } = await createOrganizer(app);
    for (let tries = 0; tries < 5; tries += 1) expect((await wrong(app, email, '198.51.100.1')).status).toBe(401);
    const refused = await app.request('/api/auth/sign-in', { json: { email, password }, address: '198.51.100.1' });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800);
    expect((await errorOf(refused)).message).toMatch(/15 minutos/);
    await app.asOwner("update rate_limits set resets_at = now() - interval '1 second'");
    expect(
      (await app.request('/api/auth/sign-in', { json: { email, password }, address: '198.51.100.1' })).status,
    ).toBe(200);
  });

  test('fifty tries at once are counted too', async () => {
    const app = await makeTestApp();
    const { email } = await createOrganizer(app);
    const answers = await Promise.all(Array.from({ length: 50 }, () => wrong(app, email, '198.51.100.2')));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
  });

  test('one address cannot try its luck at many accounts', async () => {
    const app = await makeTestApp();
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) => wrong(app, `conta${n}@example.com`, '198.51.100.3')),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
  });

  test('an attack from many addresses is stopped, and the owner still gets in from a known one', async () => {
    const app = await makeTestApp();
    const { email } = await createOrganizer(app);
    const answers = await Promise.all(Array.from({ length: 120 }, (_, n) => wrong(app, email, `10.0.0.${n}`)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(100);
    expect((await app.request('/api/auth/sign-in', { json: { email, password }, address: '192.0.2.99' })).status).toBe(
      429,
    );
    expect((await app.request('/api/auth/sign-in', { json: { email, password } })).status).toBe(200);
  });

  test('tries that one address is refused do not lock the account for a new place', async () => {
    const app = await makeTestApp();
    const { email } = await createOrganizer(app);
    for (let tries = 0; tries < 110; tries += 1) await wrong(app, email, '198.51.100.8');
    const elsewhere = await app.request('/api/auth/sign-in', { json: { email, password }, address: '192.0.2.50' });
    expect(elsewhere.status).toBe(200);
  });

  test('the right password clears the count', async () => {
    const app = await makeTestApp();
    const { email } = await createOrganizer(app);
    for (let round = 0; round < 3; round += 1) {
      for (let tries = 0; tries < 4; tries += 1) expect((await wrong(app, email, '198.51.100.4')).status).toBe(401);
      expect(
        (await app.request('/api/auth/sign-in', { json: { email, password }, address: '198.51.100.4' })).status,
      ).toBe(200);
    }
  });

  test('behind a trusted proxy the address is the one the proxy wrote, not one the client invented', async () => {
    const app = await makeTestApp({ trustProxy: '203.0.113.7' });
    const { email } = await createOrganizer(app);
    const tryFrom = (forwarded: string) =>
      app.request('/api/auth/sign-in', {
        json: { email, password: 'errada!!' },
        headers: { 'x-forwarded-for': forwarded },
      });
    for (let n = 0; n < 5; n += 1) expect((await tryFrom(`1.2.3.${n}, 198.51.100.5:400${n}`)).status).toBe(401);
    expect((await tryFrom('9.9.9.9, 198.51.100.5')).status).toBe(429);
    expect((await tryFrom('198.51.100.6')).status).toBe(401);
  });

  test('SE10 · a direct client cannot choose its address, and the log says once that a proxy is not trusted', async () => {
    const app = await makeTestApp({ trustProxy: '1' });
    const { email } = await createOrganizer(app);
    const tryFrom = (forwarded: string) =>
      app.request('/api/auth/sign-in', {
        json: { email, password: 'errada!!' },
        headers: { 'x-forwarded-for': forwarded },
        address: '198.51.100.9',
      });
    for (let n = 0; n < 5; n += 1) expect((await tryFrom(`1.2.3.${n}`)).status).toBe(401);
    expect((await tryFrom('1.2.3.99')).status).toBe(429);
    const warnings = app.logged.filter((line) => line.includes('TRUST_PROXY does not name'));
    expect(warnings).toEqual([expect.stringContaining('"peer":"198.51.100.9"')]);
  });
});
