import { expect, test } from 'vitest';
import { hundredths } from '../../../domain/points.ts';
import { findPreset } from '../../../domain/rules/presets.ts';
import { makeTestApp, type TestApp } from '../../testing/app.ts';
import { acceptRoster, decide, entrantsOf, openEvent, setSignUpRules, signUp } from '../../testing/events.ts';
import { errorOf, createOrganizer } from '../../testing/organizer.ts';
import { addTeam, on, report, standingsOf, useRules } from '../../testing/play.ts';

test('FX16 · a captain who adds a player of another team is asked, and not told whose', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const { id } = await openEvent(marina);
  await addTeam(on(marina, id), 'Rival', ['Rita#1', 'Rui#2', 'Raí#3']);
  await signUp(app, id, { teamName: 'Espera', activisionIds: ['Eva#1', 'Edu#2', 'Eli#3'] });
  const { token } = await signUp(app, id, { teamName: 'Lobos' });
  const change = (player: string, json: object = {}) =>
    app.request('/api/my-team/players', {
      method: 'PUT',
      headers: { 'x-captain-token': token },
      json: { activisionIds: [player, null, null], ...json },
    });
  const accept = async () => {
    const own = (await entrantsOf(marina, id)).find(({ teamName }) => teamName === 'Lobos')!;
    await decide(marina, id, 'accept', [own.id]);
  };
  for (const step of [async () => {}, accept]) {
    await step();
    for (const player of ['Rita#1', 'Eva#1'])
      expect(await errorOf(await change(player))).toMatchObject({
        code: 'player_in_other_team',
        message: `Já em outro time deste campeonato: ${player.slice(0, -2)}`,
      });
  }
  expect((await change('Rita#1', { sharedConfirmed: true })).status).toBe(200);
  expect((await change('Novo#9')).status).toBe(200);
});

test('N2 · the private link shows roster and state; once accepted position, points by round and the way to the next place', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const { id } = await openEvent(marina, { notice: 'Check-in às 19h' });
  const cup = on(marina, id);
  const { token } = await signUp(app, id, { teamName: 'Lobos', activisionIds: ['Ana#1111', 'Bia#2222', 'Caio#3333'] });
  expect(await teamOf(app, token)).toEqual({
    clock: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/),
    teamName: 'Lobos',
    activisionIds: ['Ana#1111', 'Bia#2222', 'Caio#3333'],
    state: 'new',
    waitingPlace: null,
    rosterOpen: true,
    contact: { email: expect.stringContaining('@example.com'), problem: null, confirmation: 'not_wanted' },
    lobby: null,
    rosterByRequest: false,
    rosterRequest: null,
    checkedInAt: null,
    checkIn: { phase: 'none', from: null, until: null, done: 0, total: 0 },
    changesCountFrom: null,
    event: {
      id,
      name: 'Copa Trios',
      startDate: null,
      startTime: null,
      endDate: null,
      endedOn: null,
      rulesName: 'Warzone Trios Battle Royale',
      ruleFacts: { lobby: 50, rounds: 5, decimals: 1, teamSize: 3 },
      notice: 'Check-in às 19h',
      organizerId: marina.id,
      slug: 'copa-trios',
      published: true,
      ended: false,
    },
    place: null,
    reporting: null,
    final: null,
    notices: [],
  });
  const [entrant] = await entrantsOf(marina, id);
  await decide(marina, id, 'accept', [entrant!.id]);
  const rival = await addTeam(cup, 'Rival');
  const { standings } = await standingsOf(cup);
  const own = standings.find(({ name }) => name === 'Lobos')!.teamId;
  await report(cup, { teamId: rival.id, placement: 1, kills: [10, 0, 0] });
  await report(cup, { teamId: own, placement: 2, kills: [9, 0, 0] });
  const team = await teamOf(app, token);
  expect(team).toMatchObject({
    state: 'accepted',
    place: {
      position: 2,
      teamCount: 2,
      gapToNext: { position: 1, points: 380 },
      totalPoints: 1620,
      totalKills: 9,
      rounds: [{ round: 1, placement: 2, kills: 9, points: 1620, counted: true }],
    },
  });
  // The captain sees only names and points of the other teams: no e-mail address, no player.
  expect(JSON.stringify({ ...team, contact: null })).not.toMatch(/Rival [ABC]|@/);
});

test('RU4 · RU7 · the captain is told who is at match point and who has won, and why the team stands where it does', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const { id } = await openEvent(marina);
  const cup = on(marina, id);
  const { rules } = findPreset('warzone-trios')!;
  await useRules(cup, { ...rules, finish: { kind: 'matchPoint', threshold: hundredths(2000) } });
  const { token } = await signUp(app, id, { teamName: 'Lobos' });
  await decide(marina, id, 'accept', [(await entrantsOf(marina, id))[0]!.id]);
  const own = (await standingsOf(cup)).standings[0]!.teamId;
  const rival = (await addTeam(cup, 'Rival')).id;
  await report(cup, { teamId: rival, placement: 1, kills: [10, 0, 0] });
  await report(cup, { teamId: own, placement: 2, kills: [9, 0, 0] });
  expect(await teamOf(app, token)).toMatchObject({
    place: {
      matchPoint: null,
      atMatchPoint: ['Rival'],
      winner: null,
      shared: false,
      why: {
        lines: [{ sentence: 'Queda 1: 9 kills × 1,8 (2º lugar) = 16,2.' }],
        total: { sentence: 'Total 16,2 = 1 queda (16,2).', points: 1620 },
        rank: { sentence: '2º lugar: 3,8 atrás de Rival (20,0).' },
      },
    },
  });
  await report(cup, { teamId: rival, round: 2, placement: 1, kills: [0, 0, 0] });
  expect(await teamOf(app, token)).toMatchObject({ place: { atMatchPoint: [], winner: 'Rival' } });
});

test('N2 · players are changed until the organiser closes the list, in the team too', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const { id } = await openEvent(marina);
  const cup = on(marina, id);
  const { token } = await signUp(app, id, { teamName: 'Lobos', activisionIds: ['Ana#1111', 'Bia#2222', 'Caio#3333'] });
  const change = (activisionIds: (string | null)[]) =>
    app.request('/api/my-team/players', { method: 'PUT', json: { activisionIds }, headers: asCaptain(token) });
  expect((await change(['Ana#1111', ' Duda#4444 ', 'Caio#3333'])).status).toBe(200);
  const [entrant] = await entrantsOf(marina, id);
  expect(entrant).toMatchObject({ activisionIds: ['Ana#1111', 'Duda#4444', 'Caio#3333'] });
  await decide(marina, id, 'accept', [entrant!.id]);
  const { standings } = await standingsOf(cup);
  await report(cup, { teamId: standings[0]!.teamId, kills: [1, 5, 0] });
  expect((await change(['Ana#1111', 'Edu#5555', 'Caio#3333'])).status).toBe(200);
  await acceptRoster(cup, entrant!.id);
  // Kills of a reported round stay with the player who made them.
  expect((await standingsOf(cup)).mvps.map(({ name, kills }) => [name, kills])).toEqual([
    ['Duda', 5],
    ['Ana', 1],
  ]);
  // Organiser and captain change different players: both changes are kept and shown to both.
  const { teamId } = (await standingsOf(cup)).standings[0]!;
  await cup.request(`${cup.event}/teams/${teamId}/players/1`, {
    method: 'PATCH',
    json: { activisionId: 'Bruna#7777' },
  });
  expect((await change([null, null, 'Caio#9999'])).status).toBe(200);
  await acceptRoster(cup, entrant!.id);
  expect(await teamOf(app, token)).toMatchObject({ activisionIds: ['Bruna#7777', 'Edu#5555', 'Caio#9999'] });
  expect(await entrantsOf(marina, id)).toMatchObject([{ activisionIds: ['Bruna#7777', 'Edu#5555', 'Caio#9999'] }]);
  await setSignUpRules(marina, id, { rostersClosed: true });
  const refused = await change(['x#1234', '', '']);
  expect([refused.status, (await errorOf(refused)).message]).toEqual([
    409,
    'O organizador já fechou a lista de jogadores',
  ]);
  expect(await teamOf(app, token)).toMatchObject({
    rosterOpen: false,
    activisionIds: ['Bruna#7777', 'Edu#5555', 'Caio#9999'],
  });
});

test('EV6 · a captain who changes players is told of one who is there twice, and that nobody is left', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const { id } = await openEvent(marina);
  const activisionIds = ['Ana#1111', 'Bia#2222', 'Caio#3333'];
  const { token } = await signUp(app, id, { activisionIds });
  const change = (players: (string | null)[]) =>
    app.request('/api/my-team/players', {
      method: 'PUT',
      json: { activisionIds: players },
      headers: asCaptain(token),
    });
  expect((await errorOf(await change([null, ' ana#1111', null]))).message).toBe('ana aparece duas vezes no time');
  expect((await errorOf(await change(['', '', '']))).message).toBe('Informe ao menos um jogador');
  expect(await teamOf(app, token)).toMatchObject({ activisionIds });
});

test('N2 · a captain withdraws and the first of the waiting list moves up; with results there is no way back', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const { id } = await openEvent(marina, { places: 1 });
  const cup = on(marina, id);
  const [first, second, third] = [await signUp(app, id), await signUp(app, id), await signUp(app, id)];
  expect(await teamOf(app, third.token)).toMatchObject({ state: 'waiting', waitingPlace: 2 });
  const withdraw = (token: string) =>
    app.request('/api/my-team/withdraw', { method: 'POST', headers: asCaptain(token) });
  const [entrant] = await entrantsOf(marina, id);
  await decide(marina, id, 'accept', [entrant!.id]);
  for (let tries = 0; tries < 2; tries += 1) expect((await withdraw(first.token)).status).toBe(200);
  expect((await standingsOf(cup)).standings).toEqual([]);
  expect(await teamOf(app, first.token)).toMatchObject({ state: 'withdrawn', rosterOpen: false });
  expect(await teamOf(app, second.token)).toMatchObject({ state: 'new' });
  expect(await teamOf(app, third.token)).toMatchObject({ state: 'waiting', waitingPlace: 1 });

  const next = (await entrantsOf(marina, id))[1]!;
  await decide(marina, id, 'accept', [next.id]);
  await report(cup, { teamId: (await standingsOf(cup)).standings[0]!.teamId });
  expect((await errorOf(await withdraw(second.token))).message).toBe('Este time já tem resultados reportados');
  expect((await standingsOf(cup)).standings).toHaveLength(1);
});

test('N2 · the organiser renews the link: the old one leads nowhere, and so does a guessed one', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const { id } = await openEvent(marina);
  const { token } = await signUp(app, id);
  const [entrant] = await entrantsOf(marina, id);
  await marina.request(`/api/events/${id}/sign-ups/${entrant!.id}/renew-link`, { method: 'POST' });
  const renewed = (await entrantsOf(marina, id))[0]!.token;
  expect(renewed).not.toBe(token);
  for (const dead of [token, 'x'.repeat(32), '%00'])
    expect((await app.request('/api/my-team', { headers: asCaptain(dead) })).status).toBe(404);
  const refused = await app.request('/api/my-team', { headers: asCaptain(token) });
  expect((await errorOf(refused)).message).toBe('Inscrição não encontrada');
  expect(await teamOf(app, renewed)).toMatchObject({ state: 'new' });
});

test('EV7 · after the end the captain sees the final table and the own place, and changes nothing', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const { id } = await openEvent(marina);
  const cup = on(marina, id);
  const { token } = await signUp(app, id, { teamName: 'Lobos' });
  const undecided = await signUp(app, id);
  const [entrant] = await entrantsOf(marina, id);
  await decide(marina, id, 'accept', [entrant!.id]);
  const own = (await standingsOf(cup)).standings[0]!.teamId;
  const rival = await addTeam(cup, 'Rival');
  await report(cup, { teamId: rival.id, placement: 1, kills: [10, 0, 0] });
  await report(cup, { teamId: own, placement: 2, kills: [9, 0, 0] });
  await cup.request(`${cup.event}/end`, { method: 'POST' });
  expect(await teamOf(app, token)).toMatchObject({
    event: { ended: true },
    rosterOpen: false,
    final: {
      rows: [
        { position: 1, name: 'Rival', players: ['Rival A', 'Rival B', 'Rival C'], points: 2000 },
        { position: 2, name: 'Lobos', points: 1620 },
      ],
      mvp: { name: 'Rival A', kills: 10 },
    },
  });
  for (const captain of [token, undecided.token]) {
    const change = { method: 'PUT', json: { activisionIds: ['x#1', null, null] }, headers: asCaptain(captain) };
    expect((await errorOf(await app.request('/api/my-team/players', change))).code).toBe('match_ended');
    expect(await teamOf(app, captain)).toMatchObject({ rosterOpen: false });
  }
});

test('EV7 · M1 · after the end a team without results stays: its captain cannot withdraw, nor the organiser decline it', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const { id } = await openEvent(marina);
  const cup = on(marina, id);
  const { token } = await signUp(app, id, { teamName: 'Lobos' });
  const [entrant] = await entrantsOf(marina, id);
  await decide(marina, id, 'accept', [entrant!.id]);
  await cup.request(`${cup.event}/end`, { method: 'POST' });
  const refused = await app.request('/api/my-team/withdraw', { method: 'POST', headers: asCaptain(token) });
  expect((await errorOf(refused)).code).toBe('match_ended');
  expect(await decide(marina, id, 'decline', [entrant!.id])).toMatchObject({
    done: [],
    refused: [{ code: 'match_ended' }],
  });
  expect(await teamOf(app, token)).toMatchObject({ state: 'accepted' });
  expect((await standingsOf(cup)).standings).toHaveLength(1);
});

test('EV14 · a trio that the first version accepted into the standalone event goes on playing there', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const { id } = await openEvent(marina);
  const { token } = await signUp(app, id, { teamName: 'Lobos', activisionIds: ['Ana#1', 'Bia#2', 'Caio#3'] });
  const team = await addTeam(marina, 'Lobos', ['Ana#1', 'Bia#2', 'Caio#3']);
  // The migration leaves such rows: the trigger, which requires one event for team and sign-up, checks only later changes.
  await app.asOwner('alter table sign_ups disable trigger keep_team_in_event');
  await app.asOwner("update sign_ups set state = 'accepted', team_id = $1", [team.id]);
  await app.asOwner('alter table sign_ups enable trigger keep_team_in_event');
  await report(marina, { teamId: team.id, kills: [5, 3, 2] });
  expect(await teamOf(app, token)).toMatchObject({ state: 'accepted', place: { position: 1, totalPoints: 2000 } });
  const change = { method: 'PUT', json: { activisionIds: [null, 'Bruna#7', null] }, headers: asCaptain(token) };
  expect((await app.request('/api/my-team/players', change)).status).toBe(200);
  await acceptRoster(on(marina, id), (await entrantsOf(marina, id))[0]!.id);
  expect((await standingsOf(marina)).mvps.map(({ name }) => name)).toEqual(['Ana', 'Bia', 'Caio']);
  expect(await teamOf(app, token)).toMatchObject({ activisionIds: ['Ana#1', 'Bruna#7', 'Caio#3'] });
});

test('SE10 · the captain’s token is taken from a header, and no path of the API holds one', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const { id } = await openEvent(marina);
  const { token } = await signUp(app, id);
  expect(await teamOf(app, token)).toMatchObject({ state: 'new' });
  for (const path of [`/${token}`, `?token=${token}`, `?x-captain-token=${token}`, ''])
    expect((await app.request(`/api/my-team${path}`)).status).not.toBe(200);
  const { paths } = (await (await app.request('/api/openapi.json')).json()) as { paths: Record<string, object> };
  const own = Object.keys(paths).filter((path) => path.startsWith('/my-team'));
  expect(own.toSorted()).toEqual([
    '/my-team',
    '/my-team/check-in',
    '/my-team/confirmation',
    '/my-team/contact',
    '/my-team/contact/confirmation',
    '/my-team/contests',
    '/my-team/images/{imageId}',
    '/my-team/lost-link',
    '/my-team/mails',
    '/my-team/players',
    '/my-team/roster-request',
    '/my-team/submissions',
    '/my-team/withdraw',
  ]);
});

test('SE12 · while an account is disabled its captains see and change nothing, and afterwards everything is there', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const { id } = await openEvent(marina);
  const { token } = await signUp(app, id, { activisionIds: ['Ana#1111', 'Bia#2222', 'Caio#3333'] });
  const headers = asCaptain(token);
  await app.asOwner('update users set disabled_at = now()');
  const answers = [
    await app.request('/api/my-team', { headers }),
    await app.request('/api/my-team/players', { method: 'PUT', json: { activisionIds: ['x#1', null, null] }, headers }),
    await app.request('/api/my-team/withdraw', { method: 'POST', headers }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  await app.asOwner('update users set disabled_at = null');
  expect(await teamOf(app, token)).toMatchObject({
    state: 'new',
    activisionIds: ['Ana#1111', 'Bia#2222', 'Caio#3333'],
  });
});

function asCaptain(token: string): Record<string, string> {
  return { 'x-captain-token': token };
}

async function teamOf({ request }: TestApp, token: string): Promise<object> {
  const response = await request('/api/my-team', { headers: asCaptain(token) });
  if (!response.ok) throw new Error(await response.text());
  return ((await response.json()) as { myTeam: object }).myTeam;
}
