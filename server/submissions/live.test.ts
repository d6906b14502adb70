import { expect, test } from 'vitest';
import type { ServerMessage } from '../../domain/stream/live.ts';
import { makeTestApp } from '../testing/app.ts';
import { accept, captainsCup, review, setSettings, submit } from '../testing/captains.ts';
import { serveLive, watchLog } from '../testing/live.ts';
import { createOrganizer } from '../testing/organizer.ts';
import { post, report } from '../testing/play.ts';

test('CR11 · every reviewer’s window is told within a second of what captains send and what others decide', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const cup = await captainsCup(app, marina, undefined, { images: 0 });
  const [lobos, raposas, furia] = cup.captains;
  const server = await serveLive(app);
  const foreign = watchLog(server, await createOrganizer(app));
  const window = watchLog(server, cup);
  for (const one of [window, foreign]) await one.until(({ type }) => type === 'presence');
  const isTold = (message: ServerMessage) => message.type === 'changed' && message.topics.includes('submissions');
  let told = 0;
  const tells = async (what: string, act: () => Promise<unknown>) => {
    const before = told;
    await act();
    const at = Date.now();
    await expect.poll(() => window.messages.filter(isTold).length, { interval: 10 }).toBeGreaterThan(before);
    expect([what, Date.now() - at < 1000]).toEqual([what, true]);
    // One act may tell twice.
    await new Promise((done) => setTimeout(done, 300));
    told = window.messages.filter(isTold).length;
  };
  let first = '';
  let second = '';
  await tells('sent', async () => (first = (await submit(lobos!, { placement: 1, kills: [1, 0, 0], images: [] })).id));
  await tells('claimed', () => Promise.resolve(review(cup, 'claim', { submissionId: first })));
  await tells('accepted', () => accept(cup, first));
  await tells(
    'sent again',
    async () => (second = (await submit(raposas!, { placement: 2, kills: [1, 0, 0], images: [] })).id),
  );
  await tells('declined', () => Promise.resolve(review(cup, 'decline', { id: second, reason: 'Não' })));
  await tells('reopened', () => Promise.resolve(review(cup, 'reopen', { id: second })));
  await tells('ended', () => Promise.resolve(review(cup, 'end-round', { round: 1 })));
  await tells('reminded', () =>
    Promise.resolve(review(cup, 'remind', { round: 1, teamIds: [furia!.teamId], by: 'text' })),
  );
  await tells('contested', () =>
    Promise.resolve(
      lobos!.request('/api/my-team/contests', {
        json: { id: crypto.randomUUID(), round: 1, placement: 1, kills: [2, 0, 0], sentence: 'Foram 2' },
      }),
    ),
  );
  await tells('settings', () => setSettings(cup, { images: 2 }));
  // A claim that is renewed is no news, and results are told by their entries.
  await review(cup, 'claim', { submissionId: first });
  await report(cup, { teamId: furia!.teamId, placement: 9 });
  await post(cup, 'rounds/1/close');
  await window.until((message) => message.type === 'changed' && message.topics.includes('messages'));
  expect(window.messages.filter(isTold)).toHaveLength(told);
  expect(foreign.topics()).toEqual([]);
});
