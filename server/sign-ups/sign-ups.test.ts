import { expect, test } from 'vitest';
import { makeTestApp } from '../testing/app.ts';
import {
  createEvent,
  entrantsOf,
  listOwn,
  openEvent,
  sendSignUp,
  setSignUpRules,
  signUp,
  decide,
} from '../testing/events.ts';
import { errorOf, signUpOrganizer, type TestOrganizer } from '../testing/organizer.ts';
import { addTeam, report } from '../testing/play.ts';

test('N1 · K8 · a captain signs a trio up without an account, the organiser sees it, and a mail brings the private link', async () => {
  const app = await makeTestApp();
  const marina = await signUpOrganizer(app);
  const { id } = await openEvent(marina, { notice: 'Leia o regulamento.' });
  const info = await (await app.request(`/api/registration/${id}`)).json();
  expect(info).toMatchObject({ state: 'open', championship: { name: 'Copa Trios', notice: 'Leia o regulamento.' } });
  const answer = await signUp(app, id, { teamName: ' Lobos  do Sul ', captainEmail: 'Ana@Example.com ' });
  expect(answer).toEqual({ state: 'new', waitingPlace: null, token: expect.stringMatching(/^[\w-]{32}$/) });
  expect(await entrantsOf(marina, id)).toMatchObject([
    {
      teamName: 'Lobos do Sul',
      captainEmail: 'ana@example.com',
      discordId: '123456789',
      activisionIds: ['Ana#1111', 'Bia#2222', 'Caio#3333'],
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
  const marina = await signUpOrganizer(app);
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
  const [marina, rui] = [await signUpOrganizer(app), await signUpOrganizer(app)];
  const [hers, his] = [await openEvent(marina), await openEvent(rui)];
  const id = crypto.randomUUID();
  const first = await signUp(app, hers.id, { id, teamName: 'Tigres' });
  expect(await signUp(app, hers.id, { id, teamName: 'Tigres Corrigido' })).toEqual(first);
  expect(await entrantsOf(marina, hers.id)).toMatchObject([{ teamName: 'Tigres Corrigido' }]);
  const second = await openEvent(marina);
  for (const championshipId of [his.id, second.id])
    expect((await sendSignUp(app, championshipId, { id })).status).toBe(404);
  await app.asOwner("update sign_ups set created_at = now() - interval '2 hours'");
  expect((await sendSignUp(app, hers.id, { id, teamName: 'Invasor' })).status).toBe(404);
  expect(await entrantsOf(marina, hers.id)).toMatchObject([{ teamName: 'Tigres Corrigido' }]);
});

test('N1 · a team that leaves the tournament is a new sign-up again, and can be accepted again', async () => {
  const app = await makeTestApp();
  const marina = await signUpOrganizer(app);
  const { id } = await openEvent(marina, { places: 1 });
  await signUp(app, id);
  await signUp(app, id);
  const [first] = await entrantsOf(marina, id);
  await decide(marina, id, 'accept', [first!.id]);
  await marina.request('/api/tournament/reset', { method: 'POST' });
  expect((await entrantsOf(marina, id)).map(({ state }) => state)).toEqual(['new', 'waiting']);
  expect((await decide(marina, id, 'accept', [first!.id])).done).toEqual([first!.id]);
  expect(await teamCount(marina)).toBe(1);
});

test('N1 · a trio whose name is taken is renamed and accepted; an accepted one is renamed among the teams', async () => {
  const app = await makeTestApp();
  const [marina, rui] = [await signUpOrganizer(app), await signUpOrganizer(app)];
  await addTeam(marina, 'Lobos');
  const { id } = await openEvent(marina);
  await signUp(app, id, { teamName: 'Lobos' });
  const [entrant] = await entrantsOf(marina, id);
  const rename = ({ request }: TestOrganizer, teamName: string) =>
    request(`/api/sign-ups/${entrant!.id}/team-name`, { method: 'PUT', json: { teamName } });
  expect((await decide(marina, id, 'accept', [entrant!.id])).done).toEqual([]);
  expect((await rename(rui, 'Meus')).status).toBe(404);
  expect((await rename(marina, 'Lobos 2')).status).toBe(200);
  expect((await decide(marina, id, 'accept', [entrant!.id])).done).toEqual([entrant!.id]);
  expect((await errorOf(await rename(marina, 'Lobos 3'))).code).toBe('sign_up_accepted');
  expect(await entrantsOf(marina, id)).toMatchObject([
    { teamName: 'Lobos 2', signedUpAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/) },
  ]);
});

test('N1 · who withdrew is neither declined nor accepted; no more are accepted than the championship has places', async () => {
  const app = await makeTestApp();
  const marina = await signUpOrganizer(app);
  const { id } = await openEvent(marina);
  const { token } = await signUp(app, id);
  for (let sent = 0; sent < 16; sent += 1) await signUp(app, id);
  await app.request('/api/my-team/withdraw', { method: 'POST', headers: { 'x-captain-token': token } });
  const [gone, ...others] = (await entrantsOf(marina, id)).map((entrant) => entrant.id);
  for (const decision of ['decline', 'accept'] as const)
    expect((await decide(marina, id, decision, [gone!])).refused).toMatchObject([
      { reason: 'Este time desistiu da inscrição' },
    ]);
  // The mode now takes fewer than have signed up.
  await marina.request(`/api/championships/${id}`, { method: 'PUT', json: { gameMode: 'Ressurgência Trios' } });
  const { done, refused } = await decide(marina, id, 'accept', others);
  expect([done.length, refused.length]).toEqual([15, 1]);
});

test('N1 · 40 sign-ups at once for the last 3 places leave exactly 3 that can be accepted and 37 waiting, in order', async () => {
  const app = await makeTestApp();
  const marina = await signUpOrganizer(app);
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

test('N1 · closed, past its time, over, unpublished or unknown: said so, and nothing is stored', async () => {
  let now = new Date('2026-11-15T21:00:00Z');
  const app = await makeTestApp({ now: () => now });
  const marina = await signUpOrganizer(app);
  const closed = await createEvent(marina);
  const timed = await openEvent(marina, { until: '2026-11-15T18:00' });
  const over = await createEvent(marina, { startDate: '2026-11-14' });
  await setSignUpRules(marina, over.id, {});
  const draft = await createEvent(marina, { published: false });
  await setSignUpRules(marina, draft.id, {});
  // 18:00 in São Paulo: the last minute.
  expect((await sendSignUp(app, timed.id)).status).toBe(200);
  now = new Date('2026-11-15T21:01:00Z');
  for (const { id } of [closed, timed, over]) {
    expect(await (await app.request(`/api/registration/${id}`)).json()).toMatchObject({ state: 'closed' });
    expect((await errorOf(await sendSignUp(app, id))).message).toBe('As inscrições deste campeonato estão encerradas');
  }
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
  const { id } = await openEvent(await signUpOrganizer(app));
  const response = await sendSignUp(app, id, wrong);
  expect([response.status, Object.keys((await errorOf(response)).fields ?? {})]).toEqual([422, [field]]);
});

test('N1 · a robot that fills the hidden field hears that all is well, and nothing is stored', async () => {
  const app = await makeTestApp();
  const { id } = await openEvent(await signUpOrganizer(app));
  expect(await signUp(app, id, { website: 'https://spam.example' })).toMatchObject({ state: 'new' });
  expect(await app.asOwner('select from sign_ups')).toEqual([]);
});

test('N1 · one address, and one e-mail, sign up only so often', async () => {
  const app = await makeTestApp();
  const { id } = await openEvent(await signUpOrganizer(app), { places: 1 });
  const statuses: number[] = [];
  for (let sent = 0; sent < 6; sent += 1)
    statuses.push((await sendSignUp(app, id, { captainEmail: 'ana@example.com' })).status);
  expect(statuses).toEqual([...Array<number>(5).fill(200), 429]);
});

test('N1 · who signs up learns nothing of who else did: the same name is taken again, and answers hold no other data', async () => {
  const app = await makeTestApp();
  const { id } = await openEvent(await signUpOrganizer(app));
  await signUp(app, id, { teamName: 'Lobos', captainEmail: 'segredo@example.com' });
  const second = await sendSignUp(app, id, { teamName: 'Lobos' });
  expect(second.status).toBe(200);
  const seen = (await second.text()) + (await (await app.request(`/api/registration/${id}`)).text());
  expect(seen).not.toMatch(/segredo|Lobos|capitao/);
});

test('N1 · accepted trios become teams with their players; the cap of the tournament and a taken name are told for each', async () => {
  const app = await makeTestApp();
  const marina = await signUpOrganizer(app);
  await marina.request('/api/tournament', { method: 'PATCH', json: { gameMode: 'Ressurgência Trios' } });
  for (let team = 0; team < 13; team += 1) await addTeam(marina, `Time ${team}`);
  const { id } = await openEvent(marina);
  for (const teamName of ['Lobos', 'time 0', 'Fúria', 'Anjos']) await signUp(app, id, { teamName });
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
    'Máximo de 15 times permitido para Ressurgência Trios',
  ]);
  expect((await entrantsOf(marina, id)).map(({ state }) => state)).toEqual(['accepted', 'new', 'accepted', 'new']);
  const { teams } = (await (await marina.request(`${marina.event}/teams`)).json()) as { teams: { name: string }[] };
  expect(teams).toHaveLength(15);
  expect(teams.find(({ name }) => name === 'Lobos')).toMatchObject({
    discordId: '123456789',
    activisionIds: ['Ana#1111', 'Bia#2222', 'Caio#3333'],
  });
  // Once more changes nothing.
  expect((await decide(marina, id, 'accept', done)).done).toEqual(done);
  expect(((await (await marina.request(`${marina.event}/teams`)).json()) as { teams: object[] }).teams).toHaveLength(15);
});

test('N1 · accepting the same trio from ten tabs at once makes one team', async () => {
  const app = await makeTestApp();
  const marina = await signUpOrganizer(app);
  const { id } = await openEvent(marina);
  await signUp(app, id);
  const [entrant] = await entrantsOf(marina, id);
  await Promise.all(Array.from({ length: 10 }, () => decide(marina, id, 'accept', [entrant!.id])));
  expect(await teamCount(marina)).toBe(1);
});

test('N1 · a decline takes the team away and moves the first of the waiting list up; one with results stays', async () => {
  const app = await makeTestApp();
  const marina = await signUpOrganizer(app);
  const { id } = await openEvent(marina, { places: 2 });
  for (let sent = 0; sent < 4; sent += 1) await signUp(app, id);
  const [first, second] = await entrantsOf(marina, id);
  await decide(marina, id, 'accept', [first!.id, second!.id]);
  const { teams } = (await (await marina.request(`${marina.event}/teams`)).json()) as { teams: { id: string; name: string }[] };
  await report(marina, { teamId: teams.find(({ name }) => name === second!.teamName)!.id });

  const { refused } = await decide(marina, id, 'decline', [first!.id, second!.id]);
  expect(refused).toEqual([{ id: second!.id, reason: 'Este time já tem resultados reportados' }]);
  expect((await entrantsOf(marina, id)).map(({ state }) => state)).toEqual(['declined', 'accepted', 'new', 'waiting']);
  expect(await teamCount(marina)).toBe(1);

  // More places: the next moves up as well.
  await setSignUpRules(marina, id, { places: 3 });
  expect((await entrantsOf(marina, id)).map(({ state }) => state)).toEqual(['declined', 'accepted', 'new', 'new']);
});

test('A9 · another organiser can neither see nor decide entrants, nor renew a captain’s link', async () => {
  const app = await makeTestApp();
  const [marina, rui] = [await signUpOrganizer(app), await signUpOrganizer(app)];
  const { id } = await openEvent(marina);
  await signUp(app, id);
  const [entrant] = await entrantsOf(marina, id);
  expect((await rui.request(`/api/sign-ups/${id}`)).status).toBe(404);
  const own = await openEvent(rui);
  for (const championshipId of [id, own.id])
    for (const decision of ['accept', 'decline']) {
      const response = await rui.request(`/api/sign-ups/${championshipId}/${decision}`, {
        json: { ids: [entrant!.id] },
      });
      expect(championshipId === id ? response.status : await response.json()).toEqual(
        championshipId === id ? 404 : { done: [], refused: [{ id: entrant!.id, reason: 'Inscrição não encontrada' }] },
      );
    }
  expect((await rui.request(`/api/sign-ups/${entrant!.id}/renew-link`, { method: 'POST' })).status).toBe(404);
  expect((await app.request(`/api/sign-ups/${id}`)).status).toBe(401);
  expect(await entrantsOf(marina, id)).toEqual([entrant]);
  expect(await teamCount(rui)).toBe(0);
});

async function teamCount({ request }: TestOrganizer): Promise<number> {
  return ((await (await request(`${event}/teams`)).json()) as { teams: object[] }).teams.length;
}
