import { expect, test } from 'vitest';
import type { PublicEvent } from '../../../domain/visitors/public-event.ts';
import { makeTestApp, type TestApp } from '../../testing/app.ts';
import { createEvent, decide, entrantsOf, openEvent, setSignUpRules, signUp } from '../../testing/events.ts';
import { errorOf, createOrganizer, type TestOrganizer } from '../../testing/organizer.ts';
import { addTeam, lastNumber, on, post, report } from '../../testing/play.ts';

const patch = ({ request, event }: TestOrganizer, json: object) => request(event, { method: 'PATCH', json });

test('PU1 · the page has the standings with their sentences, rounds, MVP, rules and what was corrected', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const cup = on(marina, (await createEvent(marina, { name: 'Copa São João' })).id);
  const [lobos, furia] = [await addTeam(cup, 'Lobos'), await addTeam(cup, 'Fúria')];
  expect(await pageOf(app, 'copa-sao-joao')).toMatchObject({ phase: 'before', teams: [{}, {}], changes: [] });

  const { report: first } = await report(cup, { teamId: lobos.id, placement: 1, kills: [10, 0, 0] });
  await report(cup, { teamId: furia.id, placement: 2, kills: [9, 0, 0] });
  await report(cup, { teamId: lobos.id, placement: 3, kills: [10, 0, 0], replaces: first.id, reason: 'Print' });
  await post(cup, 'decisions', { kind: 'adjustment', teamId: furia.id, round: null, points: -100, reason: 'Atraso' });
  const page = await pageOf(app, 'copa-sao-joao');
  expect(page).toMatchObject({
    phase: 'playing',
    name: 'Copa São João',
    round: 1,
    teams: [
      { name: 'Lobos', players: ['Lobos A', 'Lobos B', 'Lobos C'], position: 1, points: 1800 },
      { name: 'Fúria', position: 2, points: 1520, rounds: [{ round: 1, placement: 2, points: 1620 }] },
    ],
    mvps: [{ name: 'Lobos A', kills: 10 }, {}],
    changes: [
      { title: 'Decisão nº 1 · Fúria', after: '−1,0 pontos no total', reason: 'Atraso' },
      { title: 'Lobos · Queda 1', before: '1º, 10 kills', after: '3º, 10 kills', reason: 'Print' },
    ],
  });
  expect(page.teams[0]!.why).toContain('Queda 1: 10 kills × 1,8 (3º lugar) = 18,0.');
  expect(page.teams[1]!.why.join(' ')).toContain('(Atraso, decisão nº 1)');
  expect(page.regulation.sections).toHaveLength(4);
  await post(cup, 'end');
  expect((await pageOf(app, 'copa-sao-joao')).phase).toBe('ended');
});

test('PU1 · a correction of what nobody had seen is not told', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const cup = on(marina, (await createEvent(marina, { name: 'Copa' })).id);
  const lobos = await addTeam(cup, 'Lobos');
  const hold = { mode: 'held', delay: 0 };
  await cup.request(`${cup.event}/publication`, { method: 'PUT', json: hold });
  const { report: first } = await report(cup, { teamId: lobos.id, placement: 1 });
  await report(cup, { teamId: lobos.id, placement: 3, replaces: first.id, reason: 'Print' });
  await post(cup, 'publication/publish');
  expect(await pageOf(app, 'copa')).toMatchObject({ teams: [{ points: 1800 }], changes: [] });
});

test('PU3 · the page stops at the pointer', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const cup = on(marina, (await createEvent(marina, { name: 'Copa' })).id);
  const lobos = await addTeam(cup, 'Lobos');
  await report(cup, { teamId: lobos.id, round: 1 });
  await cup.request(`${cup.event}/publication`, { method: 'PUT', json: { mode: 'held', delay: 0 } });
  const before = await pageOf(app, 'copa');
  expect(before.teams.map(({ position, before }) => ({ position, before }))).toEqual([{ position: 1, before: null }]);
  await report(cup, { teamId: lobos.id, round: 2 });
  await post(cup, 'end');
  expect(await pageOf(app, 'copa')).toEqual(before);
  await post(cup, 'publication/publish');
  expect(await pageOf(app, 'copa')).toMatchObject({ phase: 'ended', teams: [{ points: 4000, before: 1 }] });
});

test('ES2 · PU3 · while held, the most kills count a round as it was when it was public: annulled or not', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const cup = on(marina, (await createEvent(marina, { name: 'Copa' })).id);
  const { id: teamId } = await addTeam(cup, 'Lobos', ['Ana#1', 'Bia#2', 'Caio#3']);
  await report(cup, { teamId, round: 1, kills: [1, 0, 5] });
  await report(cup, { teamId, round: 2, kills: [9, 0, 0] });
  const kills = async () => {
    const { mvps, teams } = await pageOf(app, 'copa');
    return [mvps.map(({ name, kills }) => `${name} ${kills}`).join(', '), teams[0]!.kills];
  };
  const both = ['Ana 10, Caio 5', 15];
  const first = ['Caio 5, Ana 1', 6];
  await cup.request(`${cup.event}/publication`, { method: 'PUT', json: { mode: 'held', delay: 0 } });
  await post(cup, 'decisions', { kind: 'void_round', round: 2, reason: 'Servidor caiu' });
  expect(await kills()).toEqual(both);
  await post(cup, 'publication/publish');
  expect(await kills()).toEqual(first);
  await post(cup, `ledger/${await lastNumber(cup)}/undo`, { reason: 'Voltou' });
  expect(await kills()).toEqual(first);
  await post(cup, 'publication/publish');
  expect(await kills()).toEqual(both);
});

test('PU1 · the address is unique in the whole system and stays when the event is renamed', async () => {
  const app = await makeTestApp();
  const [marina, rui] = [await createOrganizer(app), await createOrganizer(app)];
  const first = await createEvent(marina, { name: 'Copa' });
  const second = await createEvent(rui, { name: 'Copa' });
  await patch(on(marina, first.id), { name: 'Outro nome' });
  expect((await pageOf(app, 'copa')).id).toBe(first.id);
  expect((await pageOf(app, `copa-${second.id.slice(0, 8)}`)).id).toBe(second.id);
});

test('PU4 · everybody gets one answer with an ETag; who has it already gets nothing again', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const cup = on(marina, (await createEvent(marina, { name: 'Copa' })).id);
  const lobos = await addTeam(cup, 'Lobos');
  const ask = (etag = '') => app.request('/api/public/copa', { headers: { 'if-none-match': etag } });
  const answer = await ask();
  expect(answer.headers.get('cache-control')).toBe('public, max-age=1, stale-if-error=60');
  const etag = answer.headers.get('etag')!;
  expect([(await ask(etag)).status, (await ask(`W/${etag}, "x"`)).status, (await ask('"x"')).status]).toEqual([
    304, 304, 200,
  ]);
  await report(cup, { teamId: lobos.id });
  expect((await ask(etag)).status).toBe(200);
});

test('PU4 · OS12 · the database is asked once for all viewers, until it tells of a change', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const cup = on(marina, (await createEvent(marina, { name: 'Copa' })).id);
  await addTeam(cup, 'Lobos');
  app.caches.onConnected();
  expect((await pageOf(app, 'copa')).teams[0]!.name).toBe('Lobos');
  const rename = (name: string) =>
    app.asOwner(
      `update score_entries set act = jsonb_set(act, '{teams,0,name}', '"${name}"') where kind = 'team_added'`,
    );
  await rename('Fúria');
  expect((await pageOf(app, 'copa')).teams[0]!.name).toBe('Lobos');
  app.caches.onChange(`event ${cup.eventId} ${cup.id}`);
  expect((await pageOf(app, 'copa')).teams[0]!.name).toBe('Fúria');
  await rename('Trovão');
  // A sign-up takes a place, of which the page tells.
  app.caches.onChange(`event ${cup.eventId} ${cup.id} messages`);
  expect((await pageOf(app, 'copa')).teams[0]!.name).toBe('Fúria');
  app.caches.onChange(`event ${cup.eventId} ${cup.id} sign-ups`);
  expect((await pageOf(app, 'copa')).teams[0]!.name).toBe('Trovão');
});

test('PU7 · an unlisted event is found by its link only; one that is withdrawn, a draft and an unknown one are not found', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const cup = on(marina, (await createEvent(marina, { name: 'Copa' })).id);
  await createEvent(marina, { name: 'Rascunho', published: false });
  const agenda = async () => (await app.request(`/api/agenda/${marina.id}`)).text();
  expect(await agenda()).toContain('"slug":"copa"');
  await patch(cup, { unlisted: true });
  expect(await agenda()).not.toContain('Copa');
  expect((await pageOf(app, 'copa')).name).toBe('Copa');
  await patch(cup, { published: false });
  for (const slug of ['copa', 'rascunho', 'nenhum', 'evento-avulso', '%00', "x' or 1=1"]) {
    const answer = await app.request(`/api/public/${encodeURIComponent(slug)}`);
    expect([slug, answer.status, (await errorOf(answer)).code]).toEqual([slug, 404, 'event_not_found']);
  }
});

test('PU7 · nothing of a person but the nickname is on the page', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const { id } = await openEvent(marina);
  await setSignUpRules(marina, id, { notice: 'Senha do lobby: 123' });
  await signUp(app, id, {
    teamName: 'Lobos',
    captainEmail: 'capita@example.com',
    discordId: '98765432101',
    activisionIds: ['Ana#1111', 'Bia#2222', 'Caio#3333'],
  });
  await decide(marina, id, 'accept', [(await entrantsOf(marina, id))[0]!.id]);
  const text = await (await app.request('/api/public/copa-trios')).text();
  expect(text).toContain('"players":["Ana","Bia","Caio"]');
  // A random id may contain '1111'.
  const withoutIds = text.replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, '');
  expect(withoutIds).not.toMatch(/@|98765432101|#\d{4}|1111|Senha|token/);
});

async function pageOf(app: TestApp, slug: string): Promise<PublicEvent> {
  const answer = await app.request(`/api/public/${slug}`);
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as PublicEvent;
}
