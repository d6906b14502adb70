import { expect, test } from 'vitest';
import { makeTestApp } from '../testing/app.ts';
import { createOrganizer } from '../testing/organizer.ts';
import { addTeam, type Playing } from '../testing/play.ts';
import { joinStaff } from '../testing/staff.ts';

const say = async ({ request, event }: Playing, windowId: string, change: object = {}) => {
  const json = { windowId, teamId: null, ...change };
  const answer = await request(`${event}/presence`, { method: 'PUT', json });
  return { status: answer.status, ...((await answer.json()) as { others: object[] }) };
};

test('ST3 · people on one event see who else is on the report screen and which team they fill in', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app, 'marina@example.com');
  const team = await addTeam(marina, 'Lobos');
  const bia = await joinStaff(app, marina, 'scorer', 'Bia');
  const [hers, mine, mineToo] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  expect((await say(bia, hers, { teamId: team.id })).others).toEqual([]);
  expect((await say(marina, mine)).others).toEqual([{ name: 'Bia', isYou: false, teamId: team.id }]);
  expect((await say(bia, hers)).others).toEqual([{ name: 'marina', isYou: false, teamId: null }]);
  const seen = (await say(marina, mineToo)).others;
  expect(seen).toHaveLength(2);
  expect(seen).toContainEqual({ name: 'marina', isYou: true, teamId: null });
  await say(marina, mineToo, { leaving: true });
  await say(bia, hers, { leaving: true });
  expect((await say(marina, mine)).others).toEqual([]);
  await app.asOwner(`update presence set seen_at = now() - interval '20 seconds'`);
  expect((await say(bia, hers)).others).toEqual([]);
});

test('ST3 · another organiser, a caster and another event see nothing', async () => {
  const app = await makeTestApp();
  const [marina, other] = [await createOrganizer(app), await createOrganizer(app)];
  await say(marina, crypto.randomUUID());
  const caster = await joinStaff(app, marina, 'caster');
  expect((await say(caster, crypto.randomUUID())).status).toBe(403);
  expect((await say({ ...other, event: marina.event }, crypto.randomUUID())).status).toBe(404);
  expect((await say(other, crypto.randomUUID())).others).toEqual([]);
});
