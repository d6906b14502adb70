import { expect, onTestFinished, test } from 'vitest';
import { makeTestApp } from '../../testing/app.ts';
import { decide, entrantsOf, openEvent, signUp } from '../../testing/events.ts';
import { createOrganizer, errorOf, type TestOrganizer } from '../../testing/organizer.ts';
import { startSmtpServer } from '../../testing/smtp-server.ts';

async function cup() {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const { id } = await openEvent(marina, { places: 2 });
  const tokens: Record<string, string> = {};
  for (const teamName of ['Lobos', 'Raposas', 'Espera'])
    tokens[teamName] = (
      await signUp(app, id, { teamName, captainEmail: `${teamName.toLowerCase()}@example.com` })
    ).token;
  const ids = Object.fromEntries((await entrantsOf(marina, id)).map(({ teamName, id }) => [teamName, id]));
  await decide(marina, id, 'accept', [ids['Lobos']!]);
  await app.settled();
  app.mails.length = 0;
  const send = (json: object, by: TestOrganizer = marina) =>
    by.request(`/api/events/${id}/messages`, { json: { messageId: crypto.randomUUID(), ...json } });
  const recipients = () => app.mails.map(({ to }) => to.replace(/@.*/, '')).toSorted();
  return { app, marina, id, ids, tokens, send, recipients };
}

test('CA6 · a message reaches the chosen captains by mail and on their pages, once, and says who has opened it', async () => {
  const { app, marina, ids, tokens, send, recipients } = await cup();
  const messageId = crypto.randomUUID();
  const text = 'Entrem na sala de voz.\nO lobby abre às 19:50.';
  const message = { messageId, to: 'chosen', signUpIds: [ids['Lobos'], ids['Espera']], text };
  // A retry of a lost answer, and a double click.
  const answers = await Promise.all([send(message), send(message)]);
  expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual([{ count: 2 }, { count: 2 }]);
  await app.settled();
  expect(recipients()).toEqual(['espera', 'lobos']);
  expect(app.mails[0]).toMatchObject({
    subject: 'Recado do organizador: Copa Trios',
    text: expect.stringContaining(text),
    unsubscribeUrl: expect.stringContaining('/sem-emails#'),
  });
  const seen = async () => {
    const { mails } = (await (await marina.request('/api/captain-mails')).json()) as {
      mails: { teamName: string; messageId: string | null; seenAt: string | null }[];
    };
    return mails
      .filter((mail) => mail.messageId === messageId)
      .map(({ teamName, seenAt }) => [teamName, seenAt !== null]);
  };
  expect(new Map((await seen()) as [string, boolean][])).toEqual(
    new Map([
      ['Lobos', false],
      ['Espera', false],
    ]),
  );
  const page = await app.request('/api/my-team', { headers: { 'x-captain-token': tokens['Lobos']! } });
  const { myTeam } = (await page.json()) as { myTeam: { notices: object[] } };
  expect(myTeam.notices).toMatchObject([{ title: 'Recado do organizador', text }]);
  expect(new Map((await seen()) as [string, boolean][])).toEqual(
    new Map([
      ['Lobos', true],
      ['Espera', false],
    ]),
  );
});

test('CA6 · whom a message is for; nobody, an empty text and another organiser are refused', async () => {
  const { app, id, send, recipients } = await cup();
  for (const [to, expected] of [
    ['all', ['espera', 'lobos', 'raposas']],
    ['accepted', ['lobos']],
    ['waiting', ['espera']],
  ] as const) {
    app.mails.length = 0;
    expect((await send({ to, text: 'Olá' })).status).toBe(200);
    await app.settled();
    expect(recipients()).toEqual(expected);
  }
  expect((await errorOf(await send({ to: 'checked_in', text: 'Olá' }))).code).toBe('nobody_to_message');
  expect((await send({ to: 'all', text: ' \n ' })).status).toBe(422);
  const other = await createOrganizer(app);
  expect((await send({ to: 'all', text: 'Olá' }, other)).status).toBe(404);
  const foreign = await openEvent(other);
  const mine = { to: 'chosen', signUpIds: [id], text: 'Olá' };
  const answer = await other.request(`/api/events/${foreign.id}/messages`, { json: { messageId: id, ...mine } });
  expect((await errorOf(answer)).code).toBe('nobody_to_message');
});

test('CA6 · a captain who wants no mails is not mailed, and still finds the message on the page', async () => {
  const { app, tokens, send } = await cup();
  await send({ to: 'accepted', text: 'Primeiro' });
  await app.settled();
  const token = app.mails[0]!.unsubscribeUrl!.split('#')[1];
  await app.request('/api/my-team/mails', { method: 'PUT', json: { token, wanted: false } });
  app.mails.length = 0;
  await send({ to: 'accepted', text: 'Segundo' });
  await app.settled();
  expect(app.mails).toEqual([]);
  const page = await app.request('/api/my-team', { headers: { 'x-captain-token': tokens['Lobos']! } });
  const { myTeam } = (await page.json()) as { myTeam: { notices: object[] } };
  expect(myTeam.notices).toMatchObject([{ text: 'Segundo' }, { text: 'Primeiro' }]);
});

test('CA6 · a hundred captains get a message as it was written, in the name of the organiser; one address refuses, all are deferred first', async () => {
  const smtp = await startSmtpServer();
  onTestFinished(smtp.stop);
  const app = await makeTestApp({ smtpUrl: smtp.url });
  const marina = await createOrganizer(app);
  const links = { discord: '', instagram: '', twitch: '', youtube: '' };
  const name = 'Arena "Sertão"\r\nBcc: vitima@example.com';
  await marina.request('/api/profile', { method: 'PUT', json: { name, bio: '', links } });
  const { id } = await openEvent(marina, { places: 50 });
  for (let number = 0; number < 100; number += 1)
    await signUp(app, id, {
      teamName: `${number} ${'é'.repeat(50)}`,
      captainEmail: `capitao-${number}@example.com`,
      activisionIds: [`Jogador ${number}#1`, '', ''],
    });
  await app.settled();
  smtp.mails.length = 0;
  smtp.state.unknown.add('capitao-7@example.com');
  smtp.state.refusing = true;
  const text = 'Olá, ação!\n\n.\nSubject: outro\n=SOMA(A1)  fim';
  const sent = await marina.request(`/api/events/${id}/messages`, {
    json: { messageId: crypto.randomUUID(), to: 'all', text },
  });
  expect(await sent.json()).toEqual({ count: 100 });
  const runAll = async () => {
    await app.asOwner('update jobs set run_at = now()');
    await app.settled();
  };
  await runAll();
  expect(smtp.mails).toEqual([]);
  const { mails } = (await (await marina.request('/api/captain-mails')).json()) as {
    mails: { kind: string; email: string; state: string; problem: { answer: string } }[];
  };
  const messages = mails.filter(({ kind }) => kind === 'message');
  expect(
    new Map(messages.map(({ email, state, problem }) => [email, `${state} ${problem.answer.slice(0, 3)}`])),
  ).toEqual(
    new Map(
      Array.from({ length: 100 }, (_, number) => [
        `capitao-${number}@example.com`,
        number === 7 ? 'failed 550' : 'queued 451',
      ]),
    ),
  );
  smtp.state.refusing = false;
  await runAll();
  expect(new Set(smtp.mails.map(({ to }) => to)).size).toBe(99);
  expect(smtp.mails).toHaveLength(99);
  for (const mail of smtp.mails) {
    expect(mail.text).toContain(`\n${text}\n`);
    expect(mail.subject).toBe('Recado do organizador: Copa Trios');
    expect(mail.headers).not.toHaveProperty('bcc');
    expect(mail.headers['list-unsubscribe']).toContain('/sem-emails#');
    expect(mail.headers['from']).toMatch(/_via_Queda_Livre\?= <nao-responda@example\.com>$/);
  }
});
