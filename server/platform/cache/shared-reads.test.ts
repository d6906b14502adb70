import { expect, test } from 'vitest';
import { SharedReads } from './shared-reads.ts';

/** The reads that have begun, in order; the test ends them. */
function makeReads() {
  const begun: { resolve: (value: string) => void; reject: (error: Error) => void }[] = [];
  const reads = new SharedReads<string, string>();
  const read = (key: string) =>
    reads.read(key, () => new Promise((resolve, reject) => void begun.push({ resolve, reject })));
  return { begun, read };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

test('SE8 · callers share the next read, which begins after they asked', async () => {
  const { begun, read } = makeReads();
  const first = read('marina');
  const later = [read('marina'), read('marina'), read('marina')];
  expect(begun).toHaveLength(1);
  begun[0]!.resolve('before the change');
  expect(await first).toBe('before the change');
  await settled();
  expect(begun).toHaveLength(2);
  const last = read('marina');
  begun[1]!.resolve('after it');
  expect(await Promise.all(later)).toEqual(['after it', 'after it', 'after it']);
  await settled();
  begun[2]!.resolve('later still');
  expect(await last).toBe('later still');
  await settled();
  void read('marina');
  expect(begun).toHaveLength(4);
});

test('SE8 · other keys do not wait, and a failed read fails only for those who shared it', async () => {
  const { begun, read } = makeReads();
  const [first, next] = [read('marina'), read('marina')];
  void read('rafael');
  expect(begun).toHaveLength(2);
  begun[0]!.reject(new Error('no connection'));
  await expect(first).rejects.toThrow('no connection');
  await settled();
  begun[2]!.resolve('again');
  expect(await next).toBe('again');
});
