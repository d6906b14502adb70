import { AsyncLocalStorage } from 'node:async_hooks';
import {
  getCurrentAuthContextAsyncLocalStorage,
  getCurrentDBAdapterAsyncLocalStorage,
  getRequestStateAsyncLocalStorage,
} from '@better-auth/core/context';

/** Passes the hash of a new password to better-auth (`withPreparedHash`). */
export const preparedHashes = new AsyncLocalStorage<string>();

let running = 0;

/**
 * The same functions; when none of them is running any more, the async storages they use are disabled. Before Node 24 an
 * AsyncLocalStorage that was used once slows down every promise, timer and write of the process until it is disabled.
 */
export function disablingStorages<Api extends object>(api: Api): Api {
  return new Proxy(api, {
    get: (functions, name) => {
      const call: unknown = Reflect.get(functions, name);
      if (typeof call !== 'function') return call;
      return async (...parameters: unknown[]) => {
        running += 1;
        try {
          return (await Reflect.apply(call, functions, parameters)) as unknown;
        } finally {
          running -= 1;
          await disableUnused();
        }
      };
    },
  });
}

async function disableUnused(): Promise<void> {
  const storages = await usedStorages();
  if (running === 0) for (const storage of storages) storage.disable();
}

export async function usedStorages(): Promise<readonly Pick<AsyncLocalStorage<unknown>, 'disable'>[]> {
  return [
    preparedHashes,
    await getCurrentAuthContextAsyncLocalStorage(),
    await getCurrentDBAdapterAsyncLocalStorage(),
    await getRequestStateAsyncLocalStorage(),
  ];
}
