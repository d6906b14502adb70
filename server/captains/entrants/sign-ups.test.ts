import { expect, test } from 'vitest';
import { makeTestApp } from '../../testing/app.ts';
import {
  createEvent,
  entrantsOf,
  listOwn,
  openEvent,
  sendSignUp,
  setSignUpRules,
  signUp,
  decide,
} from '../../testing/events.ts';
import { errorOf, createOrganizer, type TestOrganizer } from '../../testing/organizer.ts';
import { addTeam, on, type Playing, post, report, resurgence, useRules } from '../../testing/play.ts';

test('FX16 · accepting a trio with a player of another team asks first', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const { id } = await openEvent(marina);
  await addTeam(on(marina, id), 'Lobos', ['Ana#1', 'Bia#2', 'Caio#3']);
  await signUp(app, id, { teamName: 'Fúria', activisionIds: ['Ana#1', 'Duda#4', 'Edu#5'], sharedConfirmed: true });
  const [entrant] = await entrantsOf(marina, id);
  expect((await decide(marina, id, 'accept', [entrant!.id])).refused).toMatchObject([
    { code: 'player_in_other_team', reason: 'Já em outro time deste campeonato: Ana (Lobos, Fúria)' },
  ]);
  const json = { ids: [entrant!.id], sharedConfirmed: true };
  const accepted = await marina.request(`/api/events/${id}/sign-ups/accept`, { json });
  expect(await accepted.json()).toMatchObject({ done: json.ids, refused: [] });
});

test('N1 · K8 · a captain signs a trio up without an account, the organiser sees it, and a mail brings the private link', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const { id } = await openEvent(marina, { notice: 'Leia o regulamento.' });
  const info = await (await app.request(`/api/registration/${id}`)).json();
  expect(info).toMatchObject({ state: 'open', event: { name: 'Copa Trios', notice: 'Leia o regulamento.' } });
  const answer = await signUp(app, id, {
    teamName: ' Lobos  do Sul ',
    captainEmail: 'Ana@Example.com ',
    activisionIds: ['Ana#1111', 'Bia#2222', 'Caio#3333'],
  });
  expect(answer).toEqual({ state: 'new', waitingPlace: null, token: expect.stringMatching(/^[\w-]{32}$/) });
  expect(await entrantsOf(marina, id)).toMatchObject([
    {
      teamName: 'Lobos do Sul',
      captainEmail: 'ana@example.com',
      discordId: '123456789',
      activisionIds: ['Ana#1111', 'Bia#2222', 'Caio#3333'],
      flags: [],
      state: 'new',
      token: answer.token,
    },
  ]);
  await app.settled();
  expect(app.mails).toMatchObject([{ to: 'ana@example.com', subject: 'Inscrição recebida: Copa Trios' }]);
  expect(app.mails[0]!.text).toContain(`/meutime#${answer.token}`);
});

test('N1 · the same sign-up sent again, also at the same moment, is one sign-up, one link and one mail', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const championship = await openEvent(marina);
  const same = { id: crypto.randomUUID(), teamName: 'Lobos', captainEmail: 'ana@example.com' };
  const answers = await Promise.all(Array.from({ length: 5 }, () => signUp(app, championship.id, same)));
  expect(new Set(answers.map(({ token }) => token)).size).toBe(1);
  expect(await entrantsOf(marina, championship.id)).toHaveLength(1);
  await app.settled();
  expect(app.mails).toHaveLength(1);
});

test('N1 · sent again with a correction it is corrected; an id of elsewhere, or of long ago, opens nothing', async () => {
  const app = await makeTestApp();
  const [marina, rui] = [await createOrganizer(app), await createOrganizer(app)];
  const [hers, his] = [await openEvent(marina), await openEvent(rui)];
  const id = crypto.randomUUID();
  const first = await signUp(app, hers.id, { id, teamName: 'Tigres' });
  expect(await signUp(app, hers.id, { id, teamName: 'Tigres Corrigido' })).toEqual(first);
  expect(await entrantsOf(marina, hers.id)).toMatchObject([{ teamName: 'Tigres Corrigido' }]);
  const second = await openEvent(marina);
  for (const eventId of [his.id, second.id]) expect((await sendSignUp(app, eventId, { id })).status).toBe(404);
  await app.asOwner("update sign_ups set created_at = now() - interval '2 hours'");
  expect((await sendSignUp(app, hers.id, { id, teamName: 'Invasor' })).status).toBe(404);
  expect(await entrantsOf(marina, hers.id)).toMatchObject([{ teamName: 'Tigres Corrigido' }]);
});

test('FX4 · sent again the same sign-up is confirmed; with other text it passes the rules of a new one', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const cup = await openEvent(marina);
  const text = {
    id: crypto.randomUUID(),
    teamName: 'Tigres',
    captainEmail: 'ana@example.com',
    discordId: '42',
    activisionIds: ['Ana#1', 'Bia#2', 'Caio#3'],
  };
  const first = await signUp(app, cup.id, text);
  const changes = [
    { teamName: 'Invasor' },
    { captainEmail: 'outra@example.com' },
    { discordId: '43' },
    { activisionIds: ['Ana#1', 'Bia#2', 'Davi#4'] },
  ];

  await setSignUpRules(marina, cup.id, { rostersClosed: true });
  expect(await errorOf(await sendSignUp(app, cup.id, { ...text, ...changes[3] }))).toMatchObject({
    code: 'roster_closed',
  });
  await setSignUpRules(marina, cup.id, { open: false });
  for (const change of changes)
    expect(await errorOf(await sendSignUp(app, cup.id, { ...text, ...change }))).toMatchObject({
      code: 'sign_ups_closed',
    });
  await app.asOwner('delete from rate_limits');
  expect(await signUp(app, cup.id, text)).toEqual(first);
  const { id: _id, ...stored } = text;
  expect(await entrantsOf(marina, cup.id)).toMatchObject([stored]);
});

test('N1 · a team that leaves the event is a new sign-up again, and can be accepted again', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const { id } = await openEvent(marina, { places: 1 });
  await signUp(app, id);
  await signUp(app, id);
  const [first] = await entrantsOf(marina, id);
  await decide(marina, id, 'accept', [first!.id]);
  await marina.request(`/api/events/${id}/reset`, { method: 'POST' });
  expect((await entrantsOf(marina, id)).map(({ state }) => state)).toEqual(['new', 'waiting']);
  expect((await decide(marina, id, 'accept', [first!.id])).done).toEqual([first!.id]);
  expect(await teamCount(on(marina, id))).toBe(1);
});

test('N1 · a trio whose name is taken is renamed and accepted; an accepted one is renamed among the teams', async () => {
  const app = await makeTestApp();
  const [marina, rui] = [await createOrganizer(app), await createOrganizer(app)];
  const { id } = await openEvent(marina);
  await signUp(app, id, { teamName: 'Lobos' });
  // The organiser adds a team of the same name after the trio has signed up.
  await addTeam(on(marina, id), 'Lobos');
  const [entrant] = await entrantsOf(marina, id);
  const rename = ({ request }: TestOrganizer, teamName: string) =>
    request(`/api/events/${id}/sign-ups/${entrant!.id}/team-name`, { method: 'PUT', json: { teamName } });
  expect((await decide(marina, id, 'accept', [entrant!.id])).done).toEqual([]);
  expect((await rename(rui, 'Meus')).status).toBe(404);
  expect((await errorOf(await rename(marina, ' LOBOS '))).code).toBe('team_name_taken');
  expect((await errorOf(await rename(marina, 'L'.repeat(61)))).fields).toEqual({
    teamName: 'O nome do time pode ter no máximo 60 caracteres.',
  });
  expect((await rename(marina, 'Lobos 2')).status).toBe(200);
  expect((await decide(marina, id, 'accept', [entrant!.id])).done).toEqual([entrant!.id]);
  expect((await errorOf(await rename(marina, 'Lobos 3'))).code).toBe('sign_up_accepted');
  expect(await entrantsOf(marina, id)).toMatchObject([
    { teamName: 'Lobos 2', signedUpAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/) },
  ]);
});

test('N1 · who withdrew is neither declined nor accepted; no more are accepted than the event has places', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const { id } = await openEvent(marina);
  const { token } = await signUp(app, id);
  for (let sent = 0; sent < 16; sent += 1) await signUp(app, id);
  await app.request('/api/my-team/withdraw', { method: 'POST', headers: { 'x-captain-token': token } });
  const [gone, ...others] = (await entrantsOf(marina, id)).map((entrant) => entrant.id);
  for (const decision of ['decline', 'accept'] as const)
    expect((await decide(marina, id, decision, [gone!])).refused).toMatchObject([
      { reason: 'Este time desistiu da inscrição' },
    ]);
  // The new rules allow fewer teams than have signed up.
  await useRules(on(marina, id), resurgence);
  const { done, refused } = await decide(marina, id, 'accept', others);
  expect([done.length, refused.length]).toEqual([15, 1]);
});

test('N1 · 40 sign-ups at once for the last 3 places leave exactly 3 that can be accepted and 37 waiting, in order', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const { id } = await openEvent(marina, { places: 5 });
  for (let taken = 0; taken < 2; taken += 1) await signUp(app, id);
  const answers = await Promise.all(Array.from({ length: 40 }, () => signUp(app, id)));
  expect(answers.filter(({ state }) => state === 'new')).toHaveLength(3);
  const places = answers.flatMap(({ waitingPlace }) => waitingPlace ?? []).toSorted((a, b) => a - b);
  expect(places).toEqual(Array.from({ length: 37 }, (_, index) => index + 1));
  expect(await (await app.request(`/api/registration/${id}`)).json()).toMatchObject({ state: 'full' });
  expect(await listOwn(marina)).toMatchObject([{ entrants: 5, waiting: 37 }]);
  const waiting = (await entrantsOf(marina, id)).filter(({ state }) => state === 'waiting');
  const { refused } = await decide(marina, id, 'accept', [waiting[0]!.id]);
  expect(refused).toMatchObject([{ reason: 'Não há vaga: recuse um time antes ou aumente o número de vagas' }]);
});

test('N1 · EV13 · not open yet, closed, past its time, over, unpublished or unknown: said so, and nothing is stored', async () => {
  let now = new Date('2026-11-15T21:00:00Z');
  const app = await makeTestApp({ now: () => now });
  const marina = await createOrganizer(app);
  const early = await createEvent(marina);
  const closed = await openEvent(marina);
  await setSignUpRules(marina, closed.id, { open: false });
  const timed = await openEvent(marina, { until: '2026-11-15T18:00' });
  const over = await createEvent(marina, { startDate: '2026-11-14' });
  await setSignUpRules(marina, over.id, {});
  const draft = await createEvent(marina, { published: false });
  await setSignUpRules(marina, draft.id, {});
  // 18:00 in São Paulo is the last minute for sign-ups.
  expect((await sendSignUp(app, timed.id)).status).toBe(200);
  now = new Date('2026-11-15T21:01:00Z');
  for (const { id } of [closed, timed, over]) {
    expect(await (await app.request(`/api/registration/${id}`)).json()).toMatchObject({ state: 'closed' });
    expect((await errorOf(await sendSignUp(app, id))).message).toBe('As inscrições deste campeonato estão encerradas');
  }
  expect(await (await app.request(`/api/registration/${early.id}`)).json()).toMatchObject({ state: 'early' });
  expect((await errorOf(await sendSignUp(app, early.id))).message).toBe(
    'As inscrições deste campeonato ainda não abriram',
  );
  for (const id of [draft.id, crypto.randomUUID()]) {
    expect((await errorOf(await app.request(`/api/registration/${id}`))).message).toBe('Campeonato não encontrado');
    expect((await sendSignUp(app, id)).status).toBe(404);
  }
  expect(await app.asOwner('select from sign_ups')).toHaveLength(1);
});

test.each([
  [{ teamName: '' }, 'teamName'],
  [{ captainEmail: 'ana' }, 'captainEmail'],
  [{ discordId: ' ' }, 'discordId'],
])('N1 · N5 · %j is refused at its field', async (wrong, field) => {
  const app = await makeTestApp();
  const { id } = await openEvent(await createOrganizer(app));
  const response = await sendSignUp(app, id, wrong);
  expect([response.status, Object.keys((await errorOf(response)).fields ?? {})]).toEqual([422, [field]]);
});

test('N1 · a robot that fills the hidden field hears that all is well, and nothing is stored', async () => {
  const app = await makeTestApp();
  const { id } = await openEvent(await createOrganizer(app));
  expect(await signUp(app, id, { website: 'https://spam.example' })).toMatchObject({ state: 'new' });
  expect(await app.asOwner('select from sign_ups')).toEqual([]);
});

test('N1 · one address, and one e-mail, sign up only so often', async () => {
  const app = await makeTestApp();
  const { id } = await openEvent(await createOrganizer(app), { places: 1 });
  const statuses: number[] = [];
  for (let sent = 0; sent < 6; sent += 1)
    statuses.push((await sendSignUp(app, id, { captainEmail: 'ana@example.com' })).status);
  expect(statuses).toEqual([...Array<number>(5).fill(200), 429]);
});

test('N1 · who signs up learns nothing of who else did: answers hold no data of another trio', async () => {
  const app = await makeTestApp();
  const { id } = await openEvent(await createOrganizer(app));
  await signUp(app, id, { teamName: 'Lobos', captainEmail: 'segredo@example.com', activisionIds: ['Ana#1', '', ''] });
  const answers = [
    await sendSignUp(app, id, { teamName: 'LOBOS' }),
    await sendSignUp(app, id, { activisionIds: ['ana#1', '', ''] }),
    await sendSignUp(app, id),
    await app.request(`/api/registration/${id}`),
  ];
  expect(answers.map(({ status }) => status)).toEqual([409, 409, 200, 200]);
  for (const answer of answers) expect(await answer.text()).not.toMatch(/segredo|Lobos|capitao/);
});

test.each([
  [{ teamName: ' LOBOS ' }, 409, 'team_name_taken', 'Já existe um time com este nome'],
  [{ teamName: 'Mão' }, 409, 'team_name_taken', 'Já existe um time com este nome'],
  [{ activisionIds: ['', ' ', ''] }, 422, 'players_missing', 'Informe ao menos um jogador'],
  [{ activisionIds: ['Duda#4', 'duda#4', ''] }, 422, 'player_repeated', 'duda aparece duas vezes no time'],
  [{ activisionIds: ['Duda#4', 'ANA#1', ''] }, 409, 'player_in_other_team', 'Já em outro time deste campeonato: ANA'],
])('EV6 · beside Lobos (Ana) and the team Mão %j is refused at once', async (trio, status, code, message) => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const { id } = await openEvent(marina);
  await signUp(app, id, { teamName: 'Lobos', activisionIds: ['Ana#1', 'Bia#2', 'Caio#3'] });
  await addTeam(on(marina, id), 'MÃO');
  const response = await sendSignUp(app, id, trio);
  expect([response.status, await errorOf(response)]).toMatchObject([status, { code, message }]);
  expect(await entrantsOf(marina, id)).toHaveLength(1);
});

test('EV6 · a player of another trio can be sent all the same: both are flagged, and the organiser sees with whom', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const { id } = await openEvent(marina);
  await signUp(app, id, { teamName: 'Lobos', activisionIds: ['Ana#1', 'Bia#2', 'Caio#3'] });
  await signUp(app, id, { teamName: 'Raposas', activisionIds: ['Ana#1', 'Duda#4', ''], sharedConfirmed: true });
  const flags = async () =>
    (await entrantsOf(marina, id)).map((entrant) => entrant.flags.map(({ sentence }) => sentence));
  expect(await flags()).toEqual([
    ['Ana já joga em Raposas'],
    ['Trio incompleto: falta o 3º jogador', 'Ana já joga em Lobos'],
  ]);
  // Withdrawn and declined sign-ups cause no warning.
  const [lobos] = await entrantsOf(marina, id);
  await decide(marina, id, 'decline', [lobos!.id]);
  expect(await flags()).toEqual([[], ['Trio incompleto: falta o 3º jogador']]);
  expect((await sendSignUp(app, id, { teamName: 'Lobos' })).status).toBe(200);
});

test('EV6 · of ten trios of one name at the same moment one gets in', async () => {
  const app = await makeTestApp();
  const { id } = await openEvent(await createOrganizer(app));
  const answers = await Promise.all(Array.from({ length: 10 }, () => sendSignUp(app, id, { teamName: 'Fúria' })));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
});

test('EV5 · accepted trios become teams of their event with their players; its cap and a taken name are told for each', async () => {
  const app = await makeTestApp();
  const organizer = await createOrganizer(app);
  const { id } = await openEvent(organizer);
  const marina = on(organizer, id);
  await useRules(marina, resurgence);
  const activisionIds = ['Ana#1111', 'Bia#2222', 'Caio#3333'];
  await signUp(app, id, { teamName: 'Lobos', activisionIds });
  for (const teamName of ['time 0', 'Fúria', 'Anjos']) await signUp(app, id, { teamName });
  for (let team = 0; team < 13; team += 1) await addTeam(marina, `Time ${team}`);
  // Teams of the event on air do not count towards the limit of this event.
  for (let team = 0; team < 20; team += 1) await addTeam(organizer, `Avulso ${team}`);
  const entrants = await entrantsOf(marina, id);
  const { done, refused } = await decide(
    marina,
    id,
    'accept',
    entrants.map((entrant) => entrant.id),
  );
  expect(done).toEqual([entrants[0]!.id, entrants[2]!.id]);
  expect(refused.map(({ reason }) => reason)).toEqual([
    'Já existe um time com este nome',
    'Não há vaga: recuse um time antes ou aumente o número de vagas',
  ]);
  expect((await entrantsOf(marina, id)).map(({ state }) => state)).toEqual(['accepted', 'new', 'accepted', 'new']);
  const { teams } = (await (await marina.request(`${marina.event}/teams`)).json()) as { teams: { name: string }[] };
  expect(teams).toHaveLength(15);
  expect(teams.find(({ name }) => name === 'Lobos')).toMatchObject({
    discordId: '123456789',
    activisionIds: ['Ana#1111', 'Bia#2222', 'Caio#3333'],
  });
  // Accepting the same sign-ups again changes nothing.
  expect((await decide(marina, id, 'accept', done)).done).toEqual(done);
  expect(((await (await marina.request(`${marina.event}/teams`)).json()) as { teams: object[] }).teams).toHaveLength(
    15,
  );
});

test('EV5 · EV13 · teams added by hand take places too: full is full, for the page and for accepting', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const { id } = await openEvent(marina, { places: 3 });
  await signUp(app, id);
  for (const name of ['Convidados', 'Veteranos']) await addTeam(on(marina, id), name);
  expect(await (await app.request(`/api/registration/${id}`)).json()).toMatchObject({
    state: 'full',
    places: { total: 3, free: 0 },
  });
  expect(await signUp(app, id)).toMatchObject({ state: 'waiting' });
  const [first, second] = await entrantsOf(marina, id);
  expect((await decide(marina, id, 'accept', [first!.id])).done).toEqual([first!.id]);
  expect((await decide(marina, id, 'accept', [second!.id])).refused).toMatchObject([{ code: 'sign_ups_full' }]);
  expect(await listOwn(marina)).toMatchObject([{ entrants: 3, waiting: 1, teams: 3 }]);
});

test.each<[string, (cup: Playing, teamId: string) => Response | Promise<Response>]>([
  ['is removed', ({ request, event }, teamId) => request(`${event}/teams/${teamId}`, { method: 'DELETE' })],
  ['leaves with a reset', (cup) => post(cup, 'reset')],
])('N1 · EV13 · when a team added by hand %s, the first of the waiting list gets its place', async (_how, free) => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const { id } = await openEvent(marina, { places: 1 });
  const cup = on(marina, id);
  const team = await addTeam(cup, 'Convidados');
  await signUp(app, id);
  await signUp(app, id);
  expect((await free(cup, team.id)).status).toBe(200);
  expect((await entrantsOf(marina, id)).map(({ state }) => state)).toEqual(['new', 'waiting']);
  expect(await signUp(app, id)).toMatchObject({ state: 'waiting', waitingPlace: 2 });
});

test('N1 · EV13 · when an undo brings the larger lobby back, the waiting list moves up', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const { id } = await openEvent(marina);
  const cup = on(marina, id);
  expect((await useRules(cup, resurgence)).status).toBe(200);
  for (let sent = 0; sent < 15; sent += 1) await signUp(app, id);
  expect(await signUp(app, id)).toMatchObject({ state: 'waiting' });
  expect((await post(cup, 'ledger/1/undo')).status).toBe(200);
  expect((await entrantsOf(marina, id)).every(({ state }) => state === 'new')).toBe(true);
});

test('N1 · accepting the same trio from ten tabs at once makes one team', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const { id } = await openEvent(marina);
  await signUp(app, id);
  const [entrant] = await entrantsOf(marina, id);
  await Promise.all(Array.from({ length: 10 }, () => decide(marina, id, 'accept', [entrant!.id])));
  expect(await teamCount(on(marina, id))).toBe(1);
  expect(await teamCount(marina)).toBe(0);
});

test('N1 · a decline takes the team away and moves the first of the waiting list up; one with results stays', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const { id } = await openEvent(marina, { places: 2 });
  for (let sent = 0; sent < 4; sent += 1) await signUp(app, id);
  const [first, second] = await entrantsOf(marina, id);
  await decide(marina, id, 'accept', [first!.id, second!.id]);
  const { teams } = (await (await marina.request(`/api/events/${id}/teams`)).json()) as {
    teams: { id: string; name: string }[];
  };
  await report(on(marina, id), { teamId: teams.find(({ name }) => name === second!.teamName)!.id });

  const { refused } = await decide(marina, id, 'decline', [first!.id, second!.id]);
  expect(refused).toEqual([
    { id: second!.id, code: 'sign_up_has_results', reason: 'Este time já tem resultados reportados' },
  ]);
  expect((await entrantsOf(marina, id)).map(({ state }) => state)).toEqual(['declined', 'accepted', 'new', 'waiting']);
  expect(await teamCount(on(marina, id))).toBe(1);

  // With more places the next team on the waiting list moves up.
  await setSignUpRules(marina, id, { places: 3 });
  expect((await entrantsOf(marina, id)).map(({ state }) => state)).toEqual(['declined', 'accepted', 'new', 'new']);
});

test('A9 · another organiser can neither see nor decide entrants, nor renew a captain’s link', async () => {
  const app = await makeTestApp();
  const [marina, rui] = [await createOrganizer(app), await createOrganizer(app)];
  const { id } = await openEvent(marina);
  await signUp(app, id);
  const [entrant] = await entrantsOf(marina, id);
  expect((await rui.request(`/api/events/${id}/sign-ups`)).status).toBe(404);
  const own = await openEvent(rui);
  for (const eventId of [id, own.id])
    for (const decision of ['accept', 'decline']) {
      const response = await rui.request(`/api/events/${eventId}/sign-ups/${decision}`, {
        json: { ids: [entrant!.id] },
      });
      const refused = [{ id: entrant!.id, code: 'sign_up_not_found', reason: 'Inscrição não encontrada' }];
      expect(eventId === id ? response.status : await response.json()).toEqual(
        eventId === id ? 404 : { done: [], refused },
      );
    }
  for (const eventId of [id, own.id]) {
    const path = `/api/events/${eventId}/sign-ups/${entrant!.id}`;
    expect((await rui.request(`${path}/renew-link`, { method: 'POST' })).status).toBe(404);
    const named = await rui.request(`${path}/team-name`, { method: 'PUT', json: { teamName: 'Meus' } });
    expect(named.status).toBe(404);
  }
  expect((await app.request(`/api/events/${id}/sign-ups`)).status).toBe(401);
  expect(await entrantsOf(marina, id)).toEqual([entrant]);
  expect(await teamCount(rui)).toBe(0);
});

async function teamCount({ request, event }: Playing): Promise<number> {
  return ((await (await request(`${event}/teams`)).json()) as { teams: object[] }).teams.length;
}
