import { afterEach, expect, test, vi } from 'vitest';
import type { LiveSnapshot } from '../../../domain/stream/live.ts';
import { LiveSocket } from './live-socket.ts';
import type { Pass } from './pass.ts';
import { Room } from './room.ts';

afterEach(() => vi.useRealTimers());

test('O8 · the viewers of a snapshot get no heartbeat while it is sent, nor just after; the other audience does', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  let name = 'Copa';
  const snapshot = (name: string) => ({ event: { name } }) as LiveSnapshot;
  const room = new Room({
    takeSnapshots: () => Promise.resolve({ shown: { own: snapshot('Copa'), public: snapshot(name) }, nextInMs: null }),
    isConnected: () => true,
    failed: (error) => expect.unreachable(String(error)),
  });
  const own = new CountingSocket({ kind: 'session', sessionId: '1' });
  const links = ['1', '2'].map((linkId) => new CountingSocket({ kind: 'link', linkId }));
  const beats = () => [own, ...links].map((socket) => socket.beats);
  for (const socket of [own, ...links]) room.enter(socket);
  await expect.poll(() => links[1]?.texts).toHaveLength(1);
  vi.advanceTimersByTime(1000);

  // Only the links get a new snapshot. The slice ends after the first of them.
  name = 'Outra';
  links[0]!.onText = () => {
    void room.beat();
    vi.advanceTimersByTime(10);
  };
  room.refresh();
  await expect.poll(() => links[1]?.texts).toHaveLength(2);
  expect(beats()).toEqual([1, 0, 0]);
  await room.beat();
  expect(beats()).toEqual([2, 0, 0]);
  vi.advanceTimersByTime(1000);
  await room.beat();
  expect(beats()).toEqual([3, 1, 1]);
});

test('O8 · a heartbeat before the first snapshot does not say that the viewer has what is current', async () => {
  const room = new Room({
    takeSnapshots: () => new Promise(() => {}),
    isConnected: () => true,
    failed: (error) => expect.unreachable(String(error)),
  });
  const viewer = new CountingSocket({ kind: 'link', linkId: '1' });
  room.enter(viewer);
  await room.beat();
  expect(viewer.lastBeat).toContain('"current":false');
});

/** Counts what it is sent instead of sending it. */
class CountingSocket extends LiveSocket {
  beats = 0;
  lastBeat = '';
  readonly texts: string[] = [];
  onText: (() => void) | undefined;

  constructor(pass: Pass) {
    super(null as never, undefined, {});
    this.viewer = { pass } as NonNullable<LiveSocket['viewer']>;
  }

  override sendOrCut(frame: Buffer): void {
    if (!frame.includes('"snapshot"')) return;
    this.texts.push(frame.toString());
    this.onText?.();
  }

  override beat(message: Buffer): void {
    this.beats += 1;
    this.lastBeat = message.toString();
  }
}
