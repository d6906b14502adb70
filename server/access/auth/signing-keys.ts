import { symmetricDecrypt } from 'better-auth/crypto';
import type { Db } from '../../platform/db/transaction.ts';
import { deleteSigningKey, listEncryptedKeys } from './queries.ts';

/**
 * Removes the keys of tokens that were encrypted with another secret, before a change of SESSION_SECRET or of the machine:
 * Better Auth signs with the newest key, and could not open it. Tokens end after fifteen minutes anyway.
 */
export async function removeForeignKeys(authDb: Db, secret: string): Promise<void> {
  for (const { id, privateKey } of await listEncryptedKeys(authDb))
    if (!(await canOpen(privateKey, secret))) await deleteSigningKey(authDb, id);
}

async function canOpen(stored: string, secret: string): Promise<boolean> {
  try {
    await symmetricDecrypt({ key: secret, data: JSON.parse(stored) as string });
    return true;
  } catch {
    return false;
  }
}
