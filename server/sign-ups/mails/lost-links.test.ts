import { pino } from 'pino';
import { expect, test } from 'vitest';
import { JobRunner } from '../../platform/jobs/runner.ts';
import { makeTestApp, origin, type TestApp } from '../../testing/app.ts';
import { listOwn, openEvent, signUp } from '../../testing/events.ts';
import { createOrganizer, type TestOrganizer } from '../../testing/organizer.ts';
import { lostLinksHandler } from './lost-links.ts';

const captainEmail = 'capita@example.com';
const ask = ({ request }: TestApp, email: string) => request('/api/my-team/lost-link', { json: { email } });

interface MailsJson {
  mails: { kind: string; state: string; teamName: string; text: string }[];
}

async function lostLinksOf({ request }: TestOrganizer) {
  const { mails } = (await (await request('/api/captain-mails')).json()) as MailsJson;
  return mails.filter(({ kind }) => kind === 'lost_link');
}

/** A captain with two teams at one organiser and one at another. Nothing is mailed yet. */
async function threeTeams(app: TestApp) {
  const [marina, rui] = [await createOrganizer(app), await createOrganizer(app)];
  const [first, second, his] = [await openEvent(marina), await openEvent(marina), await openEvent(rui)];
  await rui.request(`/api/events/${his.id}`, { method: 'PATCH', json: { name: 'Copa em golpe.example' } });
  const tokens = [
    (await signUp(app, first.id, { teamName: 'Lobos', captainEmail })).token,
    (await signUp(app, second.id, { teamName: 'Lobos B', captainEmail })).token,
    (await signUp(app, his.id, { teamName: 'Raposas', captainEmail })).token,
  ];
  await signUp(app, his.id, { teamName: 'Onças', captainEmail: 'outra@example.com' });
  await app.settled();
  app.mails.length = 0;
  return { marina, rui, tokens };
}

test('FX11 · one lost-link request is one mail with the links of all teams; each organiser sees their own part', async () => {
  const app = await makeTestApp();
  const { marina, rui, tokens } = await threeTeams(app);
  expect((await ask(app, captainEmail)).status).toBe(200);
  await app.settled();
  expect(app.mails).toMatchObject([{ to: captainEmail, subject: 'Links dos seus times' }]);
  const { text } = app.mails[0]!;
  expect(text.match(/\S+:\/\/\S+/g)?.toSorted()).toEqual(
    tokens.map((token) => `${origin}/meutime#${token}`).toSorted(),
  );
  expect(text).toContain('Time: Raposas\nCampeonato: Copa em golpe example\n');
  expect(text).not.toContain('Onças');
  expect(await lostLinksOf(marina)).toMatchObject([
    { teamName: 'Lobos', state: 'sent' },
    { teamName: 'Lobos B', state: 'sent' },
  ]);
  const [seenByRui] = await lostLinksOf(rui);
  expect(seenByRui).toMatchObject({ teamName: 'Raposas', state: 'sent' });
  expect(seenByRui!.text).not.toContain(tokens[0]);
  // The mail holds secrets, so no job stores it.
  const stored = JSON.stringify(await app.asOwner('select * from jobs'));
  for (const token of tokens) expect(stored).not.toContain(token);
});

test('CA9 · a lost link is sent for ended events too, after those that go on', async () => {
  const app = await makeTestApp();
  const { rui, tokens } = await threeTeams(app);
  // The last team signed up for the event that ends, so its number is the highest.
  const [ended] = await listOwn(rui);
  expect((await rui.request(`/api/events/${ended!.id}/end`, { method: 'POST' })).ok).toBe(true);
  await ask(app, captainEmail);
  await app.settled();
  const { text } = app.mails.at(-1)!;
  expect(text.match(/\S+:\/\/\S+/g)).toEqual(
    [tokens[1], tokens[0], tokens[2]].map((one) => `${origin}/meutime#${one}`),
  );
  expect(text).toContain('Time: Raposas\nCampeonato: Copa em golpe example (encerrado)\n');
});

test('FX11 · without a mail server each organiser finds the link to hand on', async () => {
  const app = await makeTestApp({ hasMailServer: false });
  const { rui, tokens } = await threeTeams(app);
  await ask(app, captainEmail);
  await app.settled();
  expect(app.mails).toEqual([]);
  expect(await lostLinksOf(rui)).toMatchObject([{ state: 'unsent', text: expect.stringContaining(tokens[2]!) }]);
});

test('FX11 · a mail that cannot be sent is tried again as the same mail, and shown as failed at the end', async () => {
  const app = await makeTestApp();
  const { rui } = await threeTeams(app);
  const tried: string[] = [];
  const sendMail = async ({ messageId = '' }) => {
    tried.push(messageId);
    throw new Error('mail server down');
  };
  const never = { run: () => Promise.reject(new Error('never')) };
  const handlers = {
    mail: never,
    captain_mail: never,
    discord: never,
    delete_files: never,
    lost_links: lostLinksHandler({ ...app, sendMail, publicOrigin: () => origin }),
  };
  await ask(app, captainEmail);
  await expect.poll(() => app.asOwner('select from jobs')).toHaveLength(1);
  const log = pino({ level: 'silent' });
  const runner = new JobRunner({ authDb: app.authDb, log, pollMs: 60_000, handlers, retrySeconds: [0] });
  await runner.runDue();
  await runner.stop();
  expect(tried).toHaveLength(2);
  expect(new Set(tried).size).toBe(1);
  expect(await lostLinksOf(rui)).toMatchObject([{ state: 'failed' }]);
});
