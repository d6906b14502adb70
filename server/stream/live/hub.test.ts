import { expect, test } from 'vitest';
import { type LiveClose, LIVE_CLOSE } from '../../../domain/stream/live.ts';
import { proveOrganizer } from '../../platform/scope/organizer.ts';
import { makeTestApp } from '../../testing/app.ts';
import { serveLive, watchOwn } from '../../testing/live.ts';
import { createOrganizer } from '../../testing/organizer.ts';
import { LiveSocket } from './live-socket.ts';

const maxPerSession = 50;

test('O8 · a session has fifty windows at most', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const server = await serveLive(app);
  const windows = Array.from({ length: maxPerSession }, () => watchOwn(server, marina));
  await Promise.all(windows.map(({ untilSnapshot }) => untilSnapshot()));
  expect(await watchOwn(server, marina).closed).toBe(LIVE_CLOSE.tooManyViewers.code);
  expect(server.hub.viewerCount).toBe(maxPerSession);
});

test('SE12 · a window whose right ended between its admission and its entry is closed at once', async () => {
  const app = await makeTestApp();
  const { id } = await createOrganizer(app);
  const { hub } = await serveLive(app);
  const socket = new UnconnectedSocket();
  hub.join(socket, {
    organizer: proveOrganizer(id),
    event: null,
    pass: { kind: 'session', sessionId: crypto.randomUUID() },
    address: '203.0.113.7',
  });
  await expect.poll(() => socket.reason).toBe('signedOut');
});

/** Keeps the reason for which it is closed. */
class UnconnectedSocket extends LiveSocket {
  reason: LiveClose | undefined;

  constructor() {
    super(null as never, undefined, {});
  }

  override sendOrCut(): void {}

  override closeFor(reason: LiveClose): void {
    this.reason = reason;
    this.emit('close');
  }

  override terminate(): void {}
}
