import { expect, test } from 'vitest';
import { makeTestApp } from '../../testing/app.ts';
import { createOrganizer, errorOf, type TestOrganizer } from '../../testing/organizer.ts';

const invite = ({ request }: TestOrganizer, email: string | null) =>
  request('/api/staff/invitations', { json: { email, role: 'scorer' } });

test('FX6 · one address gets a few invitations a day, from all accounts; a refused renewal leaves the link as it was', async () => {
  const app = await makeTestApp();
  const [marina, rui] = [await createOrganizer(app), await createOrganizer(app)];
  const { invitation } = (await (await invite(marina, 'bia@example.com')).json()) as { invitation: { id: string } };
  const renew = () => marina.request(`/api/staff/invitations/${invitation.id}/renew`, { method: 'POST' });
  const statuses: number[] = [];
  for (let time = 0; time < 20; time += 1) statuses.push((await renew()).status);
  await app.settled();
  expect(app.mails).toHaveLength(5);
  expect(statuses).toEqual([...Array<number>(4).fill(200), ...Array<number>(16).fill(429)]);
  const token = /\/convite#(\S+)/.exec(app.mails.at(-1)!.text)![1]!;
  expect((await app.request('/api/staff-invitation', { headers: { 'x-invitation-token': token } })).status).toBe(200);

  expect(await errorOf(await invite(rui, ' BIA@example.com '))).toMatchObject({ code: 'too_many_attempts' });
  expect((await invite(rui, 'caio@example.com')).status).toBe(200);
  // A link to hand on sends no mail.
  expect((await invite(marina, null)).status).toBe(200);
});

test('FX6 · one account mails so many invitations a day, whoever is invited', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  expect((await invite(marina, 'bia@example.com')).status).toBe(200);
  await app.asOwner("update rate_limits set count = 100 where key like 'staffInvitationOfAccount:%'");
  expect((await invite(marina, 'caio@example.com')).status).toBe(429);
  await app.settled();
  expect(app.mails).toHaveLength(1);
});

test('FX6 · the name of who invites carries no address into the mail, nor into its subject', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const name = 'Ganhe em https://golpe.example ou ana@golpe.example';
  const links = { discord: '', instagram: '', twitch: '', youtube: '' };
  await marina.request('/api/profile', { method: 'PUT', json: { name, bio: '', links } });
  await invite(marina, 'bia@example.com');
  await app.settled();
  const { subject, text } = app.mails[0]!;
  expect(subject).toBe('Convite para a equipe de Ganhe em https golpe example ou ana golpe example');
  expect(text.split('\n').filter((line) => /golpe\.|@|:\/\//.test(line))).toEqual([
    expect.stringMatching(/^http:\/\/localhost:3000\/convite#\S+$/),
  ]);
});
