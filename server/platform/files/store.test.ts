import { readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeTestFolder } from '../../testing/folder.ts';
import { startS3Server } from '../../testing/s3-server.ts';
import { makeFolderStore } from './folder-store.ts';
import { makeS3Store } from './s3-store.ts';
import { openFileStore } from './open.ts';
import { FilesUnavailable } from './store.ts';

const name = '0b8a6b0e-6f7c-4d0e-9a55-0f3c5a1d2e3f/logo.png';
const bytes = Uint8Array.from({ length: 2000 }, (_, index) => index % 256);

const stores = {
  'a folder': async () => makeFolderStore(join(makeTestFolder(), 'files')),
  'an S3 bucket': async () => makeS3Store((await startS3Server()).settings),
};

test.each(Object.entries(stores))(
  'C2 · in %s a file is read as it was written, overwritten and removed',
  async (_name, make) => {
    const store = await make();
    expect(await store.read(name)).toBeUndefined();
    await store.write(name, bytes);
    expect(Buffer.from((await store.read(name))!)).toEqual(Buffer.from(bytes));
    await store.write(name, bytes.subarray(10));
    expect(await store.read(name)).toHaveLength(1990);
    await store.remove(name);
    expect(await store.read(name)).toBeUndefined();
    await store.remove(name);
  },
);

test('CR5 · what a server that died left of a file goes with the file; what is being written stays', async () => {
  const folder = join(makeTestFolder(), 'files');
  const store = makeFolderStore(folder);
  await store.write(name, bytes);
  const [abandoned, fresh] = [`${join(folder, name)}.abandoned`, `${join(folder, name)}.fresh`];
  for (const file of [abandoned, fresh]) writeFileSync(file, 'x');
  const minuteAgo = new Date(Date.now() - 60_000);
  utimesSync(abandoned, minuteAgo, minuteAgo);
  await store.remove(name);
  expect(readdirSync(join(folder, name.split('/')[0]!))).toEqual(['logo.png.fresh']);
});

test('C2 · a bucket that refuses us is a failure, not an empty one', async () => {
  const { settings, objects } = await startS3Server();
  const store = openFileStore({ dataDir: '', s3: { ...settings, secretAccessKey: 'another secret' } });
  await expect(store.write(name, bytes)).rejects.toThrow(FilesUnavailable);
  await expect(store.read(name)).rejects.toThrow(FilesUnavailable);
  expect(objects.size).toBe(0);
});

test('C2 · files go to DATA_DIR/files, or to the bucket when one is set', async () => {
  const dataDir = makeTestFolder();
  const { settings, objects } = await startS3Server();
  await openFileStore({ dataDir, s3: settings }).write(name, bytes);
  expect([...objects.keys()]).toEqual([name]);
  await openFileStore({ dataDir, s3: undefined }).write(name, bytes);
  expect(readdirSync(join(dataDir, 'files', name.split('/')[0]!))).toEqual(['logo.png']);
});
