import { decodeProtectedHeader, errors, importJWK, type JWTPayload, jwtVerify } from 'jose';
import { failure, type Result } from '../../../domain/failures.ts';
import type { SigningKey } from './queries.ts';

const maxAgeMs = 10 * 60 * 1000;
// Limits how often tokens with invented key ids make the server load the keys.
const reloadAtMostEveryMs = 10 * 1000;

export type BearerCheck = (token: string) => Promise<Result<JWTPayload>>;

/** Checks bearer tokens against our signing keys. The keys are cached, and loaded again when one is missing. */
export function makeBearerCheck(loadKeys: () => Promise<SigningKey[]>): BearerCheck {
  let cached: { keys: SigningKey[]; at: number } | undefined;

  async function keysAtMost(ageMs: number): Promise<SigningKey[]> {
    if (!cached || Date.now() - cached.at > ageMs) cached = { keys: await loadKeys(), at: Date.now() };
    return cached.keys;
  }

  return async (token) => {
    const keyId = readKeyId(token);
    const keys = await keysAtMost(maxAgeMs);
    const known =
      keys.find(({ id }) => id === keyId) ?? (await keysAtMost(reloadAtMostEveryMs)).find(({ id }) => id === keyId);
    if (cached!.keys.length === 0) {
      cached = undefined;
      return { ok: false, failure: failure('jwks_empty') };
    }
    if (!known) return { ok: false, failure: failure('jwks_no_matching_key') };
    return verify(token, known);
  };
}

function readKeyId(token: string): string | undefined {
  try {
    return decodeProtectedHeader(token).kid;
  } catch {
    return undefined;
  }
}

async function verify(token: string, { publicKey, algorithm }: SigningKey): Promise<Result<JWTPayload>> {
  const alg = algorithm ?? 'EdDSA';
  try {
    const { payload } = await jwtVerify(token, await importJWK(JSON.parse(publicKey), alg), { algorithms: [alg] });
    return { ok: true, value: payload };
  } catch (error) {
    const expired = error instanceof errors.JWTExpired || error instanceof errors.JWTClaimValidationFailed;
    return { ok: false, failure: failure(expired ? 'unauthenticated' : 'jwt_invalid_signature') };
  }
}
