import { describe, expect, test } from 'vitest';
import { may, type Permission, STAFF_ROLES } from '../../../domain/access/permissions.ts';
import { LIVE_CLOSE } from '../../../domain/stream/live.ts';
import { PERMISSION_NAMES } from '../../../domain/access/role-names.ts';
import { organizerPaths } from '../../api.ts';
import { deleteDueAccounts, deletionDelayMs } from '../actions.ts';
import { listEndedPasses } from '../../stream/live/passes.ts';
import { makeTestApp, type TestApp } from '../../testing/app.ts';
import { createSubscriber } from '../../testing/billing.ts';
import { errorOf, password, createOrganizer, type TestOrganizer } from '../../testing/organizer.ts';
import { addTeam, report, sendReport, standingsOf } from '../../testing/play.ts';
import { serveLive, watchLog, watchOwn } from '../../testing/live.ts';
import { inviteStaff, joinStaff } from '../../testing/staff.ts';

interface StaffJson {
  members: { id: string; name: string; email: string; role: string; lastSeenAt: string | null }[];
  invitations: { id: string; email: string | null; role: string }[];
}

async function json<T>(response: Response | Promise<Response>): Promise<T> {
  const answer = await response;
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as T;
}

describe('ST1 · invitations', () => {
  test('ST1 · an invited person joins once by the mailed link, with an own account and without a subscription', async () => {
    const app = await makeTestApp({ billing: 'sandbox' });
    const owner = await createSubscriber(app);
    await json(owner.request('/api/staff/invitations', { json: { email: 'Bia@example.com', role: 'scorer' } }));
    await app.settled();
    const mail = app.mails.at(-1)!;
    expect(mail).toMatchObject({ to: 'bia@example.com', text: expect.stringContaining('Placar') });
    const token = /\/convite#(\S+)/.exec(mail.text)?.[1];
    const opened = await json(app.request('/api/staff-invitation', { headers: { 'x-invitation-token': token! } }));
    expect(opened).toMatchObject({ role: 'scorer', email: 'bia@example.com' });

    const bia = await createOrganizer(app, 'bia@example.com');
    await json(bia.request('/api/memberships', { json: { token, name: 'Bia' } }));
    const asOwner = { headers: { 'x-organizer': owner.id } };
    expect((await bia.request('/api/events', asOwner)).status).toBe(200);
    // Bia's own account has no subscription.
    expect((await bia.request('/api/events')).status).toBe(402);
    expect(await json(bia.request('/api/auth/session'))).toMatchObject({
      user: { memberships: [{ organizerId: owner.id, role: 'scorer' }] },
    });

    // Bia's account has the invited address, so the sentence mentions no address.
    const { lines } = await json<{ lines: { sentence: string }[] }>(owner.request('/api/staff/activity'));
    expect(lines[0]!.sentence).toBe('entrou na equipe (Placar)');

    const other = await createOrganizer(app);
    const second = await other.request('/api/memberships', { json: { token, name: 'Outra' } });
    expect(await errorOf(second)).toMatchObject({ code: 'invitation_not_found' });
  });

  test('ST1 · the owner is told when an invitation is accepted by an account with another address', async () => {
    const app = await makeTestApp();
    const owner = await createOrganizer(app);
    const token = await inviteStaff(owner, 'caster', 'bia@example.com');
    const caio = await createOrganizer(app, 'caio@example.com');
    await json(caio.request('/api/memberships', { json: { token, name: 'Bia' } }));
    const { lines } = await json<{ lines: { sentence: string }[] }>(owner.request('/api/staff/activity'));
    expect(lines[0]!.sentence).toContain('com caio@example.com, pelo convite enviado a bia@example.com');
  });

  test('ST1 · two people open one link at the same moment: one of them joins', async () => {
    const app = await makeTestApp();
    const owner = await createOrganizer(app);
    const token = await inviteStaff(owner, 'scorer');
    const people = [await createOrganizer(app), await createOrganizer(app), await createOrganizer(app)];
    const answers = await Promise.all(
      people.map(({ request }) => request('/api/memberships', { json: { token, name: 'Bia' } })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404]);
    expect((await json<StaffJson>(owner.request('/api/staff'))).members).toHaveLength(1);
  });

  test('ST1 · a second invitation to one address replaces the first; the owner and members are not invited', async () => {
    const app = await makeTestApp();
    const owner = await createOrganizer(app, 'marina@example.com');
    const first = await inviteStaff(owner, 'scorer', 'bia@example.com');
    const second = await inviteStaff(owner, 'caster', 'bia@example.com');
    const { invitations } = await json<StaffJson>(owner.request('/api/staff'));
    expect(invitations).toMatchObject([{ email: 'bia@example.com', role: 'caster' }]);
    const bia = await createOrganizer(app, 'bia@example.com');
    const join = (token: string) => bia.request('/api/memberships', { json: { token, name: 'Bia' } });
    expect((await join(first)).status).toBe(404);
    expect((await join(second)).status).toBe(200);
    const invite = (email: string) => owner.request('/api/staff/invitations', { json: { email, role: 'manager' } });
    expect(await errorOf(await invite('Bia@example.com'))).toMatchObject({ code: 'already_staff' });
    expect(await errorOf(await invite('marina@example.com'))).toMatchObject({ code: 'invites_oneself' });
  });

  test('ST1 · only the hash of a link is stored; cancelled, renewed and expired links lead nowhere', async () => {
    const app = await makeTestApp();
    const owner = await createOrganizer(app);
    const [cancelled, renewed, expired] = [
      await inviteStaff(owner, 'caster'),
      await inviteStaff(owner, 'scorer'),
      await inviteStaff(owner, 'reviewer'),
    ];
    expect(JSON.stringify(await app.asOwner('select * from staff_invitations'))).not.toContain(cancelled);
    const { invitations } = await json<StaffJson>(owner.request('/api/staff'));
    const idOf = (role: string) => invitations.find((one) => one.role === role)!.id;
    await json(owner.request(`/api/staff/invitations/${idOf('caster')}`, { method: 'DELETE' }));
    const { url } = await json<{ url: string }>(
      owner.request(`/api/staff/invitations/${idOf('scorer')}/renew`, { method: 'POST' }),
    );
    await app.asOwner(`update staff_invitations set expires_at = now() where role = 'reviewer'`);
    const member = await createOrganizer(app);
    for (const token of [cancelled, renewed, expired])
      expect((await member.request('/api/memberships', { json: { token, name: 'Bia' } })).status).toBe(404);
    const token = url.split('#')[1];
    expect((await member.request('/api/memberships', { json: { token, name: 'Bia' } })).status).toBe(200);
  });

  test('ST1 · nobody joins the own staff, and another organiser cannot touch invitations or members', async () => {
    const app = await makeTestApp();
    const [owner, other] = [await createOrganizer(app), await createOrganizer(app)];
    const token = await inviteStaff(owner, 'scorer');
    const own = await owner.request('/api/memberships', { json: { token, name: 'Eu' } });
    expect(await errorOf(own)).toMatchObject({ code: 'own_staff' });
    const member = await joinStaff(app, owner, 'scorer');
    const { invitations } = await json<StaffJson>(owner.request('/api/staff'));
    const invitation = `/api/staff/invitations/${invitations[0]!.id}`;
    expect((await other.request(invitation, { method: 'DELETE' })).status).toBe(404);
    expect((await other.request(`${invitation}/renew`, { method: 'POST' })).status).toBe(404);
    expect((await other.request(`/api/staff/${member.id}`, { method: 'DELETE' })).status).toBe(404);
    const role = { method: 'PUT', json: { role: 'manager' } };
    expect((await other.request(`/api/staff/${member.id}`, role)).status).toBe(404);
    expect(await json(other.request('/api/staff'))).toEqual({ members: [], invitations: [] });
  });
});

describe('ST1 · what a member may do', () => {
  test.each(STAFF_ROLES)('ST1 · %s is refused exactly what the routes declare', async (role) => {
    const app = await makeTestApp();
    const owner = await createOrganizer(app);
    const member = await joinStaff(app, owner, role);
    const wrong: string[] = [];
    for (const [name, permission] of await permissionsOf(app)) {
      if (permission === undefined) continue;
      const [method = '', template = ''] = name.split(' ');
      if (/\/(live|log)$/.test(template)) continue;
      const path = template
        .replace('{eventId}', owner.eventId)
        .replace('{number}', '1')
        .replace('{slot}', '1')
        .replaceAll(/\{\w+\}/g, crypto.randomUUID());
      const response = await member.request(`/api${path}`, { method, ...(method !== 'GET' && { json: {} }) });
      const isRefused = response.status === 403;
      if (isRefused === may(role, permission)) wrong.push(`${name}: ${response.status}`);
    }
    expect(wrong).toEqual([]);
  });

  test('ST1 · SI1 · every route of an account declares its permission, and no other', async () => {
    const wrong = (await permissionsOf(await makeTestApp())).filter(([name, permission]) => {
      const path = name.split(' ')[1]!;
      const isOfAccount = organizerPaths.some((own) => path === own || path.startsWith(`${own}/`));
      return isOfAccount !== (permission !== undefined);
    });
    expect(wrong).toEqual([]);
  });

  test('ST1 · the screen names only permissions that some route needs', async () => {
    const needed = new Set((await permissionsOf(await makeTestApp())).map(([, permission]) => permission));
    expect(PERMISSION_NAMES.filter(([permission]) => !needed.has(permission))).toEqual([]);
  });

  test('ST1 · a scorer reports and moves the round on, but changes nothing else of the event', async () => {
    const app = await makeTestApp();
    const owner = await createOrganizer(app);
    const team = await addTeam(owner, 'Lobos');
    const scorer = await joinStaff(app, owner, 'scorer');
    await report(scorer, { teamId: team.id });
    const change = (json: object) => scorer.request(owner.event, { method: 'PATCH', json });
    expect((await change({ currentRound: 2 })).status).toBe(200);
    expect((await change({ name: 'Outro nome' })).status).toBe(403);
    expect((await change({ published: true })).status).toBe(403);
  });

  test('ST1 · a scorer undoes a result, and not what only an administrator may do', async () => {
    const app = await makeTestApp();
    const owner = await createOrganizer(app);
    const team = await addTeam(owner, 'Lobos');
    const { entry } = await report(owner, { teamId: team.id });
    const { cleared } = await json<{ cleared: { entry: number } }>(
      owner.request(`${owner.event}/zero`, { method: 'POST' }),
    );
    const [scorer, manager] = [await joinStaff(app, owner, 'scorer'), await joinStaff(app, owner, 'manager', 'Téo')];
    const undo = (person: typeof scorer, number: number) =>
      person.request(`${owner.event}/ledger/${number}/undo`, { json: {} });
    expect((await undo(scorer, cleared.entry)).status).toBe(403);
    const several = { json: { numbers: [cleared.entry], reason: '' } };
    expect((await scorer.request(`${owner.event}/ledger/undo`, several)).status).toBe(403);
    expect((await undo(manager, cleared.entry)).status).toBe(200);
    expect((await undo(scorer, entry!)).status).toBe(200);
  });

  test('ES5 · ST1 · a scorer redoes a result that was undone, and not a decision', async () => {
    const app = await makeTestApp();
    const owner = await createOrganizer(app);
    const team = await addTeam(owner, 'Lobos');
    const scorer = await joinStaff(app, owner, 'scorer');
    const { entry } = await report(scorer, { teamId: team.id });
    const undo = async (person: TestOrganizer, number: number) => {
      const answer = await person.request(`${owner.event}/ledger/${number}/undo`, { json: {} });
      return answer.ok ? ((await answer.json()) as { entry: number }).entry : answer.status;
    };
    expect(await undo(scorer, entry!)).toBe(entry! + 1);
    expect(await undo(scorer, entry! + 1)).toBe(entry! + 2);
    expect((await standingsOf(owner)).standings).toMatchObject([{ totalKills: 10 }]);
    // And takes the redoing back.
    expect(await undo(scorer, entry! + 2)).toBe(entry! + 3);
    expect((await standingsOf(owner)).standings).toMatchObject([{ totalKills: 0 }]);
    const decision = { kind: 'warning', teamId: team.id, reason: 'Atraso' };
    expect((await owner.request(`${owner.event}/decisions`, { json: decision })).status).toBe(200);
    expect(await undo(owner, entry! + 4)).toBe(entry! + 5);
    expect(await undo(scorer, entry! + 5)).toBe(403);
  });

  test('ST1 · a stranger and a member of somebody else are refused, and a bad organiser id is no fault', async () => {
    const app = await makeTestApp();
    const [owner, other] = [await createOrganizer(app), await createOrganizer(app)];
    const member = await joinStaff(app, other, 'manager');
    for (const named of [owner.id, crypto.randomUUID(), 'nobody'])
      expect(
        await errorOf(await member.ownRequest('/api/events', { headers: { 'x-organizer': named } })),
      ).toMatchObject({ code: 'not_staff' });
  });

  test("ST1 · the organiser's subscription counts: when it ends, the staff is told, and nothing else is asked of them", async () => {
    const app = await makeTestApp({ billing: 'sandbox' });
    const owner = await createSubscriber(app);
    const member = await joinStaff(app, owner, 'manager');
    expect((await member.request('/api/events')).status).toBe(200);
    await app.asOwner('delete from subscription_states where user_id = $1', [owner.id]);
    expect(await errorOf(await member.request('/api/events'))).toMatchObject({ code: 'organizer_without_access' });
  });
});

describe('ST1 · removal', () => {
  test('ST1 · a removed member is refused at once, also by a server that had cached the right', async () => {
    const app = await makeTestApp();
    const owner = await createOrganizer(app);
    const team = await addTeam(owner, 'Lobos');
    const scorer = await joinStaff(app, owner, 'scorer');
    const changes = app.listenForChanges([app.caches]);
    try {
      await expect.poll(() => app.caches.memberships.isConnected).toBe(true);
      await report(scorer, { teamId: team.id });
      await json(owner.request(`/api/staff/${scorer.id}`, { method: 'DELETE' }));
      expect((await sendReport(scorer, { teamId: team.id, round: 2 })).status).toBe(403);
    } finally {
      await changes.close();
    }
    expect(await json<StaffJson>(owner.request('/api/staff'))).toMatchObject({ members: [] });
  });

  test('ST1 · open overlays of a removed member close, those of others stay', async () => {
    const app = await makeTestApp();
    const owner = await createOrganizer(app);
    const [gone, stays] = [await joinStaff(app, owner, 'caster'), await joinStaff(app, owner, 'scorer', 'Caio')];
    const server = await serveLive(app);
    const watch = (member: typeof gone) => watchOwn(server, member, {}, `?organizador=${owner.id}`);
    const [a, b] = [watch(gone), watch(stays)];
    await Promise.all([a.untilSnapshot(), b.untilSnapshot()]);
    await json(owner.request(`/api/staff/${gone.id}`, { method: 'DELETE' }));
    expect(await a.closed).toBe(LIVE_CLOSE.removed.code);
    await addTeam(owner, 'Raposas');
    await b.untilSnapshot(({ teams }) => teams.length === 1);
    expect(await watch(gone).closed).toBe(LIVE_CLOSE.removed.code);
  });

  test('ST1 · a member whose session has expired is told so, and not that they were removed', async () => {
    const app = await makeTestApp();
    const owner = await createOrganizer(app);
    const member = await joinStaff(app, owner, 'caster');
    const [session] = await app.asOwner<{ id: string }>('select id from sessions order by created_at desc limit 1');
    const pass = { kind: 'staff', sessionId: session!.id, organizer: owner.id, role: 'caster' } as const;
    expect(await listEndedPasses(app, [pass])).toEqual([]);
    await json(owner.request(`/api/staff/${member.id}`, { method: 'DELETE' }));
    expect(await listEndedPasses(app, [pass])).toEqual([{ pass, reason: 'removed' }]);
    await app.asOwner('update sessions set expires_at = now()');
    expect(await listEndedPasses(app, [pass])).toEqual([{ pass, reason: 'signedOut' }]);
  });

  test('ST1 · a member who signs out while the rights are read was not removed', async () => {
    const app = await makeTestApp();
    const owner = await createOrganizer(app);
    await joinStaff(app, owner, 'caster');
    const [session] = await app.asOwner<{ id: string }>('select id from sessions order by created_at desc limit 1');
    const pass = { kind: 'staff', sessionId: session!.id, organizer: owner.id, role: 'caster' } as const;
    // Ends the session after the first rows have been read.
    let rowsRead = 0;
    const authDb = app.authDb.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (result.rows.length > 0 && (rowsRead += 1) === 1) await app.asOwner('delete from sessions');
        return result;
      },
    });
    expect(await listEndedPasses({ ...app, authDb }, [pass])).toEqual([]);
    expect(rowsRead).toBeGreaterThan(1);
    expect(await listEndedPasses(app, [pass])).toEqual([{ pass, reason: 'signedOut' }]);
  });

  test("ST1 · overlays of a member close when the member's own account loses its rights", async () => {
    const app = await makeTestApp();
    const owner = await createOrganizer(app);
    const [gone, stays] = [await joinStaff(app, owner, 'caster'), await joinStaff(app, owner, 'scorer', 'Caio')];
    const server = await serveLive(app);
    const [a, b] = [gone, stays].map((member) => watchOwn(server, member, {}, `?organizador=${owner.id}`));
    await Promise.all([a!.untilSnapshot(), b!.untilSnapshot()]);
    await app.asOwner('update users set disabled_at = now() where id = $1', [gone.id]);
    expect(await a!.closed).toBe(LIVE_CLOSE.signedOut.code);
    await addTeam(owner, 'Raposas');
    await b!.untilSnapshot(({ teams }) => teams.length === 1);
  });

  test('ST1 · a role that is taken away ends at once, and the new one holds, also with requests under way', async () => {
    const app = await makeTestApp();
    const owner = await createOrganizer(app);
    const team = await addTeam(owner, 'Lobos');
    const member = await joinStaff(app, owner, 'scorer');
    await report(member, { teamId: team.id });
    await json(owner.request(`/api/staff/${member.id}`, { method: 'PUT', json: { role: 'caster' } }));
    expect((await sendReport(member, { teamId: team.id, round: 2 })).status).toBe(403);
    expect((await member.request('/api/obs-links')).status).toBe(200);
  });

  test('BR4 · ST1 · the remote control of a caster dies with their right; that of the owner stays', async () => {
    const app = await makeTestApp();
    const owner = await createOrganizer(app);
    const makeRemote = async (person: Pick<typeof owner, 'request'>) => {
      const { token } = await json<{ token: string }>(person.request('/api/broadcast-remote', { method: 'POST' }));
      return async () => (await app.request(`/api/remote/${token}/ocultar`)).status;
    };
    const press = await makeRemote(await joinStaff(app, owner, 'manager'));
    expect(await press()).toBe(200);
    const [caster, other] = [
      await joinStaff(app, owner, 'caster', 'Davi'),
      await joinStaff(app, owner, 'caster', 'Eva'),
    ];
    const pressOfDavi = await makeRemote(caster);
    expect([await press(), await pressOfDavi()]).toEqual([404, 200]);
    await json(owner.request(`/api/staff/${caster.id}`, { method: 'PUT', json: { role: 'scorer' } }));
    expect(await pressOfDavi()).toBe(404);
    const { remoteSince } = await json<{ remoteSince: string | null }>(owner.request(`${owner.event}/broadcast`));
    expect(remoteSince).toBeNull();
    const pressOfEva = await makeRemote(other);
    await json(owner.request(`/api/staff/${other.id}`, { method: 'DELETE' }));
    expect(await pressOfEva()).toBe(404);
    const pressOfOwner = await makeRemote(owner);
    expect(await pressOfOwner()).toBe(200);
  });

  test('ST1 · a member who signs out loses the overlays of the organiser too', async () => {
    const app = await makeTestApp();
    const owner = await createOrganizer(app);
    const member = await joinStaff(app, owner, 'caster');
    const server = await serveLive(app);
    const watching = watchOwn(server, member, {}, `?organizador=${owner.id}`);
    await watching.untilSnapshot();
    await json(member.ownRequest('/api/auth/sign-out', { method: 'POST' }));
    expect(await watching.closed).toBe(LIVE_CLOSE.signedOut.code);
  });

  test('ST1 · a member leaves by themselves, and comes back by a new invitation', async () => {
    const app = await makeTestApp();
    const owner = await createOrganizer(app);
    const member = await joinStaff(app, owner, 'scorer');
    await json(member.ownRequest(`/api/memberships/${owner.id}`, { method: 'DELETE' }));
    expect((await member.request('/api/events')).status).toBe(403);
    const token = await inviteStaff(owner, 'caster');
    await json(member.ownRequest('/api/memberships', { json: { token, name: 'Bia' } }));
    expect((await member.request('/api/obs-links')).status).toBe(200);
  });
});

test('CA11 · who was removed reads by whom, when and how to reach them; who left reads nothing, and neither does anybody else', async () => {
  const app = await makeTestApp();
  const owner = await createOrganizer(app, 'marina@example.com');
  const links = { discord: 'https://discord.gg/arena', instagram: '', twitch: '', youtube: '' };
  await json(owner.request('/api/profile', { method: 'PUT', json: { name: 'Arena Norte', bio: '', links } }));
  const [removed, left] = [await joinStaff(app, owner, 'scorer'), await joinStaff(app, owner, 'caster', 'Davi')];
  const removals = async (person: typeof removed) =>
    (await json<{ removals: object[] }>(person.ownRequest('/api/memberships'))).removals;
  expect(await removals(removed)).toEqual([]);
  await json(owner.request(`/api/staff/${removed.id}`, { method: 'DELETE' }));
  await json(left.ownRequest(`/api/memberships/${owner.id}`, { method: 'DELETE' }));
  expect(await removals(removed)).toEqual([
    { organizerId: owner.id, name: 'Arena Norte', removedAt: expect.any(String), links },
  ]);
  expect(await removals(left)).toEqual([]);
  expect(await json(owner.request('/api/memberships'))).toMatchObject({ removals: [] });
  // Who comes back is no longer removed, and a later removal of somebody who once left is told.
  for (const person of [removed, left]) {
    const token = await inviteStaff(owner, 'scorer');
    await json(person.ownRequest('/api/memberships', { json: { token, name: 'Bia' } }));
  }
  expect(await removals(removed)).toEqual([]);
  await json(owner.request(`/api/staff/${left.id}`, { method: 'DELETE' }));
  expect(await removals(left)).toMatchObject([{ name: 'Arena Norte' }]);
});

test('ST2 · the history and the activity name who did it, also after they left', async () => {
  const app = await makeTestApp();
  const owner = await createOrganizer(app, 'marina@example.com');
  const team = await addTeam(owner, 'Lobos');
  const scorer = await joinStaff(app, owner, 'scorer', 'Bia');
  const caster = await joinStaff(app, owner, 'caster', 'Davi');
  await report(scorer, { teamId: team.id });
  await report(owner, { teamId: team.id, round: 2 });
  await json(caster.request('/api/obs-links', { json: { name: 'Cena principal' } }));
  await json(owner.request(`/api/staff/${scorer.id}`, { method: 'DELETE' }));

  const { entries } = await json<{ entries: { actor: object }[] }>(owner.request(`${owner.event}/ledger`));
  expect(entries.map(({ actor }) => actor)).toEqual([
    { kind: 'owner', id: owner.id, name: 'marina', isYou: true },
    { kind: 'staff', id: scorer.id, name: 'Bia', isYou: false },
    // Lobos were added, and the event was made.
    ...['added', 'made'].map(() => ({ kind: 'owner', id: owner.id, name: 'marina', isYou: true })),
  ]);
  const { lines } = await json<{ lines: { sentence: string; actor: { name: string } }[] }>(
    owner.request('/api/staff/activity'),
  );
  expect(lines.map(({ actor, sentence }) => `${actor.name} ${sentence}`)).toEqual([
    'marina removeu Bia da equipe',
    'Davi criou o link do OBS “Cena principal”',
    'Davi entrou na equipe (Transmissão)',
    'marina convidou uma pessoa por link (Transmissão)',
    'Bia entrou na equipe (Placar)',
    'marina convidou uma pessoa por link (Placar)',
    'marina adicionou Lobos',
  ]);
  const ofDavi = await json<{ lines: object[] }>(owner.request(`/api/staff/activity?person=${caster.id}`));
  expect(ofDavi.lines).toHaveLength(2);
});

test('ST2 · a member whose account was deleted is still named, and is no member any more', async () => {
  let now = new Date('2026-11-15T12:00:00Z');
  const app = await makeTestApp({ now: () => now });
  const owner = await createOrganizer(app);
  const team = await addTeam(owner, 'Lobos');
  const scorer = await joinStaff(app, owner, 'scorer', 'Bia');
  await report(scorer, { teamId: team.id });
  await json(scorer.ownRequest('/api/account/deletion', { json: { password } }));
  now = new Date(now.getTime() + deletionDelayMs + 1000);
  await deleteDueAccounts({ ...app, now: () => now });
  expect(await app.asOwner('select from users where id = $1', [scorer.id])).toEqual([]);
  const { entries } = await json<{ entries: { actor: { name: string } }[] }>(owner.request(`${owner.event}/ledger`));
  expect(entries[0]?.actor.name).toBe('Bia');
  const { lines } = await json<{ lines: { actor: { name: string } }[] }>(owner.request('/api/staff/activity'));
  expect(lines.map(({ actor }) => actor.name)).toContain('Bia');
  expect((await json<StaffJson>(owner.request('/api/staff'))).members).toEqual([]);
});

test('ST2 · remote control, publication and new links of invitations are told too', async () => {
  const app = await makeTestApp();
  const owner = await createOrganizer(app, 'marina@example.com');
  const caster = await joinStaff(app, owner, 'caster', 'Davi');
  await json(caster.request('/api/broadcast-remote', { method: 'POST' }));
  await json(caster.request('/api/broadcast-remote', { method: 'DELETE' }));
  const held = { method: 'PUT', json: { mode: 'held', delay: 0 } };
  await json(caster.request(`${owner.event}/publication`, held));
  await json(caster.request(`${owner.event}/publication/publish`, { method: 'POST' }));
  await inviteStaff(owner, 'scorer', 'bia@example.com');
  const { invitations } = await json<StaffJson>(owner.request('/api/staff'));
  await json(owner.request(`/api/staff/invitations/${invitations[0]!.id}/renew`, { method: 'POST' }));
  const { lines } = await json<{ lines: { sentence: string; actor: { name: string } }[] }>(
    owner.request('/api/staff/activity'),
  );
  expect(lines.slice(0, 6).map(({ actor, sentence }) => `${actor.name} ${sentence}`)).toEqual([
    'marina trocou o link do convite de bia@example.com',
    'marina convidou bia@example.com (Placar)',
    'Davi publicou o que havia até ali',
    'Davi segurou a publicação',
    'Davi revogou o controle remoto',
    'Davi gerou os endereços do controle remoto',
  ]);
});

test('ST1 · the owner sees who is here, and which team each person fills in', async () => {
  const app = await makeTestApp();
  const owner = await createOrganizer(app);
  const team = await addTeam(owner, 'Lobos');
  const scorer = await joinStaff(app, owner, 'scorer', 'Bia');
  await joinStaff(app, owner, 'caster', 'Davi');
  const window = watchLog(await serveLive(app), scorer, { organizer: owner.id });
  await window.until(({ type }) => type === 'entries');
  window.say({ type: 'present', windowId: crypto.randomUUID(), teamId: team.id, shown: true });
  await window.until((message) => message.type === 'presence' && message.others.length > 0);
  const { members } = await json<{ members: { doing: object | null; lastSeenAt: string | null }[] }>(
    owner.request('/api/staff'),
  );
  expect(members.map(({ doing }) => doing)).toEqual([{ eventName: 'Evento avulso', teamName: 'Lobos' }, null]);
  // Accepting an invitation sets `lastSeenAt`.
  expect(members.every(({ lastSeenAt }) => lastSeenAt !== null)).toBe(true);
});

test('ST2 · an act that is refused leaves no line', async () => {
  const app = await makeTestApp();
  const owner = await createOrganizer(app);
  await addTeam(owner, 'Lobos');
  const before = await app.asOwner('select * from activity');
  expect((await owner.request(`${owner.event}/teams`, { json: { name: 'Lobos' } })).status).toBe(409);
  expect(await app.asOwner('select * from activity')).toEqual(before);
});

/** The permission that each route declares, by method and path. */
async function permissionsOf(app: TestApp): Promise<[name: string, permission: Permission | undefined][]> {
  const { paths } = await json<{ paths: Record<string, Record<string, { 'x-permission'?: Permission }>> }>(
    app.request('/api/openapi.json'),
  );
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]): [string, Permission | undefined] => [
      `${method.toUpperCase()} ${path}`,
      operation['x-permission'],
    ]),
  );
}
