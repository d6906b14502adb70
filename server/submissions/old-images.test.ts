import { expect, test } from 'vitest';
import { deleteDueAccounts } from '../account/actions.ts';
import { unzipSync } from 'fflate';
import { makeTestApp, type TestApp } from '../testing/app.ts';
import { accept, captainsCup, reviewOf, submit, type TestCaptain, uploaded } from '../testing/captains.ts';
import { createOrganizer } from '../testing/organizer.ts';
import { post } from '../testing/play.ts';
import { sweepImages } from './old-images.ts';

const imagesOf = (app: TestApp) =>
  app.asOwner<{ id: string; file: string; small_file: string }>('select id, file, small_file from submission_images');

async function countStored({ files }: TestApp, images: { file: string; small_file: string }[]): Promise<number> {
  const read = await Promise.all(images.flatMap(({ file, small_file }) => [files.read(file), files.read(small_file)]));
  return read.filter(Boolean).length;
}

async function setUp() {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const cup = await captainsCup(app, marina);
  const [lobos] = cup.captains as [TestCaptain];
  const sweep = async () => {
    await sweepImages(app);
    await app.settled();
  };
  const age = (what: string, column: string, time: string) =>
    app.asOwner(`update ${what} set ${column} = now() - interval '${time}'`);
  return { app, marina, cup, lobos, sweep, age };
}

test('CR5 · an upload that nobody sent goes after an hour, a sent one 30 days after the end of the event', async () => {
  const { app, cup, lobos, sweep, age } = await setUp();
  const sent = await submit(lobos, { placement: 1 });
  await uploaded(lobos);
  const all = await imagesOf(app);
  await age('submission_images', 'uploaded_at', '59 minutes');
  await sweep();
  expect(await countStored(app, all)).toBe(4);
  await age('submission_images', 'uploaded_at', '61 minutes');
  await sweep();
  expect(await imagesOf(app)).toMatchObject([{ id: sent.images[0]!.id }]);
  expect(await countStored(app, all)).toBe(2);
  await accept(cup, sent.id);
  await post(cup, 'end');
  await age('submission_images', 'uploaded_at', '40 days');
  await age('championships', 'ended_at', '29 days');
  await sweep();
  expect(await countStored(app, all)).toBe(2);
  await age('championships', 'ended_at', '31 days');
  await sweep();
  expect([await imagesOf(app), await countStored(app, all)]).toEqual([[], 0]);
  expect((await reviewOf(cup)).decided).toMatchObject([{ id: sent.id, images: [] }]);
});

test('CR5 · of an event that nobody ended, images go 90 days after they were sent', async () => {
  const { app, lobos, sweep, age } = await setUp();
  await submit(lobos, { placement: 1 });
  await age('submission_images', 'uploaded_at', '89 days');
  await sweep();
  expect(await imagesOf(app)).toHaveLength(1);
  await age('submission_images', 'uploaded_at', '91 days');
  await sweep();
  expect(await imagesOf(app)).toEqual([]);
});

test('CR5 · a row whose files were never written goes with what was written of them', async () => {
  const { app, lobos, sweep, age } = await setUp();
  await uploaded(lobos);
  const all = await imagesOf(app);
  // The server died between the files and the mark.
  await app.asOwner('update submission_images set stored = false, used = true');
  await age('submission_images', 'uploaded_at', '2 hours');
  await sweep();
  expect([await imagesOf(app), await countStored(app, all)]).toEqual([[], 0]);
});

test('CR5 · a deleted event and a deleted account leave no file', async () => {
  const { app, marina, cup, lobos } = await setUp();
  await submit(lobos, { placement: 1 });
  const first = await imagesOf(app);
  const second = await captainsCup(app, marina);
  await submit(second.captains[0]!, { placement: 1 });
  const all = await imagesOf(app);
  expect((await cup.request(cup.event, { method: 'DELETE' })).status).toBe(200);
  // The files of the event are deleted by a job, which goes with the account.
  expect(await countStored(app, first)).toBe(2);
  await app.asOwner("update users set deletion_at = now() - interval '1 hour'");
  await deleteDueAccounts(app);
  expect(await app.asOwner('select count(*)::int from users')).toEqual([{ count: 0 }]);
  expect(await countStored(app, all)).toBe(0);
});

test('CR5 · the job deletes the files of a deleted event', async () => {
  const { app, cup, lobos } = await setUp();
  await submit(lobos, { placement: 1 });
  const all = await imagesOf(app);
  await cup.request(cup.event, { method: 'DELETE' });
  await app.settled();
  expect(await countStored(app, all)).toBe(0);
});

test('CR5 · the export of an account has submissions, contests and images', async () => {
  const { app, marina, cup, lobos } = await setUp();
  const sent = await submit(lobos, { placement: 1 });
  await accept(cup, sent.id);
  await lobos.request('/api/my-team/contests', {
    json: { id: crypto.randomUUID(), round: 1, placement: 2, kills: [1, 1, 1], sentence: 'Foi o 2º' },
  });
  const exported = await marina.request('/api/account/export');
  const files = unzipSync(new Uint8Array(await exported.arrayBuffer()));
  const stored = await app.files.read((await imagesOf(app))[0]!.file);
  expect(Buffer.from(files[`imagens/${sent.images[0]!.id}.webp`]!)).toEqual(Buffer.from(stored!));
  const events = JSON.parse(Buffer.from(files['events.json']!).toString()) as {
    submissions: object[];
    contests: object[];
  }[];
  expect(events.find(({ submissions }) => submissions.length > 0)).toMatchObject({
    submissions: [{ id: sent.id, placement: 1, decision: { kind: 'accepted' } }],
    contests: [{ sentence: 'Foi o 2º' }],
  });
});
