import { expect, onTestFinished, test } from 'vitest';
import { makeTestApp, type TestApp } from '../../testing/app.ts';
import { entrantsOf, openEvent, signUp } from '../../testing/events.ts';
import { createOrganizer, errorOf } from '../../testing/organizer.ts';
import { startSmtpServer } from '../../testing/smtp-server.ts';

interface TeamJson {
  contact: { email: string; problem: string | null };
}

const asCaptain = (token: string) => ({ headers: { 'x-captain-token': token } });

async function contactOf(app: TestApp, token: string) {
  const { myTeam } = (await (await app.request('/api/my-team', asCaptain(token))).json()) as { myTeam: TeamJson };
  return myTeam.contact;
}

const correct = (app: TestApp, token: string, email: string) =>
  app.request('/api/my-team/contact', { method: 'PUT', json: { email }, ...asCaptain(token) });

async function makeAppWithMailServer() {
  const smtp = await startSmtpServer();
  onTestFinished(smtp.stop);
  return { smtp, app: await makeTestApp({ smtpUrl: smtp.url }) };
}

test('CA1 · a captain reads that the mail was refused, corrects the address, and gets what was missed', async () => {
  const { smtp, app } = await makeAppWithMailServer();
  const marina = await createOrganizer(app);
  const { id } = await openEvent(marina);
  smtp.state.unknown.add('ana@gmial.com');
  const { token } = await signUp(app, id, { teamName: 'Lobos', captainEmail: 'ana@gmial.com' });
  await app.settled();
  expect(await contactOf(app, token)).toMatchObject({
    email: 'ana@gmial.com',
    problem: 'Este endereço de e-mail não existe.',
  });
  // Typed again in the same way: nothing changes, and nothing is sent.
  expect((await correct(app, token, 'Ana@GMIAL.com')).status).toBe(200);
  await app.settled();
  expect(smtp.mails).toEqual([]);

  const corrected = await correct(app, token, 'ana@gmail.com');
  expect(((await corrected.json()) as { myTeam: TeamJson }).myTeam.contact).toMatchObject({
    email: 'ana@gmail.com',
    problem: null,
  });
  await app.settled();
  expect(smtp.mails.map(({ to, subject }) => `${to} ${subject}`).toSorted()).toEqual([
    'ana@gmail.com E-mail do time: Copa Trios',
    'ana@gmail.com Inscrição recebida: Copa Trios',
  ]);
  expect(await (await marina.request('/api/staff/activity')).text()).toContain(
    'mudou o e-mail do capitão de Lobos de ana@gmial.com para ana@gmail.com',
  );
});

test('CA1 · the former address of a captain is told, without the link or the new address', async () => {
  const { smtp, app } = await makeAppWithMailServer();
  const marina = await createOrganizer(app);
  const { id } = await openEvent(marina);
  const { token } = await signUp(app, id, { teamName: 'Lobos', captainEmail: 'ana@example.com' });
  await app.settled();
  smtp.mails.length = 0;
  await correct(app, token, 'bia@example.com');
  await correct(app, token, 'bia@example.com');
  await app.settled();
  const told = smtp.mails.find(({ to }) => to === 'ana@example.com');
  expect(told?.subject).toBe('E-mail do time mudou: Copa Trios');
  expect(told?.text).not.toContain(token);
  expect(told?.text).not.toContain('bia@example.com');
  expect(smtp.mails.filter(({ to }) => to === 'bia@example.com')).toHaveLength(1);
  expect(smtp.mails).toHaveLength(2);
});

test('CA1 · a mail on its way follows the captain to the new address', async () => {
  const { smtp, app } = await makeAppWithMailServer();
  const marina = await createOrganizer(app);
  const { id } = await openEvent(marina);
  smtp.state.refusing = true;
  const { token } = await signUp(app, id, { teamName: 'Lobos', captainEmail: 'ana@example.com' });
  await app.settled();
  await correct(app, token, 'bia@example.com');
  smtp.state.refusing = false;
  await app.asOwner('update jobs set run_at = now()');
  await app.settled();
  expect(smtp.mails.filter(({ subject }) => subject.startsWith('Inscrição'))).toMatchObject([
    { to: 'bia@example.com' },
  ]);
});

test('CA1 · an attempt at the former address that is refused after the correction is not told as a failure', async () => {
  const { smtp, app } = await makeAppWithMailServer();
  const marina = await createOrganizer(app);
  const { id } = await openEvent(marina);
  smtp.state.unknown.add('ana@gmial.com');
  let answer = () => {};
  smtp.state.slow = new Promise<void>((resolve) => (answer = resolve));
  const { token } = await signUp(app, id, { captainEmail: 'ana@gmial.com' });
  const sending = app.settled();
  await expect.poll(() => smtp.state.waiting).toBe(1);
  await correct(app, token, 'ana@gmail.com');
  answer();
  smtp.state.slow = undefined;
  await sending;
  await app.settled();
  expect(await contactOf(app, token)).toMatchObject({ email: 'ana@gmail.com', problem: null });
  expect(new Set(smtp.mails.map(({ to }) => to))).toEqual(new Set(['ana@gmail.com']));
  expect(new Set(smtp.mails.map(({ subject }) => subject.split(':')[0]))).toEqual(
    new Set(['Inscrição recebida', 'E-mail do time']),
  );
});

test('CA1 · staff see on the sign-up which mails failed and correct the address; nobody else may', async () => {
  const { smtp, app } = await makeAppWithMailServer();
  const [marina, other] = [await createOrganizer(app), await createOrganizer(app)];
  const { id } = await openEvent(marina);
  const elsewhere = await openEvent(marina);
  smtp.state.unknown.add('ana@hotmial.com');
  const { token } = await signUp(app, id, { teamName: 'Lobos', captainEmail: 'ana@hotmial.com' });
  await app.settled();
  const [lobos] = await entrantsOf(marina, id);
  expect(lobos).toMatchObject({ failedMails: [{ sentence: 'Este endereço de e-mail não existe.' }] });

  const put = (by: typeof marina, eventId: string, email: string) =>
    by.request(`/api/events/${eventId}/sign-ups/${lobos!.id}/contact`, { method: 'PUT', json: { email } });
  expect((await errorOf(await put(other, id, 'eu@example.com'))).code).toBe('sign_up_not_found');
  expect((await errorOf(await put(marina, elsewhere.id, 'eu@example.com'))).code).toBe('sign_up_not_found');
  expect((await put(marina, id, 'ana@')).status).toBe(422);
  expect(await contactOf(app, token)).toMatchObject({ email: 'ana@hotmial.com' });

  expect((await put(marina, id, 'ana@hotmail.com')).status).toBe(200);
  await app.settled();
  // The former address may be a stranger's: it is told nothing.
  expect(new Set(smtp.mails.map(({ to }) => to))).toEqual(new Set(['ana@hotmail.com']));
  expect((await entrantsOf(marina, id))[0]).toMatchObject({ failedMails: [], captainEmail: 'ana@hotmail.com' });
});

test('CA1 · corrections are limited for each sign-up: a link cannot flood strangers with mail', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const { id } = await openEvent(marina);
  const { token } = await signUp(app, id);
  const statuses = [];
  for (let n = 0; n < 7; n += 1) statuses.push((await correct(app, token, `vitima${n}@example.com`)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
});
