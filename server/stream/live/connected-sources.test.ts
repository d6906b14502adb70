import { expect, test } from 'vitest';
import { listSources } from '../broadcast/queries.ts';
import { asOrganizer } from '../../platform/db/transaction.ts';
import type { EventId } from '../../platform/scope/scope.ts';
import { makeTestApp } from '../../testing/app.ts';
import { createOrganizer } from '../../testing/organizer.ts';
import type { LiveSocket } from './live-socket.ts';
import { Sources } from './connected-sources.ts';

test('BR5 · a source that connected while the database was down is listed after the next renewal', async () => {
  const app = await makeTestApp();
  const { id: organizer, eventId, request } = await createOrganizer(app);
  const made = await request('/api/obs-links', { json: { name: 'Cena' } });
  const { link } = (await made.json()) as { link: { id: string } };
  const sources = new Sources(app);
  const viewer = { organizer, event: null, pass: { kind: 'link', linkId: link.id }, address: '' };
  const list = () => asOrganizer(app.db, organizer, (db) => listSources(db, eventId as EventId));

  await app.cutOff();
  const source = { type: 'source', id: crypto.randomUUID(), scene: 'auto', width: 1920, height: 1080 } as const;
  sources.tell({ viewer } as LiveSocket, source);
  await expect.poll(() => app.logged.some((line) => line.includes('could not be recorded'))).toBe(true);
  await app.letIn();
  expect(await list()).toEqual([]);
  sources.renew();
  await expect.poll(list).toMatchObject([{ scene: 'auto', width: 1920, connected: true }]);
});
