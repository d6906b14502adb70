import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import type { PublicSeason, PublicSeasonPlayer } from '../../domain/season/public-season.ts';
import { FIRST_SEASON_RULES, type SeasonRules } from '../../domain/season/rules.ts';
import { makeTestApp, type TestApp } from '../testing/app.ts';
import { createEvent, listOwn } from '../testing/events.ts';
import { serveLive, watchOwn } from '../testing/live.ts';
import { createOrganizer, errorOf, type TestOrganizer } from '../testing/organizer.ts';
import { lastNumber, on, post, standingsOf } from '../testing/play.ts';
import { makeSeason, playStage, seasonOf } from '../testing/season.ts';
import { joinStaff } from '../testing/staff.ts';

const first = ['Lobos: Ana#1/5 bia#2/3', 'Ursos: caio#3/3', 'Galos: hugo#8/2'];
const second = ['Ursos: caio#3/3', 'Lobos: ana#1/2 bia#2/0', 'Galos: hugo#9/1'];

test('FY13 · SN1 · a season has a name, an address of its own and stages, which are counted by their day', async () => {
  const { marina, request, cups, season } = await played();
  expect(season.slug).toBe('circuito-2026');
  const again = await makeSeason(marina, []);
  expect(again.slug).toMatch(/^circuito-2026-[0-9a-f]{8}$/);
  const draft = await createEvent(marina, { name: 'Segredo', startDate: '2026-02-01', published: false });
  const added = await marina.request(`${season.path}/stages/${draft.id}`, { method: 'PUT', json: { weight: 200 } });
  expect(added.status).toBe(200);
  const shown = await publicOf(request, season.slug);
  expect(shown.stages.map(({ name, day, state, champions, weight }) => [name, day, state, champions, weight])).toEqual([
    ['Copa 2026-01-10', '2026-01-10', 'ended', ['Lobos'], 100],
    ['Copa 2026-01-17', '2026-01-17', 'ended', ['Ursos'], 100],
    [null, null, 'hidden', [], 200],
  ]);
  expect(shown.stages.map(({ places }) => places.total > 0)).toEqual([true, true, false]);
  expect((await (await marina.request('/api/seasons')).json()) as object).toMatchObject({
    seasons: [
      { name: 'Circuito 2026', stages: 0 },
      { slug: 'circuito-2026', stages: 3, published: true },
    ],
  });
  const renamed = await change(marina, season.path, { name: 'Liga', slug: 'liga-sertao' });
  expect(await renamed.json()).toMatchObject({ season: { name: 'Liga', slug: 'liga-sertao', stages: 3 } });
  expect((await request('/api/season/circuito-2026')).status).toBe(404);
  expect((await publicOf(request, 'liga-sertao')).name).toBe('Liga');
  const stolen = await change(await createOrganizer({ request, asOwner: season.app.asOwner }), again.path, {});
  expect(stolen.status).toBe(404);
  expect((await errorOf(await change(marina, again.path, { slug: 'liga-sertao' }))).code).toBe('season_slug_taken');
  expect((await change(marina, again.path, { slug: 'Não é' })).status).toBe(422);
  await change(marina, season.path, { published: false });
  expect((await request('/api/season/liga-sertao')).status).toBe(404);
  expect(await listOwn(marina)).toHaveLength(cups.length + 1);
});

test('SN3 · SN6 · the public ranking has nicknames, ranks and what each stage gave, and no Activision ID', async () => {
  const { request, season } = await played();
  const answer = await request(`/api/season/${season.slug}`);
  const text = await answer.text();
  expect(text).not.toMatch(/#\d|ana#|@|secret/i);
  const shown = JSON.parse(text) as PublicSeason;
  expect(
    shown.players!.rows.map(({ name, rank, total, teamName }) => `${name} ${rank} ${total / 100} ${teamName}`),
  ).toEqual(['ana 1 43 Lobos', 'caio 2 43 Ursos', 'bia 3 43 Lobos', 'hugo 4 15 Galos', 'hugo 5 15 Galos']);
  expect(shown.players!.rows[0]!.results).toEqual([
    { stage: 1, place: 1, points: 2500, counted: true, won: true },
    { stage: 2, place: 2, points: 1800, counted: true, won: false },
  ]);
  const etag = answer.headers.get('etag')!;
  const unchanged = await request(`/api/season/${season.slug}`, { headers: { 'if-none-match': etag } });
  expect([unchanged.status, answer.headers.get('cache-control')]).toEqual([304, expect.stringContaining('public')]);
});

test('SN6 · a player has a page under an id that tells nothing; a hidden one has no name and no page', async () => {
  const { marina, request, season } = await played();
  const { rows } = (await publicOf(request, season.slug)).players!;
  const path = (id: string | null) => `/api/season/${season.slug}/players/${id}`;
  const ana = await request(path(rows[0]!.id));
  expect(ana.headers.get('x-robots-tag')).toBe('noindex');
  const { player } = (await ana.json()) as PublicSeasonPlayer;
  expect(player).toMatchObject({ name: 'ana', rank: 1, above: null, mates: ['bia'] });
  expect(player.why).toContain('Total: 25,0 + 18,0 = 43,0.');
  expect(JSON.stringify(player)).not.toContain('#');
  await marina.request(`${season.path}/hidden`, { method: 'PUT', json: { player: 'BIA#2', hidden: true } });
  const hidden = await request(`/api/season/${season.slug}`);
  expect(await hidden.clone().text()).not.toContain('bia');
  expect(((await hidden.json()) as PublicSeason).players!.rows[2]).toMatchObject({
    id: null,
    name: 'Jogador oculto',
    total: 4300,
  });
  expect((await request(path(rows[2]!.id))).status).toBe(404);
  expect(await (await request(path(rows[0]!.id))).text()).not.toContain('bia');
  await marina.request(`${season.path}/hidden`, { method: 'PUT', json: { player: 'bia#2', hidden: false } });
  expect((await request(path(rows[2]!.id))).status).toBe(200);
});

test('SN4 · a correction, a disqualification and its undo are followed; what is held is not shown', async () => {
  const { marina, request, cups, season } = await played();
  const [, latest] = cups;
  const table = async () =>
    (await publicOf(request, season.slug)).players!.rows.map(({ name, total }) => `${name} ${total / 100}`).join(' ');
  expect(await table()).toBe('ana 43 caio 43 bia 43 hugo 15 hugo 15');
  await post(latest!, 'reopen', { reason: 'Erro no placar' });
  const { standings } = await standingsOf(latest!);
  const ursos = standings.find(({ name }) => name === 'Ursos')!.teamId;
  await post(latest!, 'decisions', { kind: 'disqualification', teamId: ursos, reason: 'Trapaça' });
  // The others move up.
  expect(await table()).toBe('ana 50 bia 50 caio 18 hugo 18 hugo 15');
  await post(latest!, `ledger/${await lastNumber(latest!)}/undo`, { reason: 'Engano' });
  expect(await table()).toBe('ana 43 caio 43 bia 43 hugo 15 hugo 15');
  const third = on(marina, (await createEvent(marina, { name: 'Copa 3', startDate: '2026-01-24' })).id);
  await marina.request(`${season.path}/stages/${third.eventId}`, { method: 'PUT', json: { weight: 100 } });
  await marina.request(`${third.event}/publication`, { method: 'PUT', json: { mode: 'held', delay: 0 } });
  const teams = await marina.request(`${third.event}/teams`, { json: { name: 'Novos', activisionIds: ['zeca#5'] } });
  const { team } = (await teams.json()) as { team: { id: string } };
  const id = crypto.randomUUID();
  await marina.request(`${third.event}/reports`, {
    json: { id, teamId: team.id, round: 1, placement: 1, kills: [3, 0, 0] },
  });
  expect(await table()).not.toContain('zeca');
  expect((await publicOf(request, season.slug)).stages[2]!.state).toBe('planned');
  await post(third, 'publication/publish');
  expect(await table()).toContain('zeca 25');
  expect((await publicOf(request, season.slug)).stages[2]!.state).toBe('playing');
});

test('SN5 · a merge is a numbered decision that anyone reads, and its undo splits what was joined', async () => {
  const { marina, request, season } = await played();
  const before = await publicOf(request, season.slug);
  const merge = (json: object) => marina.request(`${season.path}/merges`, { json });
  expect((await errorOf(await merge({ from: 'hugo#9', into: 'hugo#8' }))).code).toBe('season_reason_required');
  const together = await merge({ from: 'caio#3', into: 'ana#1', reason: 'x' });
  expect((await errorOf(together)).message).toContain('Os dois jogaram a etapa 1');
  expect((await errorOf(await merge({ from: 'ninguem#1', into: 'ana#1', reason: 'x' }))).code).toBe(
    'season_player_not_found',
  );
  expect((await merge({ from: 'Hugo#9', into: 'hugo#8', reason: 'Trocou de conta' })).status).toBe(200);
  expect((await errorOf(await merge({ from: 'hugo#8', into: 'hugo#9', reason: 'x' }))).code).toBe('same_player');
  const after = await publicOf(request, season.slug);
  expect(after.players!.rows.at(-1)).toMatchObject({ name: 'hugo', total: 3000 });
  expect(after.corrections).toMatchObject([
    {
      number: 1,
      title: 'hugo e hugo são o mesmo jogador',
      detail: 'A etapa 2 passou para hugo.',
      reason: 'Trocou de conta',
      undone: false,
    },
  ]);
  // The page of the ID that was merged leads to the player.
  const lost = before.players!.rows.at(-1)!.id;
  const page = (await (await request(`/api/season/${season.slug}/players/${lost}`)).json()) as PublicSeasonPlayer;
  expect(page.player).toMatchObject({ total: 3000, merges: [{ number: 1 }] });
  const undo = () => marina.request(`${season.path}/decisions/1/undo`, { method: 'POST', json: {} });
  expect((await undo()).status).toBe(200);
  expect((await errorOf(await undo())).code).toBe('season_decision_undone');
  const split = await publicOf(request, season.slug);
  expect([split.players, split.corrections[0]!.undone]).toEqual([before.players, true]);
});

test('SN2 · from the first result on new points need a reason, which anyone reads, and are undone', async () => {
  const { marina, request, season } = await played();
  const own = await seasonOf(marina, season.path);
  const rules: SeasonRules = { ...FIRST_SEASON_RULES, best: 1 };
  const save = (json: object) => marina.request(`${season.path}/rules`, { method: 'PUT', json });
  expect((await errorOf(await save({ rules, version: own.version }))).code).toBe('season_reason_required');
  const broken = {
    ...rules,
    bands: [
      { from: 1, to: 1, points: 100 },
      { from: 3, to: 3, points: 50 },
    ],
  };
  expect((await errorOf(await save({ rules: broken, version: own.version, reason: 'x' }))).message).toContain(
    '2º lugar',
  );
  expect((await save({ rules, version: own.version, reason: 'Só a melhor conta' })).status).toBe(200);
  const late = await save({ rules: { ...rules, best: 2 }, version: own.version, reason: 'x' });
  expect((await errorOf(late)).code).toBe('season_rules_changed');
  const changed = await publicOf(request, season.slug);
  expect([changed.players!.rows[0]!.total, changed.corrections[0]!.reason]).toEqual([2500, 'Só a melhor conta']);
  await marina.request(`${season.path}/decisions/1/undo`, { method: 'POST', json: {} });
  expect((await seasonOf(marina, season.path)).rules).toEqual(FIRST_SEASON_RULES);
  // Before the first result nobody is asked for a reason.
  const empty = await makeSeason(marina, [], 'Vazia');
  const free = await marina.request(`${empty.path}/rules`, { method: 'PUT', json: { rules, version: 1 } });
  expect([free.status, (await seasonOf(marina, empty.path)).decisions]).toEqual([200, []]);
});

test('SN1 · a stage that a decision removed is added again with a reason, as a decision that can be undone', async () => {
  const { marina, request, cups, season } = await played();
  const path = `${season.path}/stages/${cups[1]!.eventId}`;
  const put = (json: object) => marina.request(path, { method: 'PUT', json });
  await put({ weight: null, reason: 'Outra liga' });
  expect((await errorOf(await put({ weight: 150 }))).code).toBe('season_reason_required');
  expect((await seasonOf(marina, season.path)).stages).toHaveLength(1);
  expect((await put({ weight: 150, reason: 'Conta de novo' })).status).toBe(200);
  const [newest, removal] = (await publicOf(request, season.slug)).corrections;
  expect(newest).toMatchObject({
    number: 2,
    title: 'A etapa 2 voltou à temporada',
    detail: 'vale 1,5 vez(es)',
    reason: 'Conta de novo',
  });
  expect(removal!.title).toBe('A etapa 2 saiu da temporada');
  await marina.request(`${season.path}/decisions/2/undo`, { method: 'POST', json: {} });
  expect((await seasonOf(marina, season.path)).stages).toHaveLength(1);
  expect((await errorOf(await put({ weight: 100 }))).code).toBe('season_reason_required');
  // After the removal is undone the stage is in; one that a decision never removed needs no reason.
  await marina.request(`${season.path}/decisions/1/undo`, { method: 'POST', json: {} });
  const own = await seasonOf(marina, season.path);
  expect([own.stages.length, own.decisions.map(({ undone }) => undone)]).toEqual([2, [true, true]]);
});

test('SN1 · the weight of a played stage is a decision; undoing it puts the stage back', async () => {
  const { marina, request, cups, season } = await played();
  const path = `${season.path}/stages/${cups[1]!.eventId}`;
  const put = (json: object) => marina.request(path, { method: 'PUT', json });
  expect((await errorOf(await put({ weight: 200 }))).code).toBe('season_reason_required');
  await put({ weight: 200, reason: 'Final vale o dobro' });
  expect((await publicOf(request, season.slug)).players!.rows[0]).toMatchObject({ name: 'caio', total: 6800 });
  await put({ weight: null, reason: 'Outra liga' });
  const without = await publicOf(request, season.slug);
  expect([without.stages.length, without.corrections[0]!.title]).toEqual([1, 'Copa 2026-01-17 saiu da temporada']);
  const undo = (number: number) =>
    marina.request(`${season.path}/decisions/${number}/undo`, { method: 'POST', json: {} });
  expect((await errorOf(await undo(1))).code).toBe('newer_season_decision');
  await undo(2);
  await undo(1);
  expect((await publicOf(request, season.slug)).players!.rows[0]).toMatchObject({ name: 'ana', total: 4300 });
});

test('SN1 · an address that was made longer than one that is typed does not keep a season from a new name', async () => {
  const marina = await createOrganizer(await makeTestApp());
  const name = `Circuito ${'b'.repeat(51)}`;
  const [one, other] = [await makeSeason(marina, [], name), await makeSeason(marina, [], name)];
  expect([one.slug.length, other.slug.length]).toEqual([50, 59]);
  expect((await change(marina, other.path, { name: 'Liga' })).status).toBe(200);
  expect((await change(marina, other.path, { slug: 'x'.repeat(51) })).status).toBe(422);
  // Without letters of ours.
  expect((await makeSeason(marina, [], '🔥🔥')).slug).toBe('temporada');
});

test('SN5 · SN6 · only players of the season are kept apart or hidden; one whose stage is gone can be shown again', async () => {
  const { marina, cups, season } = await played();
  const apart = (one: string, other: string) => marina.request(`${season.path}/distinct`, { json: { one, other } });
  const hide = (player: string, hidden: boolean) =>
    marina.request(`${season.path}/hidden`, { method: 'PUT', json: { player, hidden } });
  expect((await errorOf(await apart('ana#1', 'ANA#1'))).code).toBe('same_player');
  for (const answer of [await apart('ana#1', ''), await apart('ninguem#1', 'ana#1'), await hide('ninguem#1', true)])
    expect((await errorOf(answer)).code).toBe('season_player_not_found');
  expect((await hide('hugo#9', true)).status).toBe(200);
  await marina.request(cups[1]!.event, { method: 'DELETE' });
  expect((await hide('hugo#9', false)).status).toBe(200);
  expect((await seasonOf(marina, season.path)).hidden).toEqual([]);
});

test('SN6 · a player who was hidden under an ID that is merged since can be shown again', async () => {
  const { marina, request, season } = await played();
  const hide = (player: string, hidden: boolean) =>
    marina.request(`${season.path}/hidden`, { method: 'PUT', json: { player, hidden } });
  expect((await hide('hugo#9', true)).status).toBe(200);
  const json = { from: 'hugo#9', into: 'hugo#8', reason: 'Trocou de conta' };
  expect((await marina.request(`${season.path}/merges`, { json })).status).toBe(200);
  const names = async () => (await publicOf(request, season.slug)).players!.rows.map(({ name }) => name);
  expect(await names()).toContain('Jogador oculto');
  expect((await hide('hugo#8', false)).status).toBe(200);
  expect((await seasonOf(marina, season.path)).hidden).toEqual([]);
  expect(await names()).not.toContain('Jogador oculto');
});

test('SN1 · SN6 · of a stage that is unpublished the public sees neither name nor players, nor what they did', async () => {
  const { marina, request, cups, season } = await played();
  const own = await playStage(marina, '2026-01-24', ['Secretos: zeca#7/9']);
  await marina.request(`${season.path}/stages/${own.eventId}`, { method: 'PUT', json: { weight: 100 } });
  const shown = async () => JSON.stringify(await publicOf(request, season.slug));
  expect(await shown()).toContain('zeca');
  expect((await change(marina, own.event, { published: false })).status).toBe(200);
  for (const word of ['zeca', 'Secretos', 'Copa 2026-01-24']) expect(await shown()).not.toContain(word);
  expect((await publicOf(request, season.slug)).stages.map(({ state }) => state)).toEqual(['ended', 'ended', 'hidden']);
  expect(cups).toHaveLength(2);
});

test('SN1 · SE12 · the season of a disabled account is not found', async () => {
  const { request, season } = await played();
  await season.app.asOwner('update users set disabled_at = now()');
  for (const path of ['', '/ranking.csv', '/players/x'])
    expect([path, (await request(`/api/season/${season.slug}${path}`)).status]).toEqual([path, 404]);
});

test('SN5 · people who are not the same player are not suggested again', async () => {
  const { marina, season } = await played();
  await marina.request(`${season.path}/distinct`, { json: { one: 'hugo#9', other: 'HUGO#8' } });
  expect((await seasonOf(marina, season.path)).distinct).toEqual(['["hugo#8","hugo#9"]']);
});

test('SN6 · the pages of an event, its sign-up and the agenda name its published seasons', async () => {
  const { marina, request, cups, season } = await played();
  const { event } = (await (await marina.request(cups[0]!.event)).json()) as { event: { slug: string } };
  const seasons = async () => {
    const answers = [`/api/public/${event.slug}`, `/api/registration/${cups[0]!.eventId}`, `/api/agenda/${marina.id}`];
    return Promise.all(
      answers.map(async (path) => ((await (await request(path)).json()) as { seasons: object[] }).seasons),
    );
  };
  const link = [{ name: 'Circuito 2026', slug: season.slug }];
  expect(await seasons()).toEqual([link, link, link]);
  await change(marina, season.path, { published: false });
  expect(await seasons()).toEqual([[], [], []]);
});

test('SN7 · the ranking as flat rows for spreadsheets and vMix, without Activision IDs', async () => {
  const { marina, request, season } = await played();
  const json = await request(`/api/season/${season.slug}/ranking.json`);
  expect(((await json.json()) as object[])[0]).toEqual({
    posicao: 1,
    jogador: 'ana',
    time: 'Lobos',
    pontos: 43,
    kills: 7,
    e1: 25,
    e2: 18,
  });
  const csv = await request(`/api/season/${season.slug}/ranking.csv?of=players`);
  expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const text = await csv.text();
  expect(text.split('\r\n')[0]).toBe('posicao,jogador,time,pontos,kills,e1,e2');
  expect(text).not.toContain('#');
  expect(await (await request(`/api/season/${season.slug}/ranking.json?of=teams`)).json()).toEqual([]);
  const headerOf = async (slug: string, of: string) =>
    (await request(`/api/season/${slug}/ranking.csv?of=${of}`)).text();
  expect(await headerOf(season.slug, 'teams')).toBe('posicao,time,pontos,kills,e1,e2\r\n');
  const empty = await makeSeason(marina, [], 'Vazia');
  await change(marina, empty.path, { published: true });
  expect(await headerOf(empty.slug, 'players')).toBe('posicao,jogador,time,pontos,kills\r\n');
  await change(marina, season.path, { published: false });
  expect((await request(`/api/season/${season.slug}/ranking.csv`)).status).toBe(404);
});

test('SN7 · a published season has a text for WhatsApp and a picture in three formats; an unpublished one has none', async () => {
  const { marina, season } = await played();
  const kit = await marina.request(`${season.path}/kit`);
  const { text, pictures } = (await kit.json()) as { text: string; pictures: { format: string; width: number }[] };
  expect(text.split('\n').slice(0, 5)).toEqual([
    '*CIRCUITO 2026 · 2 DE 2 ETAPAS*',
    '🏆 Etapa 2: *Ursos*',
    '',
    '1º ana · *43,0*',
    '2º caio · *43,0* (▲1)',
  ]);
  expect(text).toContain(`/t/${season.slug}`);
  expect(pictures.map(({ format, width }) => [format, width])).toEqual([
    ['feed', 1080],
    ['story', 1080],
    ['16x9', 1920],
  ]);
  for (const { format } of pictures) {
    const picture = await marina.request(`${season.path}/pictures/${format}`);
    expect([picture.status, (await picture.arrayBuffer()).byteLength > 10_000]).toEqual([200, true]);
  }
  await change(marina, season.path, { published: false });
  expect((await marina.request(`${season.path}/kit`)).status).toBe(404);
});

test('SN7 · the stream of a stage has the season as the public sees it, and hears of its changes', async () => {
  const { marina, cups, season } = await played();
  const server = await serveLive(season.app);
  const viewer = watchOwn(server, { cookie: marina.cookie, eventId: cups[1]!.eventId });
  const first = await viewer.untilSnapshot(({ season }) => season !== undefined);
  expect(first.season).toMatchObject({
    name: 'Circuito 2026',
    of: 'players',
    last: 2,
    stages: 2,
    partial: false,
    count: 5,
    shown: [1, 2],
    rows: [
      {
        name: 'ana',
        rank: 1,
        before: 1,
        total: 4300,
        results: [
          [2500, true, true],
          [1800, true, false],
        ],
      },
      {},
      {},
      {},
      {},
    ],
  });
  expect(JSON.stringify(first.season)).not.toContain('#');
  await marina.request(`${season.path}/hidden`, { method: 'PUT', json: { player: 'ana#1', hidden: true } });
  await viewer.untilSnapshot(({ season }) => season?.rows[0]?.name === 'Jogador oculto');
  await marina.request(`${season.path}/merges`, {
    json: { from: 'hugo#9', into: 'hugo#8', reason: 'Trocou de conta' },
  });
  await viewer.untilSnapshot(({ season }) => season?.count === 4);
  await change(marina, season.path, { published: false });
  await viewer.untilSnapshot(({ season }) => season === undefined);
});

test('SN1 · N3 · the export of the account has the season whole: stages, rules, decisions, hidden and distinct players, and no secret', async () => {
  const { marina, cups, season } = await played();
  await marina.request(`${season.path}/merges`, {
    json: { from: 'hugo#9', into: 'hugo#8', reason: 'Trocou de conta' },
  });
  await marina.request(`${season.path}/hidden`, { method: 'PUT', json: { player: 'ana#1', hidden: true } });
  await marina.request(`${season.path}/distinct`, { json: { one: 'ana#1', other: 'bia#2' } });
  await marina.request(`${season.path}/stages/${cups[0]!.eventId}`, {
    method: 'PUT',
    json: { weight: 200, reason: 'Abertura' },
  });
  const archive = await marina.request('/api/account/export');
  const files = unzipSync(new Uint8Array(await archive.arrayBuffer()));
  const text = strFromU8(files['seasons.json']!);
  expect(JSON.parse(text)).toMatchObject([
    {
      name: 'Circuito 2026',
      slug: season.slug,
      published: true,
      rules: { ...FIRST_SEASON_RULES },
      decisions: [
        { decision: { number: 1, kind: 'merge', from: 'hugo#9', into: 'hugo#8', reason: 'Trocou de conta' } },
        { decision: { number: 2, kind: 'stage', before: 100, after: 200, reason: 'Abertura' } },
      ],
      hiddenPlayers: ['ana#1'],
      distinctPlayers: ['["ana#1","bia#2"]'],
    },
  ]);
  const { stages } = JSON.parse(text)[0] as { stages: { eventId: string; weight: number }[] };
  expect(new Map(stages.map(({ eventId, weight }) => [eventId, weight]))).toEqual(
    new Map([
      [cups[0]!.eventId, 200],
      [cups[1]!.eventId, 100],
    ]),
  );
  const [stored] = await season.app.asOwner<{ secret: string }>('select secret from seasons');
  expect(text).not.toContain(stored!.secret);
});

test('SN10 · the next edition is a draft like the last stage and a stage of the season, made once', async () => {
  const { marina, cups, season } = await played();
  await marina.request(cups[1]!.event, { method: 'PATCH', json: { description: 'Toda quinta' } });
  const id = crypto.randomUUID();
  const make = () =>
    marina.request(`${season.path}/editions`, {
      json: { id, name: 'Copa 3', startDate: '2026-01-24', startTime: '20:00' },
    });
  for (const answer of await Promise.all([make(), make()]))
    expect([answer.status, await answer.json()]).toEqual([200, { eventId: id }]);
  const made = (await listOwn(marina)).find((event) => event.id === id);
  expect(made).toMatchObject({ name: 'Copa 3', description: 'Toda quinta', startDate: '2026-01-24', published: false });
  const { stages } = await seasonOf(marina, season.path);
  expect(stages.find(({ eventId }) => eventId === id)).toMatchObject({ weight: 100, state: 'hidden' });
  const empty = await makeSeason(marina, [], 'Vazia');
  const nothing = await marina.request(`${empty.path}/editions`, { json: { name: 'X' } });
  expect((await errorOf(nothing)).code).toBe('no_stage_to_repeat');
});

test('SN8 · the final has the qualified trios, with a part of their points if wanted, and is no stage', async () => {
  const { marina, season } = await played();
  const final = (json: object) => marina.request(`${season.path}/final`, { json: { name: 'Final', ...json } });
  expect((await errorOf(await final({}))).code).toBe('nobody_qualified');
  const { version } = await seasonOf(marina, season.path);
  const rules = { ...FIRST_SEASON_RULES, seats: 4 };
  await marina.request(`${season.path}/rules`, {
    method: 'PUT',
    json: { rules, version, reason: 'Final com 4 vagas' },
  });
  const id = crypto.randomUUID();
  // The two called hugo share the last place: the organiser leaves their team out.
  const given = { id, carryPercent: 10, except: ['galos'] };
  expect((await final(given)).status).toBe(200);
  expect((await final(given)).status).toBe(200);
  const { teams } = (await (await marina.request(`/api/events/${id}/teams`)).json()) as {
    teams: { name: string; activisionIds: string[]; carriedPoints: number }[];
  };
  expect(teams.map((team) => [team.name, team.activisionIds.filter(Boolean), team.carriedPoints])).toEqual([
    ['Lobos', ['ana#1', 'bia#2'], 860],
    ['Ursos', ['caio#3'], 430],
  ]);
  expect((await seasonOf(marina, season.path)).stages).toHaveLength(2);
});

test('SN1 · A9 · another organiser neither sees nor changes a season, nor takes an event into one', async () => {
  const { marina, cups, season, request } = await played();
  const rui = await createOrganizer(season.app);
  const own = await makeSeason(rui, []);
  const calls: [string, string, object?][] = [
    ['GET', season.path],
    ['GET', `${season.path}/kit`],
    ['GET', `${season.path}/pictures/feed`],
    ['PATCH', season.path, { name: 'Roubada' }],
    ['DELETE', season.path],
    ['PUT', `${season.path}/stages/${cups[0]!.eventId}`, { weight: 100 }],
    ['PUT', `${season.path}/rules`, { rules: FIRST_SEASON_RULES, version: 1, reason: 'x' }],
    ['POST', `${season.path}/merges`, { from: 'a', into: 'b', reason: 'x' }],
    ['POST', `${season.path}/distinct`, { one: 'a', other: 'b' }],
    ['PUT', `${season.path}/hidden`, { player: 'ana#1', hidden: true }],
    ['POST', `${season.path}/decisions/1/undo`, {}],
    ['POST', `${season.path}/editions`, { name: 'X' }],
    ['POST', `${season.path}/final`, { name: 'X' }],
  ];
  for (const [method, path, json] of calls)
    expect([path, (await rui.request(path, { method, ...(json && { json }) })).status]).toEqual([path, 404]);
  const taken = await rui.request(`${own.path}/stages/${cups[0]!.eventId}`, { method: 'PUT', json: { weight: 100 } });
  expect((await errorOf(taken)).code).toBe('event_not_found');
  expect(
    (await errorOf(await rui.request('/api/seasons', { json: { name: 'X', eventIds: [cups[0]!.eventId] } }))).code,
  ).toBe('event_not_found');
  expect((await publicOf(request, season.slug)).players!.rows).toHaveLength(5);
  // A deleted event leaves the season; a deleted season leaves the events.
  await marina.request(cups[0]!.event, { method: 'DELETE' });
  expect((await publicOf(request, season.slug)).stages).toHaveLength(1);
  expect((await marina.request(season.path, { method: 'DELETE' })).status).toBe(200);
  expect((await marina.request(cups[1]!.event)).status).toBe(200);
});

test.each(['manager', 'scorer', 'reviewer', 'caster'] as const)(
  'SN1 · ST1 · a %s of the staff reads the season; only managers change it, and their decision has their name',
  async (role) => {
    const { marina, cups, season } = await played();
    const bia = await joinStaff(season.app, marina, role);
    const statuses: number[] = [];
    for (const path of ['/api/seasons', season.path, `${season.path}/kit`, `${season.path}/pictures/feed`])
      statuses.push((await bia.request(path)).status);
    expect(statuses).toEqual([200, 200, 200, 200]);
    const changes: [string, string, object?][] = [
      ['POST', `${season.path}/merges`, { from: 'hugo#9', into: 'hugo#8', reason: 'Trocou de conta' }],
      ['PUT', `${season.path}/hidden`, { player: 'ana#1', hidden: true }],
      ['POST', `${season.path}/distinct`, { one: 'ana#1', other: 'bia#2' }],
      ['PUT', `${season.path}/stages/${cups[0]!.eventId}`, { weight: 200, reason: 'Abertura' }],
      ['PUT', `${season.path}/rules`, { rules: { ...FIRST_SEASON_RULES, best: 1 }, version: 1, reason: 'x' }],
      ['GET', `${season.path}/discord`],
      ['POST', `${season.path}/discord/posts`],
      ['POST', `${season.path}/decisions/1/undo`, {}],
      ['POST', `${season.path}/editions`, { name: 'Copa 3' }],
      ['PATCH', season.path, { name: 'Liga' }],
      ['POST', '/api/seasons', { name: 'Outra' }],
      ['DELETE', season.path],
    ];
    const wanted = role === 'manager' ? 200 : 403;
    let names: (string | null)[] = [];
    for (const [method, path, json] of changes) {
      if (method === 'PATCH') names = (await seasonOf(marina, season.path)).decisions.map(({ by }) => by);
      const answer = await bia.request(path, { method, ...(json && { json }) });
      expect([method, path, answer.status]).toEqual([method, path, wanted]);
    }
    expect(names).toEqual(role === 'manager' ? ['Bia', 'Bia', 'Bia'] : []);
  },
);

test('SN1 · the same request makes one season, and changes at once do not get the same number', async () => {
  const { marina, season } = await played();
  const id = crypto.randomUUID();
  const made = await Promise.all([1, 2, 3].map(() => marina.request('/api/seasons', { json: { id, name: 'Uma' } })));
  expect(made.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(((await (await marina.request('/api/seasons')).json()) as { seasons: object[] }).seasons).toHaveLength(2);
  const merge = (from: string, into: string) =>
    marina.request(`${season.path}/merges`, { json: { from, into, reason: 'x' } });
  await Promise.all([merge('hugo#8', 'hugo#9'), merge('hugo#9', 'hugo#8')]);
  expect((await seasonOf(marina, season.path)).decisions.map(({ number }) => number)).toEqual([1]);
});

async function played() {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const cups: TestOrganizer[] = [
    await playStage(marina, '2026-01-10', first),
    await playStage(marina, '2026-01-17', second),
  ];
  const season = await makeSeason(marina, cups.map(({ eventId }) => eventId).toReversed());
  return { marina, request: app.request, cups, season: { ...season, app } };
}

async function publicOf(request: TestApp['request'], slug: string): Promise<PublicSeason> {
  return (await (await request(`/api/season/${slug}`)).json()) as PublicSeason;
}

function change({ request }: TestOrganizer, path: string, json: object): Promise<Response> {
  return Promise.resolve(request(path, { method: 'PATCH', json }));
}
