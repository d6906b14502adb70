import { createHash, randomBytes } from 'node:crypto';

/** A token for a mailed link. Only its hash is stored: whoever reads the table can open nothing with it. */
export function newMailedToken(): string {
  return randomBytes(24).toString('base64url');
}

export function hashMailedToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** What is stored of a recovery token. better-auth puts this prefix before the token and hashes both (auth.ts). */
export function hashRecoveryToken(token: string): string {
  return hashMailedToken(`reset-password:${token}`);
}
