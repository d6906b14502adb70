import { describe, expect, test } from 'vitest';
import { readSpreadsheet, type ReadOptions } from './read-spreadsheet.ts';
import { startChannelWorker } from '../../kit/spreadsheet/testing/channel-worker.ts';
import { FIXTURES } from '../../kit/spreadsheet/testing/fixtures.ts';

async function read(file: File, behaviour: Parameters<typeof startChannelWorker>[0], options: ReadOptions = {}) {
  const started: ReturnType<typeof startChannelWorker>[] = [];
  const startWorker = () => {
    const channel = startChannelWorker(behaviour);
    started.push(channel);
    return channel.worker;
  };
  const outcome = await readSpreadsheet(file, { ...options, startWorker });
  return { outcome, workers: started.map(({ state }) => state) };
}

const times = new File([FIXTURES.timesXls], 'times.xls');

describe('readSpreadsheet', () => {
  test.each(['times.xls', 'TIMES.XLSX', 'meu.time.xlsx'])('I1 · %s is read, and its worker ended', async (name) => {
    const { outcome, workers } = await read(new File([FIXTURES.timesXlsx], name), 'answers');
    expect(outcome.ok && outcome.rows.length).toBe(51);
    expect(workers).toEqual([{ ended: true }]);
  });

  test.each<[string, Uint8Array<ArrayBuffer>]>([
    ['UTF-8', new TextEncoder().encode('Nome do Time;Discord\nFúria;123456789012345678')],
    [
      'the encoding of Windows',
      Uint8Array.from(Buffer.from('Nome do Time;Discord\nFúria;123456789012345678', 'latin1')),
    ],
  ])('RE8 · a .csv in %s is read without a worker', async (_, bytes) => {
    const { outcome, workers } = await read(new File([bytes], 'times.CSV'), 'answers');
    expect(outcome).toEqual({
      ok: true,
      rows: [
        ['Nome do Time', 'Discord'],
        ['Fúria', '123456789012345678'],
      ],
    });
    expect(workers).toEqual([]);
  });

  test.each(['times.png', 'times.txt', 'times.xlsm', 'times.xlsx.exe', 'xlsx'])(
    'I1 · %s is refused for its name, without a worker',
    async (name) => {
      const { outcome, workers } = await read(new File([FIXTURES.timesXlsx], name), 'answers');
      expect(outcome).toEqual({ ok: false, reason: 'wrong_type' });
      expect(workers).toEqual([]);
    },
  );

  test('I6 · 50 MB are refused at once, without a worker', async () => {
    const { outcome, workers } = await read(new File([new Uint8Array(50 * 1024 * 1024)], 'times.xlsx'), 'answers');
    expect(outcome).toEqual({ ok: false, reason: 'too_large' });
    expect(workers).toEqual([]);
  });

  test('I6 · the reason of a refusal comes back from the worker', async () => {
    const { outcome } = await read(new File(['Nome do Time'], 'times.xlsx'), 'answers');
    expect(outcome).toEqual({ ok: false, reason: 'unreadable' });
  });

  test('I6 · a .xlsx whose first bytes are damaged is unreadable, not of the wrong type', async () => {
    const damaged = FIXTURES.timesXlsx.slice();
    damaged.fill(0, 0, 4);
    const { outcome } = await read(new File([damaged], 'times.xlsx'), 'answers');
    expect(outcome).toEqual({ ok: false, reason: 'unreadable' });
  });

  test('I6 · a file that takes too long is given up and its worker ended', async () => {
    const { outcome, workers } = await read(times, 'hangs', { timeLimitMs: 20 });
    expect(outcome).toEqual({ ok: false, reason: 'timeout' });
    expect(workers).toEqual([{ ended: true }]);
  });

  test('I6 · a worker that breaks or cannot be made is no fault of the file', async () => {
    const { outcome, workers } = await read(times, 'breaks');
    expect(outcome).toEqual({ ok: false, reason: 'unavailable' });
    expect(workers).toEqual([{ ended: true }]);
    // Node has no Worker: its constructor throws.
    expect(await readSpreadsheet(times)).toEqual({ ok: false, reason: 'unavailable' });
  });

  test('I6 · a file that vanished meanwhile is unreadable', async () => {
    const gone = new File(['x'], 'times.xls');
    gone.arrayBuffer = async () => Promise.reject(new DOMException('gone', 'NotFoundError'));
    expect((await read(gone, 'answers')).outcome).toEqual({ ok: false, reason: 'unreadable' });
  });

  test('progress begins at 0 and ends at 1', async () => {
    const seen: number[] = [];
    await read(new File([FIXTURES.timesXlsx], 'times.xlsx'), 'answers', { onProgress: (done) => seen.push(done) });
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    expect([seen[0], seen.at(-1)]).toEqual([0, 1]);
  });
});
