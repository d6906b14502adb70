import { expect, test } from 'vitest';
import { groups } from '../vite.code-splitting.config.ts';
import { screenOf } from './lint/rooms.mjs';
import { listScreenFiles, listScreenSizes } from './test/screen-sizes.mjs';

const SHARED = [
  'rolldown-runtime',
  'vendor',
  'app',
  'visitors',
  'visitors-later',
  'dashboard',
  'dialogs',
  'icons',
  'frame',
];

test('SI2 · a page loads its own file and the named shared files, no others', () => {
  const screens = listScreenFiles();
  expect(screens.length).toBeGreaterThan(40);
  for (const { screen, files } of screens) {
    const folder = screenOf(`web/${screen}`) ?? '';
    const own = /([^/]+)\.tsx$/.exec(screen)?.[1] ?? '';
    const named = [...SHARED, folder, `${folder}-dialogs`, own];
    expect([screen, files.filter((name) => !named.includes(name))]).toEqual([screen, []]);
  }
});

test('SI2 · neither its size nor the number of its users decides where a module goes', () => {
  const known = ['name', 'debugName', 'test', 'tags', 'minShareCount', 'includeDependenciesRecursively'];
  expect(groups.flatMap((group) => Object.keys(group)).filter((option) => !known.includes(option))).toEqual([]);
  // A module that is shared at all is in a shared file.
  expect(groups.map(({ minShareCount = 2 }) => minShareCount)).toEqual(groups.map(() => 2));
});

test('SI2 · no page loads more than its limit', () => {
  const sizes = listScreenSizes();
  const tooLarge = sizes.filter(
    ({ kb, limitKb, files, mostFiles }) => kb > limitKb || (files ?? 0) > (mostFiles ?? Infinity),
  );
  expect(tooLarge).toEqual([]);
});
