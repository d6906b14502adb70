import { createHmac, randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWTHeaderParameters, SignJWT } from 'jose';
import { read } from '../../world/caller.ts';
import type { Organizer, World } from '../world/organizer.ts';

export interface Tokens {
  /** A valid token for the victim's session. It shows that the server refuses the others for their faults. */
  right: string;
  expired: string[];
  forged: string[];
  foreign: string[];
}

/**
 * Makes bearer tokens for the victim's session, each invalid in its own way. `somebody` provides a real token to tamper with.
 */
export async function makeTokens(world: World, session: string, somebody: Organizer): Promise<Tokens> {
  const { token: real } = await read<{ token: string }>(somebody, '/api/auth/token');
  const claims = { sid: session };
  const trusted = await trustedKey(world);
  const other = await generateKeyPair('EdDSA');
  const jwk = await exportJWK(other.publicKey);
  const sign = (key: CryptoKey, until: number, header: JWTHeaderParameters) =>
    new SignJWT(claims)
      .setProtectedHeader(header)
      .setIssuedAt(until - 900)
      .setExpirationTime(until)
      .sign(key);
  const soon = Math.floor(Date.now() / 1000) + 3600;
  const header = { alg: 'EdDSA', kid: trusted.id };
  const [realHeader = '', realClaims = '', signature = ''] = real.split('.');
  const stolen = encode({ ...(JSON.parse(Buffer.from(realClaims, 'base64url').toString()) as object), ...claims });
  return {
    right: await sign(trusted.key, soon, header),
    expired: [await sign(trusted.key, soon - 7200, header)],
    forged: [
      `${realHeader}.${stolen}.${signature}`,
      `${encode({ ...header, alg: 'none' })}.${encode({ ...claims, exp: soon })}.`,
      // Signed with HS256, with the server's public key as the secret.
      withSecret({ ...header, alg: 'HS256' }, { ...claims, exp: soon }, trusted.publicKey),
      withSecret({ ...header, alg: 'HS256' }, { ...claims, exp: soon }, ''),
      'Bearer.is.nothing',
    ],
    foreign: [
      await sign(other.privateKey, soon, header),
      await sign(other.privateKey, soon, { alg: 'EdDSA', kid: randomUUID() }),
      await sign(other.privateKey, soon, { ...header, jwk }),
      await sign(other.privateKey, soon, { alg: 'EdDSA' }),
    ],
  };
}

/** Adds our own key to the server's keys, so that a token can be signed correctly but expired. */
async function trustedKey({ sql }: World) {
  const { publicKey, privateKey } = await generateKeyPair('EdDSA', { extractable: true });
  const text = JSON.stringify(await exportJWK(publicKey));
  // The date is older than that of the server's own key, so that the server keeps signing with its own.
  const [row] = await sql<{ id: string }>(
    `insert into jwks (public_key, private_key, alg, created_at) values ($1, 'unused', 'EdDSA', '2020-01-01') returning id`,
    [text],
  );
  return { id: row!.id, key: privateKey, publicKey: text };
}

function withSecret(header: object, claims: object, secret: string): string {
  const text = `${encode(header)}.${encode(claims)}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
