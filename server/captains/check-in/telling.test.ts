import { expect, onTestFinished, test } from 'vitest';
import { makeTestApp, type TestApp } from '../../testing/app.ts';
import { makeClock } from '../../testing/billing.ts';
import { decide, entrantsOf, openEvent, signUp } from '../../testing/events.ts';
import { createOrganizer, type TestOrganizer } from '../../testing/organizer.ts';
import { startSmtpServer } from '../../testing/smtp-server.ts';
import { tellCheckIns } from './telling.ts';

/** The clock shows 18:50 in São Paulo; the check-in is open from 19:00 to 19:45, before a start at 20:00. */
async function beforeCheckIn(options: Parameters<typeof makeTestApp>[0] = {}) {
  const clock = makeClock('2026-11-20T21:50:00.000Z');
  const app = await makeTestApp({ now: clock.now, ...options });
  const marina = await createOrganizer(app);
  const { id } = await openEvent(marina);
  const patch = (json: object) => marina.request(`/api/events/${id}`, { method: 'PATCH', json });
  await patch({ startDate: '2026-11-20', startTime: '20:00' });
  await marina.request(`/api/events/${id}/check-in-rules`, { method: 'PUT', json: { opens: 60, closes: 15 } });
  const tokens: Record<string, string> = {};
  for (const teamName of ['Lobos', 'Raposas', 'Tatus'])
    tokens[teamName] = (
      await signUp(app, id, { teamName, captainEmail: `${teamName.toLowerCase()}@example.com` })
    ).token;
  const accept = async (...names: string[]) => {
    const chosen = (await entrantsOf(marina, id)).filter(({ teamName }) => names.includes(teamName));
    await decide(
      marina,
      id,
      'accept',
      chosen.map(({ id }) => id),
    );
    await app.settled();
  };
  await accept('Lobos', 'Raposas');
  const told = async (times = 1) => {
    app.mails.length = 0;
    await Promise.all(Array.from({ length: times }, () => tell(app)));
    await app.settled();
    return app.mails.map(({ to, subject }) => `${to.split('@')[0]}: ${subject.split(':')[0]}`).toSorted();
  };
  const confirm = (name: string) =>
    app.request('/api/my-team/check-in', { method: 'POST', headers: { 'x-captain-token': tokens[name]! } });
  return { app, clock, marina, id, patch, accept, told, confirm, tokens };
}

const tell = ({ db, authDb, now }: TestApp) => tellCheckIns({ db, authDb, now, timeZone: 'America/Sao_Paulo' });

const minutes = (count: number) => count / 60;

test('CA3 · captains are told once that the check-in opened and, without check-in, that it is about to close', async () => {
  const { app, clock, told, accept, confirm, tokens } = await beforeCheckIn();
  expect(await told()).toEqual([]);
  clock.passHours(minutes(11));
  // Three servers look at the same moment, and again after a restart.
  expect(await told(3)).toEqual(['lobos: Check-in aberto', 'raposas: Check-in aberto']);
  expect(app.mails[0]!.text).toContain('até as 19:45');
  expect(await told()).toEqual([]);
  await confirm('Lobos');
  // Accepted while it is open.
  await accept('Tatus');
  expect(await told()).toEqual(['tatus: Check-in aberto']);
  clock.passHours(minutes(30));
  expect(await told(3)).toEqual(['raposas: Falta o check-in', 'tatus: Falta o check-in']);
  expect(await told()).toEqual([]);
  const answer = await app.request('/api/my-team', { headers: { 'x-captain-token': tokens['Raposas']! } });
  const { myTeam } = (await answer.json()) as { myTeam: { notices: { title: string }[] } };
  expect(myTeam.notices.map(({ title }) => title)).toEqual(['Falta o check-in', 'Check-in aberto']);
  clock.passHours(minutes(15));
  expect(await told()).toEqual([]);
});

test('CA3 · a server that was down tells of the check-in late, in one mail; after its end nobody is told', async () => {
  const { clock, told } = await beforeCheckIn();
  clock.passHours(minutes(45));
  expect(await told()).toEqual(['lobos: Check-in aberto', 'raposas: Check-in aberto']);
  clock.passHours(minutes(5));
  expect(await told()).toEqual([]);
  const late = await beforeCheckIn();
  late.clock.passHours(minutes(56));
  expect(await late.told()).toEqual([]);
});

test('CA3 · a start that moves is told again when its check-in opens; an unpublished event tells nothing', async () => {
  const { clock, told, patch } = await beforeCheckIn();
  clock.passHours(minutes(11));
  expect(await told()).toEqual(['lobos: Check-in aberto', 'raposas: Check-in aberto']);
  await patch({ startTime: '22:00' });
  expect(await told()).toEqual([]);
  clock.passHours(2);
  await patch({ published: false });
  expect(await told()).toEqual([]);
  await patch({ published: true });
  const opened = await told();
  expect(opened.filter((line) => line.endsWith('Check-in aberto'))).toHaveLength(2);
});

interface MailJson {
  kind: string;
  state: string;
  text: string;
}

async function checkInMails(marina: TestOrganizer): Promise<MailJson[]> {
  const { mails } = (await (await marina.request('/api/captain-mails')).json()) as { mails: MailJson[] };
  return mails.filter(({ kind }) => kind.startsWith('check_in'));
}

/** The mail server defers what captains are told of the open check-in; `recover` ends that. */
async function deferred() {
  const smtp = await startSmtpServer();
  onTestFinished(smtp.stop);
  const cup = await beforeCheckIn({ smtpUrl: smtp.url });
  cup.clock.passHours(minutes(11));
  smtp.state.refusing = true;
  await cup.told();
  const recover = async () => {
    smtp.state.refusing = false;
    smtp.mails.length = 0;
    await cup.app.asOwner('update jobs set run_at = now()');
    await cup.app.settled();
    return smtp.mails.map(({ to, subject }) => `${to.split('@')[0]}: ${subject.split(':')[0]}`).toSorted();
  };
  return { ...cup, smtp, recover };
}

test('CA3 · a mail about a check-in that has closed meanwhile is not sent, and the list of mails says so', async () => {
  const { clock, marina, recover, app, tokens } = await deferred();
  clock.passHours(minutes(60));
  expect(await recover()).toEqual([]);
  expect(await checkInMails(marina)).toMatchObject([{ state: 'late' }, { state: 'late' }]);
  const answer = await app.request('/api/my-team', { headers: { 'x-captain-token': tokens['Lobos']! } });
  expect(((await answer.json()) as { myTeam: { notices: object[] } }).myTeam.notices).toEqual([]);
});

test('CA3 · of a window that moved, what waits says the new time; who has checked in or is out is not asked any more', async () => {
  const { clock, id, marina, confirm, recover, smtp } = await deferred();
  await confirm('Lobos');
  await marina.request(`/api/events/${id}/check-in-rules`, { method: 'PUT', json: { opens: 60, closes: 5 } });
  clock.passHours(minutes(3));
  expect(await recover()).toEqual(['raposas: Check-in aberto']);
  expect(smtp.mails[0]!.text).toContain('até as 19:55');
  const mails = await checkInMails(marina);
  expect(mails.map(({ state }) => state).toSorted()).toEqual(['late', 'sent']);
  expect(mails.find(({ state }) => state === 'sent')!.text).toContain('até as 19:55');
});

test('CA3 · a check-in that is told again takes the place of a mail that still waits', async () => {
  const { clock, patch, told, recover } = await deferred();
  await patch({ startTime: '20:30' });
  clock.passHours(minutes(31));
  await told();
  expect((await recover()).filter((mail) => mail.endsWith('Check-in aberto'))).toEqual([
    'lobos: Check-in aberto',
    'raposas: Check-in aberto',
  ]);
});
