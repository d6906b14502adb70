import { expect, onTestFinished, test } from 'vitest';
import { makeTestApp, type TestApp } from '../../testing/app.ts';
import {
  createEvent,
  decide,
  entrantsOf,
  openEvent,
  sendSignUp,
  setSignUpRules,
  signUp,
} from '../../testing/events.ts';
import { createOrganizer, errorOf, type TestOrganizer } from '../../testing/organizer.ts';
import { startSmtpServer } from '../../testing/smtp-server.ts';
import { on, post, report, standingsOf } from '../../testing/play.ts';
import { joinStaff } from '../../testing/staff.ts';

async function confirmingCup(options: Parameters<typeof makeTestApp>[0] = {}) {
  const app = await makeTestApp(options);
  const marina = await createOrganizer(app);
  const { id } = await openEvent(marina, { confirmEmail: true });
  return { app, marina, id };
}

const linkIn = ({ text }: { text: string }) => /\/confirmar-email#(\S+)/.exec(text)?.[1];

const show = (app: TestApp, token: string) =>
  app.request('/api/my-team/confirmation', { headers: { 'x-confirmation-token': token } });

async function stateOf(app: TestApp, token: string) {
  return ((await (await show(app, token)).json()) as { state: string }).state;
}

const confirm = (app: TestApp, token: string) => app.request('/api/my-team/confirmation', { json: { token } });

const asCaptain = (token: string) => ({ headers: { 'x-captain-token': token } });

async function contactOf(app: TestApp, token: string) {
  const { myTeam } = (await (await app.request('/api/my-team', asCaptain(token))).json()) as {
    myTeam: { contact: { confirmation: string } };
  };
  return myTeam.contact.confirmation;
}

interface Entrant {
  id: string;
  emailConfirmedAt: string | null;
  flags: { kind: string }[];
}

async function entrantOf(marina: TestOrganizer, id: string, name = 'Lobos') {
  const entrant = (await entrantsOf(marina, id)).find(({ teamName }) => teamName === name);
  const { flags, emailConfirmedAt, id: signUpId } = entrant as unknown as Entrant;
  return {
    id: signUpId,
    confirmed: emailConfirmedAt !== null,
    warned: flags.some(({ kind }) => kind === 'unconfirmed_email'),
  };
}

const askAsStaff = ({ request }: Pick<TestOrganizer, 'request'>, id: string, signUpId: string) =>
  request(`/api/events/${id}/sign-ups/${signUpId}/contact/confirmation`, { method: 'POST' });

test('CA1 · where the organiser wants it, the address is confirmed by a link that only its mails have, on any device', async () => {
  const { app, marina, id } = await confirmingCup();
  const { token } = await signUp(app, id, { teamName: 'Lobos', captainEmail: 'ana@example.com' });
  await app.settled();
  expect(app.mails).toMatchObject([{ to: 'ana@example.com', subject: 'Inscrição recebida: Copa Trios' }]);
  const link = linkIn(app.mails[0]!)!;
  expect(await contactOf(app, token)).toBe('open');
  expect(await entrantOf(marina, id)).toMatchObject({ confirmed: false, warned: true });
  // Neither captain nor staff can read the link anywhere else.
  const seen = await Promise.all(
    [
      app.request('/api/my-team', asCaptain(token)),
      marina.request(`/api/events/${id}/sign-ups`),
      marina.request('/api/captain-mails'),
      marina.request('/api/account/export'),
    ].map(async (answer) => (await answer).text()),
  );
  for (const text of seen) expect(text).not.toContain(link);

  // Opened and looked at: a program that checks mails does as much.
  expect(await (await show(app, link)).json()).toEqual({
    email: 'ana@example.com',
    teamName: 'Lobos',
    eventName: 'Copa Trios',
    organizerName: expect.any(String),
    state: 'open',
  });
  expect(await contactOf(app, token)).toBe('open');
  // Twice at once, and again later.
  const answers = await Promise.all([confirm(app, link), confirm(app, link)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await confirm(app, link)).status).toBe(200);
  expect(await stateOf(app, link)).toBe('confirmed');
  expect(await contactOf(app, token)).toBe('done');
  expect(await entrantOf(marina, id)).toMatchObject({ confirmed: true, warned: false });
  const activity = await (await marina.request('/api/staff/activity')).text();
  expect(activity.split('confirmou o e-mail do capitão de Lobos: ana@example.com')).toHaveLength(2);

  // Who has confirmed is not asked any more.
  app.mails.length = 0;
  await decide(marina, id, 'accept', [(await entrantOf(marina, id)).id]);
  await app.settled();
  expect(app.mails.map(linkIn)).toEqual([undefined]);
});

test('CA1 · nobody is asked where the organiser does not want it, and a wrong link confirms nothing', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const { id } = await openEvent(marina);
  const { token } = await signUp(app, id, { teamName: 'Lobos' });
  await app.settled();
  expect(app.mails.map(linkIn)).toEqual([undefined]);
  expect(await contactOf(app, token)).toBe('not_wanted');
  expect(await entrantOf(marina, id)).toMatchObject({ warned: false });
  expect(await errorOf(await askAsStaff(marina, id, (await entrantOf(marina, id)).id))).toMatchObject({
    code: 'confirmation_not_wanted',
  });
  for (const wrong of ['', token, 'x'.repeat(32)]) {
    expect(await errorOf(await confirm(app, wrong))).toMatchObject({ code: 'confirmation_not_found' });
    expect((await show(app, wrong)).status).toBe(404);
  }
});

test('CA1 · the link of a former address confirms nothing; the correction mails another', async () => {
  const { app, marina, id } = await confirmingCup();
  const { token } = await signUp(app, id, { teamName: 'Lobos', captainEmail: 'ana@gmial.com' });
  await app.settled();
  const former = linkIn(app.mails[0]!)!;
  await confirm(app, former);
  app.mails.length = 0;
  await app.request('/api/my-team/contact', {
    method: 'PUT',
    json: { email: 'ana@gmail.com' },
    ...asCaptain(token),
  });
  await app.settled();
  expect(await contactOf(app, token)).toBe('open');
  expect((await confirm(app, former)).status).toBe(404);
  const links = new Map(app.mails.map((mail) => [mail.to, linkIn(mail)]));
  expect(links.get('ana@gmial.com')).toBeUndefined();
  expect((await confirm(app, links.get('ana@gmail.com')!)).status).toBe(200);
  expect(await entrantOf(marina, id)).toMatchObject({ confirmed: true });
});

test('CA1 · a captain who sends the form again with another address gets the mail there, and confirms that one', async () => {
  const { app, id } = await confirmingCup();
  const form = { id: crypto.randomUUID(), teamName: 'Lobos', activisionIds: ['Ana#1', 'Bia#2', 'Cau#3'] };
  await sendSignUp(app, id, { ...form, captainEmail: 'ana@gmial.com' });
  await app.settled();
  const former = linkIn(app.mails[0]!)!;
  app.mails.length = 0;
  expect((await sendSignUp(app, id, { ...form, captainEmail: 'ana@gmail.com' })).status).toBe(200);
  await app.settled();
  const mail = app.mails.find(({ to }) => to === 'ana@gmail.com');
  expect(mail?.text).toContain('/meutime#');
  expect((await confirm(app, former)).status).toBe(404);
  expect((await confirm(app, linkIn(mail!)!)).status).toBe(200);
});

test('CA1 · an expired link is refused and sent again, once for two requests, and not without limit', async () => {
  const { app, marina, id } = await confirmingCup();
  const { token } = await signUp(app, id, { teamName: 'Lobos' });
  await app.settled();
  const link = linkIn(app.mails[0]!)!;
  await app.asOwner("update sign_ups set email_token_sent_at = now() - interval '7 days'");
  expect(await stateOf(app, link)).toBe('expired');
  expect(await errorOf(await confirm(app, link))).toMatchObject({ code: 'confirmation_expired' });
  expect(await contactOf(app, token)).toBe('open');

  app.mails.length = 0;
  const ask = () => app.request('/api/my-team/contact/confirmation', { method: 'POST', ...asCaptain(token) });
  const own = (await entrantOf(marina, id)).id;
  await Promise.all([ask(), ask(), askAsStaff(marina, id, own)]);
  await app.settled();
  expect(app.mails).toMatchObject([{ subject: 'Confirme o e-mail: Copa Trios' }]);
  expect((await confirm(app, linkIn(app.mails[0]!)!)).status).toBe(200);
  // Confirmed: asking again mails nothing.
  await ask();
  await app.settled();
  expect(app.mails).toHaveLength(1);
  await askAsStaff(marina, id, own);
  expect(await errorOf(await ask())).toMatchObject({ code: 'too_many_attempts' });
});

test('CA1 · confirmed while the mail waited: no mail asks for it', async () => {
  const smtp = await startSmtpServer();
  onTestFinished(smtp.stop);
  const { app, id } = await confirmingCup({ smtpUrl: smtp.url });
  const { token } = await signUp(app, id, { teamName: 'Lobos' });
  await app.settled();
  smtp.state.refusing = true;
  await app.request('/api/my-team/contact/confirmation', { method: 'POST', ...asCaptain(token) });
  await app.settled();
  smtp.state.refusing = false;
  await confirm(app, linkIn(smtp.mails[0]!)!);
  await app.asOwner('update jobs set run_at = now()');
  await app.settled();
  expect(smtp.mails.map(({ subject }) => subject)).toEqual(['Inscrição recebida: Copa Trios']);
});

test('CA1 · who signed up before it was wanted is asked, once; not who wants no mails, unless they ask', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const { id } = await openEvent(marina);
  await signUp(app, id, { teamName: 'Lobos' });
  await signUp(app, id, { teamName: 'Raposas' });
  await decide(marina, id, 'decline', [(await entrantOf(marina, id, 'Raposas')).id]);
  const { token } = await signUp(app, id, { teamName: 'Tatus', captainEmail: 'tatus@example.com' });
  await app.settled();
  const optOut = /sem-emails#(\S+)/.exec(app.mails.find(({ to }) => to === 'tatus@example.com')!.text)![1];
  await app.request('/api/my-team/mails', { method: 'PUT', json: { token: optOut, wanted: false } });
  app.mails.length = 0;
  await setSignUpRules(marina, id, { confirmEmail: true });
  await app.settled();
  expect(app.mails).toMatchObject([{ subject: 'Confirme o e-mail: Copa Trios' }]);
  // Off and on again, and an older window that does not know the setting.
  await setSignUpRules(marina, id, { confirmEmail: false });
  await setSignUpRules(marina, id, { confirmEmail: true });
  await setSignUpRules(marina, id, { places: 10 });
  await app.settled();
  expect(app.mails).toHaveLength(1);
  expect(await entrantOf(marina, id)).toMatchObject({ warned: true });
  await app.request('/api/my-team/contact/confirmation', { method: 'POST', ...asCaptain(token) });
  await app.settled();
  expect(app.mails.map(({ to }) => to).at(-1)).toBe('tatus@example.com');
});

test('CA1 · without a mail server nobody can confirm: it cannot be wanted', async () => {
  const app = await makeTestApp({ hasMailServer: false });
  const marina = await createOrganizer(app);
  const { id } = await createEvent(marina);
  expect(await errorOf(await setSignUpRules(marina, id, { confirmEmail: true }))).toMatchObject({
    code: 'confirmation_without_mail',
  });
  expect((await setSignUpRules(marina, id, { confirmEmail: false })).status).toBe(200);
});

test('CA1 · only those who manage the event ask for it: no scorer, no other organiser, no other event', async () => {
  const { app, marina, id } = await confirmingCup();
  const rival = await createOrganizer(app);
  await signUp(app, id, { teamName: 'Lobos' });
  const own = (await entrantOf(marina, id)).id;
  const other = await createEvent(marina);
  expect((await askAsStaff(rival, id, own)).status).toBe(404);
  expect((await askAsStaff(marina, other.id, own)).status).toBe(404);
  for (const role of ['scorer', 'reviewer', 'caster'] as const) {
    const member = await joinStaff(app, marina, role);
    expect((await askAsStaff(member, id, own)).status).toBe(403);
  }
});

test('CA5 · a trio that qualifies keeps its confirmed address; another one is asked in the mail that says it qualified', async () => {
  const { app, marina, id } = await confirmingCup();
  for (const [index, teamName] of ['Lobos', 'Raposas'].entries())
    await signUp(app, id, {
      teamName,
      captainEmail: `${teamName}@example.com`,
      activisionIds: [`A${index}#1`, '', ''],
    });
  const ids = (await entrantsOf(marina, id)).map((entrant) => entrant.id);
  await app.settled();
  await confirm(app, linkIn(app.mails.find(({ to }) => to === 'lobos@example.com')!)!);
  await decide(marina, id, 'accept', ids);
  const cup = on(marina, id);
  for (const [index, { teamId }] of (await standingsOf(cup)).standings.entries())
    await report(cup, { teamId, placement: index + 1, kills: [5 - index, 0, 0] });
  const final = await openEvent(marina, { confirmEmail: true });
  await app.settled();
  app.mails.length = 0;
  await post(cup, 'qualify', { to: final.id, count: 2, carryPercent: 0 });
  await app.settled();
  expect(await entrantOf(marina, final.id, 'Lobos')).toMatchObject({ confirmed: true, warned: false });
  expect(await entrantOf(marina, final.id, 'Raposas')).toMatchObject({ confirmed: false, warned: true });
  const links = new Map(app.mails.map((mail) => [mail.to, linkIn(mail)]));
  expect(links.get('lobos@example.com')).toBeUndefined();
  expect((await confirm(app, links.get('raposas@example.com')!)).status).toBe(200);
});
