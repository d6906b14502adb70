import { removeForeignKeys } from './signing-keys.ts';
import { generateKeyPair, SignJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { makeTestApp, type TestApp } from '../../testing/app.ts';
import { errorOf, createOrganizer, type TestOrganizer } from '../../testing/organizer.ts';

describe('A11 · bearer tokens', () => {
  test('A11 · a token of the session identifies its owner', async () => {
    const app = await makeTestApp();
    const marina = await createOrganizer(app);
    const answer = await ask(app, await tokenOf(marina));
    expect(await answer.json()).toEqual({
      user: { id: marina.id, email: marina.email, isAdministrator: false, memberships: [] },
    });
  });

  test('A11 · the public keys are published and nothing private with them', async () => {
    const app = await makeTestApp();
    await tokenOf(await createOrganizer(app));
    const { keys } = (await (await app.request('/api/auth/jwks')).json()) as { keys: object[] };
    expect(keys).toHaveLength(1);
    expect(Object.keys(keys[0]!).toSorted()).toEqual(['alg', 'crv', 'kid', 'kty', 'x']);
  });

  test("A11 · 'JWKS is empty' when there is no key", async () => {
    const app = await makeTestApp();
    const answer = await ask(app, await foreignToken('any'));
    expect(answer.status).toBe(401);
    expect((await errorOf(answer)).message).toBe('JWKS is empty');
  });

  test("A11 · 'No matching signing key found in JWKS' for a key of somebody else", async () => {
    const app = await makeTestApp();
    await tokenOf(await createOrganizer(app));
    expect((await errorOf(await ask(app, await foreignToken(crypto.randomUUID())))).message).toBe(
      'No matching signing key found in JWKS',
    );
    expect((await errorOf(await ask(app, 'no token at all'))).message).toBe('No matching signing key found in JWKS');
  });

  test("A11 · 'Invalid JWT signature' for our key's name under somebody else's signature, or none", async () => {
    const app = await makeTestApp();
    const marina = await createOrganizer(app);
    const own = await tokenOf(marina);
    const header = JSON.parse(Buffer.from(own.split('.')[0]!, 'base64url').toString()) as { kid: string };
    const unsigned = `${Buffer.from(JSON.stringify({ alg: 'none', kid: header.kid })).toString('base64url')}.${own.split('.')[1]}.`;
    const changed = own.replace(/\.[^.]+\./, `.${Buffer.from('{"sub":"x"}').toString('base64url')}.`);
    for (const forged of [await foreignToken(header.kid), unsigned, changed])
      expect((await errorOf(await ask(app, forged))).message).toBe('Invalid JWT signature');
  });

  test('A11 · the keys are cached: a known token loads them once', async () => {
    const app = await makeTestApp();
    const token = await tokenOf(await createOrganizer(app));
    expect((await ask(app, token)).status).toBe(200);
    await app.asOwner('delete from jwks');
    expect((await ask(app, token)).status).toBe(200);
  });

  test('A11 · a new key is found although the old ones are cached', async () => {
    const app = await makeTestApp();
    await ask(app, await foreignToken('early'));
    const marina = await createOrganizer(app);
    expect((await ask(app, await tokenOf(marina))).status).toBe(200);
  });

  test('OP2 · after a change of SESSION_SECRET everybody signs in again and gets tokens as before', async () => {
    const before = await makeTestApp();
    const marina = await createOrganizer(before);
    expect((await ask(before, await tokenOf(marina))).status).toBe(200);
    const secret = 'another secret for tests, also long enough';
    const app = await makeTestApp({ database: before, secret });
    expect((await app.request('/api/events', { headers: { cookie: marina.cookie } })).status).toBe(401);
    await removeForeignKeys(app.authDb, secret);
    const token = await tokenOf(await createOrganizer(app));
    expect((await ask(app, token)).status).toBe(200);
    // A start with the same secret keeps them.
    await removeForeignKeys(app.authDb, secret);
    expect(await app.asOwner('select from jwks')).toHaveLength(1);
  });

  test('A4 · signing out ends the tokens of the account as well', async () => {
    const app = await makeTestApp();
    const marina = await createOrganizer(app);
    const token = await tokenOf(marina);
    await marina.request('/api/auth/sign-out', { method: 'POST' });
    expect((await errorOf(await ask(app, token))).code).toBe('unauthenticated');
  });
});

const ask = (app: TestApp, token: string) =>
  app.request('/api/auth/session', { headers: { authorization: `Bearer ${token}` } });

async function tokenOf(organizer: TestOrganizer): Promise<string> {
  return ((await (await organizer.request('/api/auth/token')).json()) as { token: string }).token;
}

async function foreignToken(keyId: string): Promise<string> {
  const { privateKey } = await generateKeyPair('EdDSA');
  return new SignJWT({ sid: crypto.randomUUID() })
    .setProtectedHeader({ alg: 'EdDSA', kid: keyId })
    .setExpirationTime('5m')
    .sign(privateKey);
}
