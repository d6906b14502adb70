import { createHash, randomBytes } from 'node:crypto';

/** A token that nobody can guess, for links, API tokens and idempotency keys. */
export function newSecretToken(): string {
  return randomBytes(24).toString('base64url');
}

/** What is stored of a token that is shown once: a reader of the table cannot use the hash. */
export function hashSecretToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** What is stored of a recovery token. better-auth puts this prefix before the token and hashes both (auth.ts). */
export function hashRecoveryToken(token: string): string {
  return hashSecretToken(`reset-password:${token}`);
}
