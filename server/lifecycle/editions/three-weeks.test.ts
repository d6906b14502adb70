import { expect, onTestFinished, test } from 'vitest';
import { tellCheckIns } from '../../captains/check-in/telling.ts';
import { makeTestApp } from '../../testing/app.ts';
import { makeClock } from '../../testing/billing.ts';
import { createEvent, decide, entrantsOf, setSignUpRules, signUp } from '../../testing/events.ts';
import { createOrganizer } from '../../testing/organizer.ts';
import { on, post, report, standingsOf } from '../../testing/play.ts';
import { startSmtpServer } from '../../testing/smtp-server.ts';

test('CA1 CA2 CA3 CA5 CA7 · three weeks with a mail server that refuses and defers: who qualifies keeps the captain to the end', async () => {
  const smtp = await startSmtpServer();
  onTestFinished(smtp.stop);
  // 18:30 in São Paulo, on the day of the first cup.
  const clock = makeClock('2026-11-21T21:30:00.000Z');
  const app = await makeTestApp({ smtpUrl: smtp.url, now: clock.now });
  const marina = await createOrganizer(app);
  const settle = async () => {
    await app.settled();
    await app.asOwner('update jobs set run_at = now() where failed_at is null');
    await app.settled();
  };
  const heard = async () => {
    await settle();
    return smtp.mails
      .splice(0)
      .map(({ to, subject }) => `${to.replace(/@.*/, '')}: ${subject.replace(/:.*/, '')}`)
      .toSorted();
  };
  const checkInMails = async () => {
    await Promise.all([1, 2].map(() => tellCheckIns({ ...app, timeZone: 'America/Sao_Paulo' })));
    return heard();
  };

  // Week 1: one address does not exist, and for a while the server takes no mail at all.
  const first = on(
    marina,
    (await createEvent(marina, { name: 'Copa 1', startDate: '2026-11-21', startTime: '20:00' })).id,
  );
  await setSignUpRules(marina, first.eventId, {});
  await first.request(`${first.event}/check-in-rules`, { method: 'PUT', json: { opens: 60, closes: 15 } });
  smtp.state.unknown.add('ana@gmial.com');
  smtp.state.refusing = true;
  for (const [teamName, captainEmail] of [
    ['Lobos', 'ana@gmial.com'],
    ['Raposas', 'bia@example.com'],
    ['Corvos', 'caio@example.com'],
  ])
    await signUp(app, first.eventId, { teamName, captainEmail, activisionIds: [`${teamName}#1`, '', ''] });
  await app.settled();
  smtp.state.refusing = false;
  expect(await heard()).toEqual(['bia: Inscrição recebida', 'caio: Inscrição recebida']);
  const ids = (await entrantsOf(marina, first.eventId)).map(({ id }) => id);
  await first.request(`${first.event}/sign-ups/${ids[0]}/contact`, { method: 'PUT', json: { email: 'ana@gmail.com' } });
  expect(await heard()).toEqual(['ana: E-mail do time', 'ana: Inscrição recebida']);
  await decide(marina, first.eventId, 'accept', ids);
  await heard();
  clock.passHours(0.6);
  expect(await checkInMails()).toEqual(['ana: Check-in aberto', 'bia: Check-in aberto', 'caio: Check-in aberto']);
  for (const [index, { teamId }] of (await standingsOf(first)).standings.entries())
    await report(first, { teamId, placement: index + 1, kills: [9 - index, 0, 0] });
  await post(first, 'end');

  // Week 2 is a copy: its check-in window too. Only the chosen captain is invited.
  clock.passHours(7 * 24 - 2);
  const second = on(marina, crypto.randomUUID());
  const copy = { id: second.eventId, name: 'Copa 2', startDate: '2026-11-28', startTime: '20:00' };
  await post(first, 'duplicate', copy);
  await second.request(second.event, { method: 'PATCH', json: { published: true } });
  await setSignUpRules(marina, second.eventId, {});
  await post(second, 'invitations', { from: first.eventId, signUpIds: [ids[1]] });
  expect(await heard()).toEqual(['bia: Convite']);

  // Week 3: the two best of week 1 are in the final, with their captains and half of their points.
  const final = on(
    marina,
    (await createEvent(marina, { name: 'Final', startDate: '2026-12-05', startTime: '20:00' })).id,
  );
  await final.request(`${final.event}/check-in-rules`, { method: 'PUT', json: { opens: 60, closes: 15 } });
  const best = (await standingsOf(first)).standings.slice(0, 2).map(({ name }) => name);
  await post(first, 'qualify', { to: final.eventId, count: 2, carryPercent: 50 });
  const captains = new Map([
    ['Lobos', 'ana'],
    ['Raposas', 'bia'],
    ['Corvos', 'caio'],
  ]);
  const expected = (what: string) => best.map((name) => `${captains.get(name)}: ${what}`).toSorted();
  expect(await heard()).toEqual(expected('Classificado'));
  // The day of the final, 19:06: who qualified hears of the check-in, and can do it by the new page.
  clock.passHours(7 * 24 + 2);
  expect(await checkInMails()).toEqual(expected('Check-in aberto'));
  const qualified = await entrantsOf(marina, final.eventId);
  for (const { token } of qualified)
    expect(
      (await app.request('/api/my-team/check-in', { method: 'POST', headers: { 'x-captain-token': token } })).status,
    ).toBe(200);
  expect(await checkInMails()).toEqual([]);
});
