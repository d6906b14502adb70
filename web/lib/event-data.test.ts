import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { cacheReports, reportsQuery } from './event-data.ts';
import { refreshEvent, refreshEventSoon } from './events.ts';

type Stored = { id: string; teamId: string; round: number; placement: number; kills: number[]; points: number };

test('RE1 · changes in a moment reload the event once; a reload that starts meanwhile replaces that', async () => {
  const { client, load } = await show([]);
  for (let change = 1; change <= 3; change += 1) refreshEventSoon(client, 'cup');
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  await expectNoLoad(load);
  refreshEventSoon(client, 'cup');
  await refreshEvent(client, 'cup');
  expect(load).toHaveBeenCalledTimes(3);
  await expectNoLoad(load);
  refreshEventSoon(client, 'cup');
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(4));
});

test('RE3 · a saved result replaces its predecessor at once, and an older response does not remove it', async () => {
  const other = result('a', 'wolves', 1);
  const { client, load, shown } = await show([other, result('b', 'bears', 1)]);
  let answerOldRequest: (reports: Stored[]) => void = () => {};
  load.mockImplementationOnce(() => new Promise<Stored[]>((resolve) => (answerOldRequest = resolve)));
  const saved = result('c', 'bears', 2);
  load.mockResolvedValue([other, saved]);
  void refreshEvent(client, 'cup');
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  await cacheReports(client, 'cup', [saved]);
  expect(shown()).toEqual([other, saved]);
  answerOldRequest([other, result('b', 'bears', 1)]);
  const seen = [shown()];
  await vi.waitFor(() => {
    seen.push(shown());
    expect(load).toHaveBeenCalledTimes(3);
  });
  for (const one of seen) expect(one).toEqual([other, saved]);
});

// Shows the results of an event as a screen does, with the given response of the server.
async function show(reports: Stored[]) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const load = vi.fn<() => Promise<Stored[]>>(async () => reports);
  const observer = new QueryObserver(client, { ...reportsQuery('cup'), queryFn: load });
  onTestFinished(observer.subscribe(() => {}));
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toEqual(reports));
  return { client, load, shown: () => observer.getCurrentResult().data };
}

async function expectNoLoad(load: ReturnType<typeof vi.fn>): Promise<void> {
  const before = load.mock.calls.length;
  await new Promise((resolve) => setTimeout(resolve, 250));
  expect(load).toHaveBeenCalledTimes(before);
}

function result(id: string, teamId: string, placement: number): Stored {
  return { id, teamId, round: 1, placement, kills: [1, 0, 0], points: 1 };
}
