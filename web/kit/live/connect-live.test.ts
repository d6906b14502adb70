import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { WebSocket as NodeSocket, WebSocketServer, type WebSocket as Viewer } from 'ws';
import { DEFAULT_BRAND } from '../../../domain/events/brand.ts';
import { FIRST_PROGRAM } from '../../../domain/stream/broadcast.ts';
import { LIVE_CLOSE, type ServerMessage } from '../../../domain/stream/live.ts';
import { connectLive } from './connect-live.ts';
import type { LiveState } from './live-state.ts';
import type { WakeSignals } from './wake-signals.ts';

afterEach(() => void vi.useRealTimers());

test('O8 · live after the first snapshot, and every beat is answered', async () => {
  const { server, states } = await start();
  const viewer = await server.nextViewer();
  expect(states).toEqual([]);
  const answered = once(viewer, 'message');
  send(viewer, { type: 'beat', current: true, clock: Date.now() });
  expect(String((await answered)[0])).toBe('{"type":"alive"}');
  expect(states).toEqual([]);
  send(viewer, snapshot(1));
  await expect.poll(() => states.at(-1)?.link.kind).toBe('live');
});

test('O8 · a connection that breaks is made again, for ever; until then what is shown is not live', async () => {
  const { server, states } = await start();
  send(await server.nextViewer(), snapshot(1));
  await expect.poll(() => states.at(-1)?.link.kind).toBe('live');
  for (const viewer of server.viewers) viewer.terminate();
  await expect.poll(() => states.at(-1)?.link.kind).toBe('cut-off');
  // The client reconnects even after the server refused it twice.
  (await server.nextViewer()).close(LIVE_CLOSE.unavailable.code);
  (await server.nextViewer()).close(LIVE_CLOSE.tooManyViewers.code);
  const viewer = await server.nextViewer();
  expect(states.at(-1)?.link.kind).toBe('cut-off');
  send(viewer, snapshot(1));
  await expect.poll(() => states.at(-1)?.link.kind).toBe('live');
});

test('O8 · nonsense from the other end ends the connection, not the page', async () => {
  const { server, states } = await start();
  const viewer = await server.nextViewer();
  send(viewer, snapshot(1));
  viewer.send('{');
  await expect.poll(() => states.at(-1)?.link.kind).toBe('cut-off');
  send(await server.nextViewer(), snapshot(1));
  await expect.poll(() => states.at(-1)?.link.kind).toBe('live');
});

test.each(['signedOut', 'linkRevoked'] as const)('O8 · after %s it does not come back', async (reason) => {
  const { server, states, wake } = await start();
  (await server.nextViewer()).close(LIVE_CLOSE[reason].code);
  await expect.poll(() => states.at(-1)?.link).toEqual({ kind: 'ended', reason });
  wake();
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(server.count()).toBe(1);
});

test.each([
  ['a sleep', 60_000],
  ['a sleep after which the clock is set back', -3 * 60 * 60_000],
])('O8 · after %s it is cut off and connects again at once', async (_, passed) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { server, states } = await start();
  send(await server.nextViewer(), snapshot(1));
  await expect.poll(() => states.at(-1)?.link.kind).toBe('live');
  vi.setSystemTime(Date.now() + passed);
  // The client detects the sleep at its next timer tick, without a browser event.
  const viewer = await server.nextViewer();
  expect(states.at(-1)?.link.kind).toBe('cut-off');
  send(viewer, snapshot(1));
  await expect.poll(() => states.at(-1)?.link.kind).toBe('live');
});

test('O8 · back on the network: a silent connection is replaced at once, a speaking one stays', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { server, states, wake } = await start();
  send(await server.nextViewer(), snapshot(1));
  await expect.poll(() => states.at(-1)?.link.kind).toBe('live');
  wake();
  expect(states.at(-1)?.link.kind).toBe('live');
  vi.setSystemTime(Date.now() + 13_000);
  wake();
  expect(states.at(-1)?.link.kind).toBe('cut-off');
  await server.nextViewer();
  expect(server.count()).toBe(2);
});

test('O8 · off the network: cut off at once, and a server in the same house is found again', async () => {
  const { server, states, goOffline } = await start();
  send(await server.nextViewer(), snapshot(1));
  await expect.poll(() => states.at(-1)?.link.kind).toBe('live');
  goOffline();
  expect(states.at(-1)?.link.kind).toBe('cut-off');
  send(await server.nextViewer(), snapshot(1));
  await expect.poll(() => states.at(-1)?.link.kind).toBe('live');
});

test('BS5 · entries make the connection live; a new connection begins after those that the window has', async () => {
  const { server, states, messages, connections } = await start();
  const viewer = await server.nextViewer();
  const entries = { type: 'entries', number: 3, revision: 1, entries: [] } as const;
  send(viewer, entries);
  send(viewer, { type: 'changed', topics: ['sign-ups'] });
  await expect.poll(messages).toEqual(['entries', 'changed']);
  expect(states.at(-1)?.link.kind).toBe('live');
  viewer.terminate();
  await server.nextViewer();
  expect(connections()).toBe(2);
  expect(states.at(-1)?.link.kind).toBe('cut-off');
});

test('O8 · stopped, it lets go of the server and says nothing more', async () => {
  const { server, states, stop } = await start();
  const viewer = await server.nextViewer();
  stop();
  await once(viewer, 'close');
  expect(states).toEqual([]);
});

// Connects the real client to a real WebSocket server.
async function start() {
  const server = await startServer();
  const states: LiveState[] = [];
  const messages: string[] = [];
  let connections = 0;
  const watching = new Set<WakeSignals>();
  const stop = connectLive({
    url: () => {
      connections += 1;
      return server.url;
    },
    onState: (state) => states.push(state),
    onMessage: ({ type }) => messages.push(type),
    openSocket: (url) => new NodeSocket(url) as unknown as WebSocket,
    watch: (signals) => {
      watching.add(signals);
      return () => watching.delete(signals);
    },
  });
  onTestFinished(stop);
  const wake = () => watching.forEach(({ onWake }) => onWake());
  const goOffline = () => watching.forEach(({ onOffline }) => onOffline());
  return { server, states, messages: () => messages, connections: () => connections, wake, goOffline, stop };
}

async function startServer() {
  const server = new WebSocketServer({ port: 0 });
  await once(server, 'listening');
  const arrived: Viewer[] = [];
  let count = 0;
  server.on('connection', (viewer) => {
    arrived.push(viewer);
    count += 1;
  });
  onTestFinished(() => {
    for (const viewer of server.clients) viewer.terminate();
    server.close();
  });
  const nextViewer = async (): Promise<Viewer> => {
    await expect.poll(() => arrived.length, { timeout: 8000 }).toBeGreaterThan(0);
    const viewer = arrived.shift();
    if (!viewer) throw new Error('nobody came');
    return viewer;
  };
  const { port } = server.address() as AddressInfo;
  return { url: `ws://localhost:${port}`, viewers: server.clients, nextViewer, count: () => count };
}

function send(viewer: Viewer, message: ServerMessage): void {
  viewer.send(JSON.stringify(message));
}

function snapshot(number: number): ServerMessage {
  return {
    type: 'snapshot',
    number,
    snapshot: {
      event: { id: 'event', name: 'Copa', round: 1, rounds: 5, ended: false },
      rules: { name: 'Warzone Trios Battle Royale', rounds: 5, decimals: 1, teamSize: 3, threshold: null },
      multiplies: true,
      brand: DEFAULT_BRAND,
      teams: [],
      replayedRound: null,
      mvps: [],
      program: FIRST_PROGRAM,
      locked: {},
    },
  };
}
