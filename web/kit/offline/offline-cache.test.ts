import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../api.ts';
import { clearOfflineCache, isRestored, loadWithOfflineCache, storeLater } from './offline-cache.ts';
import { stubLocalStorage } from '../testing/local-storage.ts';

const unreachable = () => Promise.reject(new ApiError('unreachable', 'Sem conexão'));
const ask = (
  answer: () => Promise<unknown>,
  queryKey: string[] = ['events', 'copa', 'teams'],
  client = new QueryClient(),
) => loadWithOfflineCache({ client, queryKey }, answer);

// Mocks a page that a service worker controls, or one that none controls.
function openBrowser(isControlled: boolean) {
  vi.stubGlobal('navigator', { serviceWorker: { controller: isControlled ? {} : null } });
}

beforeEach(() => {
  stubLocalStorage();
  openBrowser(true);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('RE4 · a page that was opened offline starts with the last answer, also where the server is silent', async () => {
  await ask(async () => ['Lobos']);
  expect(await ask(unreachable)).toEqual(['Lobos']);
  vi.useFakeTimers();
  const silent = ask(() => new Promise(() => {}));
  await vi.advanceTimersByTimeAsync(5000);
  expect(await silent).toEqual(['Lobos']);
  vi.useRealTimers();
  expect(await ask(async () => ['Lobos', 'Fúria'])).toEqual(['Lobos', 'Fúria']);
});

test('RE4 E1 · nothing is recalled for a page of the network, over what is loaded, or instead of a refusal', async () => {
  await ask(async () => ['Lobos']);
  await expect(ask(() => Promise.reject(new ApiError('event_not_found', '')))).rejects.toThrow(ApiError);
  const client = new QueryClient();
  client.setQueryData(['events', 'copa', 'teams'], ['Fúria']);
  await expect(ask(unreachable, ['events', 'copa', 'teams'], client)).rejects.toThrow('Sem conexão');
  openBrowser(false);
  await expect(ask(unreachable)).rejects.toThrow('Sem conexão');
});

test('RE4 · only one event is kept, and nothing after signing out', async () => {
  await ask(async () => ['a'], ['events']);
  await ask(async () => ['b'], ['events', 'copa', 'teams']);
  await ask(async () => ['c'], ['events', 'liga', 'teams']);
  await expect(ask(unreachable, ['events', 'copa', 'teams'])).rejects.toThrow('Sem conexão');
  expect(await ask(unreachable, ['events'])).toEqual(['a']);
  clearOfflineCache();
  expect(Object.keys(window.localStorage)).toEqual([]);
});

test.each([true, false])(
  'FX9 · an answer that arrives after the session ended is not stored: %s',
  async (isControlled) => {
    openBrowser(isControlled);
    let arrive: ((answer: unknown) => void) | undefined;
    const late = ask(() => new Promise((resolve) => (arrive = resolve)));
    await vi.waitFor(() => expect(arrive).toBeDefined());
    clearOfflineCache();
    arrive!(['Lobos']);
    expect(await late).toEqual(['Lobos']);
    await ask(async () => ['Fúria'], ['events']);
    await vi.waitFor(() => expect(Object.values(window.localStorage)).toEqual(['["Fúria"]']));
  },
);

test('FX21 · a stored answer counts as stored until the server answers', async () => {
  const queryKey = ['events'];
  await ask(async () => ['Copa'], queryKey);
  expect(isRestored(queryKey)).toBe(false);
  await ask(unreachable, queryKey);
  expect([isRestored(queryKey), isRestored(['events', 'copa', 'teams'])]).toEqual([true, false]);
  await ask(async () => ['Copa'], queryKey);
  expect(isRestored(queryKey)).toBe(false);
});

test('BS5 · what the connection brought after the answer is there at an offline start; nothing after signing out', async () => {
  const queryKey = ['events', 'copa', 'state'];
  await ask(async () => ['Lobos'], queryKey);
  storeLater(queryKey, () => ['Lobos', 'Fúria']);
  await vi.waitFor(async () => expect(await ask(unreachable, queryKey)).toEqual(['Lobos', 'Fúria']), 5000);
  storeLater(queryKey, () => ['Onças']);
  clearOfflineCache();
  await ask(async () => ['x'], ['session']);
  await vi.waitFor(() => expect(Object.values(window.localStorage)).toEqual(['["x"]']));
});
