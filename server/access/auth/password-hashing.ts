import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { WorkQueue } from '../../platform/work-queue.ts';
import { preparedHashes } from './async-storage.ts';

export interface PasswordHashing {
  hash(password: string): Promise<string>;
  verify(data: { hash: string; password: string }): Promise<boolean>;
}

/** scrypt runs on the four threads that also read files and look up names: it gets two of them. */
const limits = { atOnce: 2, waiting: 40, waitMs: 3000 };

const scrypt: PasswordHashing = { hash: hashPassword, verify: verifyPassword };

/** Runs scrypt in a bounded queue. */
export function boundedHashing({ hash, verify }: PasswordHashing = scrypt): PasswordHashing {
  const queue = new WorkQueue(limits);
  return {
    hash: (password) => queue.run(() => hash(password)),
    verify: (data) => queue.run(() => verify(data)),
  };
}

/** better-auth hashes inside the transaction of a sign-up. A hash made before it keeps no connection waiting. */
export function withPreparedHash<T>(hash: string, work: () => Promise<T>): Promise<T> {
  return preparedHashes.run(hash, work);
}

export function usingPreparedHash({ hash, verify }: PasswordHashing): PasswordHashing {
  return { hash: async (password) => preparedHashes.getStore() ?? hash(password), verify };
}
