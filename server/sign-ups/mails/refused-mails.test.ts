import { expect, onTestFinished, test } from 'vitest';
import { makeTestApp, type TestApp } from '../../testing/app.ts';
import { openEvent, signUp } from '../../testing/events.ts';
import { createOrganizer, errorOf, type TestOrganizer } from '../../testing/organizer.ts';
import { startSmtpServer } from '../../testing/smtp-server.ts';

interface MailJson {
  id: string;
  state: string;
  teamName: string;
  problem: { sentence: string; answer: string } | null;
}

async function mailsOf({ request }: TestOrganizer): Promise<MailJson[]> {
  return ((await (await request('/api/captain-mails')).json()) as { mails: MailJson[] }).mails;
}

const jobsOf = (app: TestApp) =>
  app.asOwner<{ attempts: number; failed: boolean; waits: boolean }>(
    'select attempts, failed_at is not null as failed, run_at > clock_timestamp() as waits from jobs',
  );

async function makeAppWithMailServer() {
  const smtp = await startSmtpServer();
  onTestFinished(smtp.stop);
  return { smtp, app: await makeTestApp({ smtpUrl: smtp.url }) };
}

test('CA2 · a mail that is refused for good has failed at once, with its reason, and is sent only when staff ask', async () => {
  const { smtp, app } = await makeAppWithMailServer();
  const [marina, other] = [await createOrganizer(app), await createOrganizer(app)];
  const { id } = await openEvent(marina);
  smtp.state.unknown.add('capita@gmial.com');
  await signUp(app, id, { teamName: 'Lobos', captainEmail: 'capita@gmial.com' });
  await app.settled();
  const [mail] = await mailsOf(marina);
  expect(mail).toMatchObject({
    state: 'failed',
    problem: { sentence: 'Este endereço de e-mail não existe.', answer: '550 5.1.1 No such user here' },
  });
  // The other failures of the jobs wait for hours; this one is over.
  expect(await jobsOf(app)).toMatchObject([{ attempts: 1, failed: true }]);
  await app.asOwner('update jobs set run_at = now()');
  await app.settled();
  expect(smtp.mails).toEqual([]);

  const retry = `/api/captain-mails/${mail!.id}/retry`;
  expect(await errorOf(await other.request(retry, { method: 'POST' }))).toMatchObject({ code: 'mail_not_found' });
  expect(smtp.mails).toEqual([]);
  smtp.state.unknown.clear();
  // Two windows ask at once: one mail.
  const answers = await Promise.all([1, 2].map(() => marina.request(retry, { method: 'POST' })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  await app.settled();
  expect(smtp.mails).toMatchObject([{ to: 'capita@gmial.com', subject: 'Inscrição recebida: Copa Trios' }]);
  expect(await mailsOf(marina)).toMatchObject([{ state: 'sent', problem: null }]);
  await marina.request(retry, { method: 'POST' });
  await app.settled();
  expect(smtp.mails).toHaveLength(1);
});

test('CA2 · a failed mail to the former address of a captain is not sent to the new one', async () => {
  const { smtp, app } = await makeAppWithMailServer();
  const marina = await createOrganizer(app);
  const { id } = await openEvent(marina);
  smtp.state.unknown.add('capita@gmial.com');
  await signUp(app, id, { teamName: 'Lobos', captainEmail: 'capita@gmial.com' });
  await app.settled();
  await app.asOwner(`update captain_mails set kind = 'contact_left'`);
  await app.asOwner(`update sign_ups set captain_email = 'capita@gmail.com'`);
  const [mail] = await mailsOf(marina);
  expect((await marina.request(`/api/captain-mails/${mail!.id}/retry`, { method: 'POST' })).status).toBe(200);
  await app.settled();
  expect(smtp.mails).toEqual([]);
  expect(await mailsOf(marina)).toMatchObject([{ state: 'failed' }]);
});

test('CA2 · a mail that is deferred waits with its reason, and is sent later by itself', async () => {
  const { smtp, app } = await makeAppWithMailServer();
  const marina = await createOrganizer(app);
  const { id } = await openEvent(marina);
  smtp.state.refusing = true;
  await signUp(app, id, { teamName: 'Lobos', captainEmail: 'capita@example.com' });
  await app.settled();
  expect(await mailsOf(marina)).toMatchObject([
    {
      state: 'queued',
      problem: { sentence: 'O servidor do capitão pediu para tentar mais tarde.', answer: '451 out of order' },
    },
  ]);
  expect(await jobsOf(app)).toEqual([{ attempts: 1, failed: false, waits: true }]);
  smtp.state.refusing = false;
  await app.asOwner('update jobs set run_at = now()');
  await app.settled();
  expect(smtp.mails).toMatchObject([{ to: 'capita@example.com' }]);
  expect(await mailsOf(marina)).toMatchObject([{ state: 'sent', problem: null }]);
});

test('CA2 · a mail server that does not answer is a trouble that passes', async () => {
  const app = await makeTestApp({ smtpUrl: 'smtp://127.0.0.1:9' });
  const marina = await createOrganizer(app);
  const { id } = await openEvent(marina);
  await signUp(app, id);
  await app.settled();
  expect(await mailsOf(marina)).toMatchObject([
    { state: 'queued', problem: { sentence: 'O servidor de e-mail não respondeu.' } },
  ]);
});

test('CA2 · a lost link to an address that refuses is shown as failed', async () => {
  const { smtp, app } = await makeAppWithMailServer();
  const marina = await createOrganizer(app);
  const { id } = await openEvent(marina);
  await signUp(app, id, { captainEmail: 'capita@example.com' });
  await app.settled();
  smtp.state.unknown.add('capita@example.com');
  await app.request('/api/my-team/lost-link', { json: { email: 'capita@example.com' } });
  await app.settled();
  expect((await mailsOf(marina))[0]).toMatchObject({
    state: 'failed',
    problem: { sentence: 'Este endereço de e-mail não existe.' },
  });
});
