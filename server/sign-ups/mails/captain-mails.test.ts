import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { captainMailHandler } from './actions.ts';
import { JobRunner } from '../../platform/jobs/runner.ts';
import { makeSendMail, type Mail } from '../../platform/mail/mail.ts';
import { makeTestApp, origin, type TestApp } from '../../testing/app.ts';
import { decide, entrantsOf, openEvent, setSignUpRules, signUp } from '../../testing/events.ts';
import { errorOf, createOrganizer, type TestOrganizer } from '../../testing/organizer.ts';
import { startSmtpServer } from '../../testing/smtp-server.ts';

const log = pino({ level: 'silent' });
const clock = { timeZone: 'America/Sao_Paulo', now: () => new Date() };

interface MailJson {
  id: string;
  kind: string;
  state: string;
  text: string;
  teamName: string;
}

async function mailsOf({ request }: TestOrganizer, query = ''): Promise<MailJson[]> {
  return ((await (await request(`/api/captain-mails${query}`)).json()) as { mails: MailJson[] }).mails;
}

const subjectsOf = ({ mails }: TestApp) => mails.map(({ subject }) => subject);

test('ST4 · a captain is told of the sign-up, the decision and the place, each once, with the private link', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const { id } = await openEvent(marina, { places: 1 });
  const { token } = await signUp(app, id, { teamName: 'Lobos' });
  await signUp(app, id, { teamName: 'Raposas' });
  await app.settled();
  expect(subjectsOf(app)).toEqual(['Inscrição recebida: Copa Trios', 'Inscrição recebida: Copa Trios']);
  // Jobs run at the same time, so mails of different captains leave in any order.
  const texts = app.mails.map(({ text }) => text);
  expect(texts.filter((text) => text.includes(`${origin}/meutime#${token}`))).toHaveLength(1);
  expect(texts.filter((text) => text.includes('lista de espera, na posição 1'))).toHaveLength(1);

  app.mails.length = 0;
  const [lobos] = await entrantsOf(marina, id);
  await decide(marina, id, 'accept', [lobos!.id]);
  await decide(marina, id, 'accept', [lobos!.id]);
  await app.settled();
  expect(subjectsOf(app)).toEqual(['Inscrição aceita: Copa Trios']);

  app.mails.length = 0;
  const declined = await marina.request(`/api/events/${id}/sign-ups/decline`, {
    json: { ids: [lobos!.id], words: 'Faltou o terceiro jogador.' },
  });
  expect(declined.status).toBe(200);
  // It waits half a minute, in which it can be undone.
  await app.settled();
  expect(app.mails).toEqual([]);
  await app.asOwner('update jobs set run_at = now()');
  await app.settled();
  expect(subjectsOf(app).toSorted()).toEqual(['Inscrição não aceita: Copa Trios', 'Saiu uma vaga: Copa Trios']);
  expect(app.mails.find(({ subject }) => subject.startsWith('Inscrição não'))!.text).toContain(
    'Recado do organizador:\nFaltou o terceiro jogador.',
  );
});

test('ST4 · captains are told when the event moves, once for changes in a row, and when it is cancelled', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const { id } = await openEvent(marina);
  await signUp(app, id, { teamName: 'Lobos' });
  await app.settled();
  app.mails.length = 0;
  const change = (json: object) => marina.request(`/api/events/${id}`, { method: 'PATCH', json });
  for (const startTime of ['20:00', '21:00']) await change({ startDate: '2026-12-01', startTime });
  await change({ description: 'Outra descrição' });
  await app.settled();
  // The job waits before it sends, so that two corrections of a date cause one mail.
  expect(app.mails).toEqual([]);
  await app.asOwner('update jobs set run_at = now()');
  await app.settled();
  expect(app.mails).toMatchObject([
    { subject: 'O campeonato mudou: Copa Trios', text: expect.stringContaining('Quando: 01/12/2026 às 21:00') },
  ]);
  app.mails.length = 0;
  await marina.request(`/api/events/${id}`, { method: 'DELETE' });
  await app.settled();
  expect(subjectsOf(app)).toEqual(['Campeonato cancelado: Copa Trios']);
  expect(app.mails[0]!.text).not.toContain('/meutime');
});

test('FX20 · captains are told when the event is unpublished and published again, and when it is deleted after that', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const { id } = await openEvent(marina);
  await signUp(app, id, { teamName: 'Lobos' });
  const { token } = await signUp(app, id, { teamName: 'Tatus' });
  await app.request('/api/my-team/withdraw', { method: 'POST', headers: { 'x-captain-token': token } });
  await app.settled();
  const publish = async (published: boolean) => {
    await marina.request(`/api/events/${id}`, { method: 'PATCH', json: { published } });
    await app.settled();
  };
  const told = async () => {
    await app.asOwner('update jobs set run_at = now()');
    app.mails.length = 0;
    await app.settled();
    return subjectsOf(app);
  };
  const { events } = (await (await marina.request('/api/events')).json()) as { events: object[] };
  expect(events).toContainEqual(expect.objectContaining({ id, captains: 1 }));
  // Unpublished by mistake, and corrected at once: nobody hears of it.
  await publish(false);
  await publish(true);
  expect(await told()).toEqual([]);
  await publish(false);
  expect(await told()).toEqual(['Campeonato despublicado: Copa Trios']);
  app.mails.length = 0;
  await publish(true);
  expect(subjectsOf(app)).toEqual(['Campeonato publicado de novo: Copa Trios']);
  await publish(false);
  await told();
  await marina.request(`/api/events/${id}`, { method: 'DELETE' });
  expect(await told()).toEqual(['Campeonato cancelado: Copa Trios']);
});

test('CA3 · the page of a captain shows as notices what was mailed, once it can no longer be taken back', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const { id } = await openEvent(marina);
  const { token } = await signUp(app, id, { teamName: 'Lobos' });
  await signUp(app, id, { teamName: 'Raposas' });
  const change = (json: object) => marina.request(`/api/events/${id}`, { method: 'PATCH', json });
  const notices = async () => {
    const answer = await app.request('/api/my-team', { headers: { 'x-captain-token': token } });
    return ((await answer.json()) as { myTeam: { notices: { title: string; text: string }[] } }).myTeam.notices;
  };
  await change({ startDate: '2026-12-01', startTime: '20:00' });
  // The page shows the state of the sign-up by itself, and a date may still be corrected.
  expect(await notices()).toEqual([]);
  await app.asOwner('update jobs set run_at = now()');
  await app.settled();
  await change({ published: false });
  await app.asOwner('update jobs set run_at = now()');
  await app.settled();
  expect(await notices()).toMatchObject([
    { title: 'Campeonato despublicado', text: expect.stringContaining('A inscrição continua guardada') },
    { title: 'O campeonato mudou', text: 'Os dados do campeonato mudaram. Confira:\nQuando: 01/12/2026 às 20:00' },
  ]);
});

test('ST4 · a captain who is out by then is not told that the event moved; one without a date is told so', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const [cup, cancelled] = [await openEvent(marina), await openEvent(marina)];
  await signUp(app, cancelled.id, { teamName: 'Corujas' });
  const { token } = await signUp(app, cup.id, { teamName: 'Lobos' });
  for (const teamName of ['Raposas', 'Tatus']) await signUp(app, cup.id, { teamName });
  const idOf = async (name: string) => (await entrantsOf(marina, cup.id)).find((one) => one.teamName === name)!.id;
  for (const { id } of [cup, cancelled]) {
    const change = (json: object) => marina.request(`/api/events/${id}`, { method: 'PATCH', json });
    await change({ startDate: '2026-12-01', startTime: '20:00' });
    await change({ startDate: null, startTime: null });
  }
  await app.request('/api/my-team/withdraw', { method: 'POST', headers: { 'x-captain-token': token } });
  await decide(marina, cup.id, 'decline', [await idOf('Raposas')]);
  await marina.request(`/api/events/${cancelled.id}`, { method: 'DELETE' });
  await app.settled();
  await app.asOwner(
    "update jobs set run_at = now() where payload->>'mailId' in (select id::text from captain_mails where kind = 'declined')",
  );
  await app.settled();
  app.mails.length = 0;
  await app.asOwner('update jobs set run_at = now()');
  await app.settled();
  expect(app.mails).toMatchObject([{ text: expect.stringMatching(/^Olá!\n\nTime: Tatus\n[^]*\nQuando: a definir\n/) }]);
});

test('ST4 · a text that changes while it is being sent is sent after it, as another message', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const { id } = await openEvent(marina);
  await signUp(app, id, { teamName: 'Lobos' });
  await app.settled();
  const move = (startTime: string) =>
    marina.request(`/api/events/${id}`, { method: 'PATCH', json: { startDate: '2026-12-01', startTime } });
  await move('20:00');
  const [mail] = await mailsOf(marina);
  const sent: Mail[] = [];
  const sendMail = async (one: Mail) => {
    sent.push(one);
    if (sent.length === 1) await move('21:00');
  };
  const { run } = captainMailHandler({ ...clock, db: app.db, sendMail, publicOrigin: () => origin });
  const job = { organizer: marina.id, signal: new AbortController().signal };
  await run({ mailId: mail!.id }, job);
  expect(sent.map(({ text }) => /às (\S+)/.exec(text)?.[1])).toEqual(['20:00', '21:00']);
  expect(sent[0]!.messageId).not.toBe(sent[1]!.messageId);
  expect((await mailsOf(marina))[0]).toMatchObject({ kind: 'changed', state: 'sent' });
});

test('ST4 · a mail that was due when the server stopped is sent by the next one, to a real mail server, once', async () => {
  const app = await makeTestApp();
  const smtp = await startSmtpServer();
  onTestFinished(smtp.stop);
  const marina = await createOrganizer(app);
  const { id } = await openEvent(marina);
  const { token } = await signUp(app, id, { teamName: 'Lobos' });
  // The server that handled the sign-up has stopped; two other servers start.
  const sendMail = makeSendMail({ smtpUrl: smtp.url, mailFrom: 'Queda Livre <nao-responda@example.com>' }, log);
  const handlers = {
    mail: { run: sendMail },
    captain_mail: captainMailHandler({
      ...clock,
      db: app.db,
      sendMail,
      publicOrigin: () => 'https://placar.example.com',
    }),
    lost_links: { run: () => Promise.resolve() },
    discord: { run: () => Promise.resolve() },
    delete_files: { run: () => Promise.resolve() },
  };
  const servers = [1, 2].map(() => new JobRunner({ authDb: app.authDb, log, pollMs: 60_000, handlers }));
  await Promise.all(servers.map((server) => server.runDue()));
  await Promise.all(servers.map((server) => server.stop()));
  expect(smtp.mails).toHaveLength(1);
  const [mail] = smtp.mails;
  expect(mail!.text).toContain(`https://placar.example.com/meutime#${token}`);
  expect(mail!.headers['list-unsubscribe']).toMatch(/<https:\/\/placar\.example\.com\/sem-emails#/);
  expect(mail!.headers['message-id']).toMatch(/^<captain-mail-.*@placar\.example\.com>$/);
  expect(await mailsOf(marina)).toMatchObject([{ kind: 'received', state: 'sent' }]);
});

test('ST4 · without a mail server the organiser sees what was not sent, copies it and notes it as told', async () => {
  const app = await makeTestApp({ hasMailServer: false });
  const [marina, other] = [await createOrganizer(app), await createOrganizer(app)];
  const { id } = await openEvent(marina);
  const { token } = await signUp(app, id, { teamName: 'Lobos' });
  await app.settled();
  expect(app.mails).toEqual([]);
  const [mail] = await mailsOf(marina, `?eventId=${id}`);
  expect(mail).toMatchObject({ kind: 'received', state: 'unsent', teamName: 'Lobos' });
  expect(mail!.text).toContain(`${origin}/meutime#${token}`);
  const handed = `/api/captain-mails/${mail!.id}/handed`;
  expect((await other.request(handed, { method: 'POST' })).status).toBe(404);
  expect(await mailsOf(other)).toEqual([]);
  expect((await marina.request(handed, { method: 'POST' })).status).toBe(200);
  expect(await mailsOf(marina)).toMatchObject([{ state: 'handed' }]);
  // After the captain's link is renewed, the text to copy no longer contains the old link.
  const [entrant] = await entrantsOf(marina, id);
  await marina.request(`/api/events/${id}/sign-ups/${entrant!.id}/renew-link`, { method: 'POST' });
  expect((await mailsOf(marina))[0]!.text).not.toContain(token);
});

test('ST4 · who unsubscribed gets only answers to what they ask for; another organiser is not meant', async () => {
  const app = await makeTestApp();
  const [marina, other] = [await createOrganizer(app), await createOrganizer(app)];
  const [own, foreign] = [await openEvent(marina), await openEvent(other)];
  const captainEmail = 'capita@example.com';
  await signUp(app, own.id, { captainEmail });
  await app.settled();
  const link = /sem-emails#(\S+)/.exec(app.mails.at(-1)!.text)![1]!;
  const put = (json: object) => app.request('/api/my-team/mails', { method: 'PUT', json });
  expect(await errorOf(await put({ token: 'wrong', wanted: false }))).toMatchObject({ code: 'contact_not_found' });
  const read = async () => {
    const answer = await app.request('/api/my-team/mails', { headers: { 'x-contact-token': link } });
    return (await answer.json()) as object;
  };
  expect(await read()).toMatchObject({ email: captainEmail, wanted: true });
  for (let time = 0; time < 2; time += 1) expect((await put({ token: link, wanted: false })).status).toBe(200);
  expect(await read()).toMatchObject({ wanted: false });
  app.mails.length = 0;
  await decide(marina, own.id, 'accept', [(await entrantsOf(marina, own.id))[0]!.id]);
  await signUp(app, foreign.id, { captainEmail });
  await decide(other, foreign.id, 'accept', [(await entrantsOf(other, foreign.id))[0]!.id]);
  await app.settled();
  expect(subjectsOf(app).toSorted()).toEqual(['Inscrição aceita: Copa Trios', 'Inscrição recebida: Copa Trios']);
  expect(await mailsOf(marina)).toMatchObject([{ kind: 'accepted', state: 'opted_out' }, { state: 'sent' }]);
  await put({ token: link, wanted: true });
  app.mails.length = 0;
  await decide(marina, own.id, 'decline', [(await entrantsOf(marina, own.id))[0]!.id]);
  await app.asOwner('update jobs set run_at = now()');
  await app.settled();
  expect(subjectsOf(app)).toEqual(['Inscrição não aceita: Copa Trios']);
});

test('ST4 · a lost link is mailed again, and the answer is the same for every address', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const { id } = await openEvent(marina);
  const { token } = await signUp(app, id, { captainEmail: 'capita@example.com' });
  await app.settled();
  app.mails.length = 0;
  const ask = (email: string) => app.request('/api/my-team/lost-link', { json: { email } });
  const answers = [await ask(' Capita@example.com '), await ask('ninguem@example.com')];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const bodies = await Promise.all(answers.map((answer) => answer.text()));
  expect(bodies[0]).toBe(bodies[1]);
  await app.settled();
  expect(app.mails).toMatchObject([{ to: 'capita@example.com', text: expect.stringContaining(`/meutime#${token}`) }]);
  for (let time = 0; time < 2; time += 1) await ask('capita@example.com');
  expect((await ask('capita@example.com')).status).toBe(429);
});

test('ST4 · more places promote those who wait, and a captain who leaves makes room: both are told', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const { id } = await openEvent(marina, { places: 1 });
  const { token } = await signUp(app, id, { teamName: 'Lobos' });
  await signUp(app, id, { teamName: 'Raposas' });
  await signUp(app, id, { teamName: 'Corujas' });
  await app.settled();
  app.mails.length = 0;
  await setSignUpRules(marina, id, { places: 2 });
  await app.request('/api/my-team/withdraw', { method: 'POST', headers: { 'x-captain-token': token } });
  await app.asOwner('update jobs set run_at = now()');
  await app.settled();
  // Jobs that are due together run in any order.
  const told = app.mails.map(({ text }) => /Time: (\w+)/.exec(text)?.[1] ?? '');
  expect(told.toSorted((a, b) => (a < b ? -1 : 1))).toEqual(['Corujas', 'Raposas']);
});

test('CA3 · the link of a captain says that the event was cancelled, also for what waits on the device; others do not', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const { id } = await openEvent(marina);
  const { token } = await signUp(app, id, { teamName: 'Lobos' });
  const { token: out } = await signUp(app, id, { teamName: 'Raposas' });
  const raposas = (await entrantsOf(marina, id)).find(({ teamName }) => teamName === 'Raposas')!;
  await decide(marina, id, 'decline', [raposas.id]);
  await marina.request(`/api/events/${id}`, { method: 'DELETE' });
  const open = (token: string, path = '', init: object = {}) =>
    app.request(`/api/my-team${path}`, { ...init, headers: { 'x-captain-token': token } });
  const message = 'O organizador cancelou Copa Trios, e a inscrição de Lobos com ele';
  expect(await errorOf(await open(token))).toMatchObject({ code: 'event_cancelled', message });
  for (const path of ['/check-in', '/withdraw'])
    expect(await errorOf(await open(token, path, { method: 'POST' }))).toMatchObject({ code: 'event_cancelled' });
  for (const other of [out, 'x'.repeat(32)])
    expect(await errorOf(await open(other))).toMatchObject({ code: 'sign_up_not_found' });
  // The hash is no link.
  const [row] = await app.asOwner<{ link_hash: string }>(
    'select link_hash from captain_mails where link_hash is not null',
  );
  expect(row!.link_hash).not.toContain(token);
  expect(await errorOf(await open(row!.link_hash))).toMatchObject({ code: 'sign_up_not_found' });
});
