import { expect, test } from 'vitest';
import {
  announce,
  changeCommand,
  countUnsent,
  enqueue,
  listenToOutcomes,
  listCommands,
  removeCommand,
  waitsFor,
  watchCommands,
} from './queue.ts';
import type { Command } from './command.ts';

// Node has no IndexedDB: these tests use the queue in memory, which follows the same rules.
const result = (id: string, userId: string, rest: Partial<Command> = {}) => ({
  id,
  userId,
  organizerId: null,
  eventId: 'copa',
  act: {
    kind: 'results' as const,
    reports: [{ id, teamId: id, round: 1, placement: 1, kills: [1, 2, 3], replaces: null }],
  },
  reason: '',
  ...rest,
});
const idsOf = async (userId: string, organizerId: string | null = null) =>
  (await listCommands({ userId, organizerId })).map(({ id }) => id);

test('RE3 · results wait in the order they were queued, apart for each person and account', async () => {
  await Promise.all(['b', 'a', 'c'].map((id) => enqueue(result(id, 'marina'))));
  await enqueue(result('d', 'bia'));
  await enqueue(result('e', 'marina', { organizerId: 'liga' }));
  expect(await idsOf('marina')).toEqual(['b', 'a', 'c']);
  expect(await idsOf('bia')).toEqual(['d']);
  expect(await idsOf('marina', 'liga')).toEqual(['e']);
  expect([await countUnsent('marina'), await countUnsent('bia'), await countUnsent('rui')]).toEqual([4, 1, 0]);
});

test('RE3 · a result that is queued after others were sent waits behind those that were queued before', async () => {
  for (const id of ['k', 'l', 'm']) await enqueue(result(id, 'rita'));
  await removeCommand('k');
  await removeCommand('l');
  await enqueue(result('n', 'rita'));
  expect(await idsOf('rita')).toEqual(['m', 'n']);
});

test('ON1 · a command that is queued twice under its id waits once, where and as it was; after a refusal it may be queued again', async () => {
  await enqueue(result('o', 'lia'));
  await enqueue(result('p', 'lia'));
  await enqueue(result('o', 'lia', { reason: 'outro' }));
  const owner = { userId: 'lia', organizerId: null };
  expect((await listCommands(owner)).map(({ id, reason }) => [id, reason])).toEqual([
    ['o', ''],
    ['p', ''],
  ]);
  await changeCommand('o', { problem: { kind: 'reason' } });
  await enqueue(result('o', 'lia', { reason: 'Placar errado' }));
  expect((await listCommands(owner)).map(({ id, reason, problem }) => [id, reason, problem])).toEqual([
    ['p', '', null],
    ['o', 'Placar errado', null],
  ]);
});

test('RE3 · a result that cannot be saved stays where it was until it is decided', async () => {
  const owner = { userId: 'ana', organizerId: null };
  const seen: string[][] = [];
  const stop = watchCommands(owner, 'copa', (queued) =>
    seen.push(queued.map(({ id, problem }) => (problem ? `${id}: ${problem.kind}` : id))),
  );
  await enqueue(result('f', 'ana'));
  await enqueue(result('g', 'ana'));
  await enqueue(result('h', 'ana', { eventId: 'liga' }));
  await changeCommand('f', { problem: { kind: 'reason' } });
  await expect.poll(() => seen.at(-1)).toEqual(['f: reason', 'g']);
  await changeCommand('f', { problem: null, reason: 'Placar errado' });
  await removeCommand('g');
  await expect.poll(() => seen.at(-1)).toEqual(['f']);
  stop();
  // A change does not restore a result that was removed.
  await changeCommand('g', { problem: null });
  expect(await idsOf('ana')).toEqual(['f', 'h']);
});

test('RE3 · an outcome that comes before the screen can show it is shown once, by the first that can', () => {
  const heard: string[] = [];
  const command = { ...result('i', 'ana'), order: 1, windowId: 'w', problem: null };
  const refused = { kind: 'stopped', command, problem: { kind: 'reason' }, left: 0 } as const;
  announce(refused);
  announce({ kind: 'changed' });
  const stop = listenToOutcomes(({ kind }, isFromHere) => heard.push(`first: ${kind} ${isFromHere}`));
  announce(refused);
  const stopSecond = listenToOutcomes(({ kind }) => heard.push(`second: ${kind}`));
  expect(heard).toEqual(['first: stopped true', 'first: stopped true']);
  stop();
  stopSecond();
});

test('RE3 · a screen that opens later knows that the server does not answer, and hears nothing of other windows', async () => {
  const otherWindow = new BroadcastChannel('commands');
  const theirs = { ...result('j', 'ana'), order: 1, windowId: 'other', problem: null };
  const refused = { kind: 'stopped', command: theirs, problem: { kind: 'reason' }, left: 0 } as const;
  otherWindow.postMessage(refused);
  otherWindow.postMessage({ kind: 'held', held: { cause: 'network' } });
  await expect.poll(waitsFor).toBe('network');
  const heard: string[] = [];
  listenToOutcomes(({ kind }) => heard.push(kind))();
  expect(heard).toEqual(['held']);

  announce({ kind: 'held', held: { cause: 'access', refusal: 'Você não faz parte desta equipe' } });
  expect(waitsFor()).toBe('access');
  otherWindow.postMessage(refused);
  await expect.poll(waitsFor).toBe(null);
  listenToOutcomes(({ kind }) => heard.push(kind))();
  expect(heard).toEqual(['held']);
  otherWindow.close();
});
