import { expect, test } from 'vitest';
import { FIRST_PROGRAM } from '../../../domain/stream/broadcast.ts';
import { isUnseen, sourcesOf } from './use-sources.ts';

const onAir = { ...FIRST_PROGRAM, scene: 'tabela', visible: true, since: 100_000 } as const;
const source = (scene: string, connected: boolean, lastSeen = 0, connectedAt = 0) => ({
  id: `${scene} ${connectedAt}`,
  linkName: 'Cena principal',
  scene,
  width: 1920,
  height: 1080,
  connected,
  connectedAt: new Date(connectedAt).toISOString(),
  lastSeen: new Date(lastSeen).toISOString(),
});

test.each([
  ['nothing connected, since the scene was put on air', [], 110_000, true],
  ['nothing connected, 9 s after', [], 109_000, false],
  ['a source with one scene of its own', [source('grade', true)], 110_000, true],
  ['a source of the program', [source('programa', true)], 999_000, false],
  ['one that left 9 s ago', [source('programa', false, 900_000)], 909_000, false],
  ['one that left 10 s ago', [source('programa', false, 900_000)], 910_000, true],
] as const)('DE1 · the desk says that nobody shows the program: %s', (_, all, now, expected) => {
  expect(isUnseen(sourcesOf(all), onAir, now)).toBe(expected);
});

test('DE1 · while nothing is on air nobody misses a source', () => {
  expect(isUnseen(sourcesOf([]), { ...onAir, visible: false }, 999_000)).toBe(false);
});

test('DE1 · a source that OBS opened again stands in place of the one it lost, and another one does not', () => {
  const lost = source('programa', false, 900_000);
  const again = source('programa', true, 950_000, 905_000);
  expect(sourcesOf([again, lost]).all).toEqual([again]);
  for (const other of [
    source('programa', true, 950_000, 800_000),
    source('grade', true, 950_000, 905_000),
    { ...again, linkName: 'Celular' },
    { ...again, width: 1280 },
    { ...again, connected: false },
  ])
    expect(sourcesOf([other, lost]).all).toEqual([other, lost]);
});
