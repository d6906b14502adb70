import { AsyncLocalStorage } from 'node:async_hooks';
import { afterEach, expect, test, vi } from 'vitest';
import { makeTestApp } from '../../testing/app.ts';
import { password } from '../../testing/organizer.ts';
import { disablingStorages, usedStorages } from './async-storage.ts';

afterEach(() => void vi.restoreAllMocks());

test('async storages are disabled when the last of several calls at once has ended, and not before', async () => {
  const disabled = vi.spyOn(AsyncLocalStorage.prototype, 'disable');
  const ends: (() => void)[] = [];
  const { call } = disablingStorages({ call: () => new Promise<void>((resolve) => ends.push(resolve)) });
  const [first, second] = [call(), call()];
  ends[0]!();
  await first;
  expect(disabled).not.toHaveBeenCalled();
  ends[1]!();
  await second;
  expect(new Set(disabled.mock.contexts)).toEqual(new Set(await usedStorages()));
});

test('sign-ups and sign-ins at once leave no async storage enabled', async () => {
  const app = await makeTestApp();
  const [runs, disables] = [
    vi.spyOn(AsyncLocalStorage.prototype, 'run'),
    vi.spyOn(AsyncLocalStorage.prototype, 'disable'),
  ];
  const send = (act: string, email: string) =>
    app.request(`/api/auth/${act}`, { json: { email, password }, address: `${email}.test` });
  const emails = Array.from({ length: 6 }, (_, index) => `pessoa${index}@example.com`);
  const signedUp = await Promise.all(emails.map((email) => send('sign-up', email)));
  const signedIn = await Promise.all(emails.map((email) => send('sign-in', email)));
  expect([...signedUp, ...signedIn].map(({ status }) => status)).toEqual(Array(12).fill(200));
  for (const storage of await usedStorages()) {
    const lastOf = ({ mock }: typeof runs | typeof disables) =>
      Math.max(0, ...mock.invocationCallOrder.filter((_, index) => mock.contexts[index] === storage));
    expect(lastOf(runs)).toBeGreaterThan(0);
    expect(lastOf(disables)).toBeGreaterThan(lastOf(runs));
  }
});
