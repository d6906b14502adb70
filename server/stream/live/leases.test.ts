import { expect, test } from 'vitest';
import { makeTestApp } from '../../testing/app.ts';
import { createOrganizer } from '../../testing/organizer.ts';
import { Leases } from './leases.ts';
import type { LiveSocket } from './live-socket.ts';

test('ST3 · BR5 · a connection that closes while its row is written is written as closed last, and never again', async () => {
  const app = await makeTestApp();
  const { id: organizer } = await createOrganizer(app);
  const order: string[] = [];
  let release: (() => void) | undefined;
  const held = new Promise<void>((resolve) => void (release = resolve));
  const leases = new Leases<string>(app, {
    failed: 'the row could not be written',
    save: async (_db, _organizer, _connection, row) => {
      order.push(`saving ${row}`);
      await held;
      order.push(`saved ${row}`);
    },
    renew: async () => {
      order.push('renewed');
      return [];
    },
    close: async () => void order.push('closed'),
  });
  const [socket, other] = [{} as LiveSocket, {} as LiveSocket];
  leases.set(socket, organizer, 'first');
  await expect.poll(() => order).toEqual(['saving first']);
  leases.set(socket, organizer, 'second');
  leases.close(socket);
  leases.renew();
  release?.();
  // What follows on another connection comes after all that was waiting.
  await expect.poll(() => order).toContain('closed');
  leases.renew();
  leases.set(other, organizer, 'other');
  await expect.poll(() => order).toContain('saved other');
  expect(order).toEqual(['saving first', 'saved first', 'closed', 'saving other', 'saved other']);
});
