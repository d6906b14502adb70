import { describe, expect, test } from 'vitest';
import { asOrganizer } from '../../platform/db/transaction.ts';
import { makeTestApp, type TestApp } from '../../testing/app.ts';
import { errorOf, createOrganizer, type TestOrganizer } from '../../testing/organizer.ts';
import { lockEvent } from '../../events/queries.ts';
import { addTeam, report, resurgence, standingsOf, useRules } from '../../testing/play.ts';

const listTeams = async ({ request, event }: TestOrganizer) =>
  ((await (await request(`${event}/teams`)).json()) as { teams: { id: string; name: string }[] }).teams;

const teamNames = async (organizer: TestOrganizer) => (await listTeams(organizer)).map(({ name }) => name);

describe('teams', () => {
  test('T1 · a team is added with Discord ID and three Activision IDs', async () => {
    const marina = await createOrganizer(await makeTestApp());
    const json = { name: 'Lobos do Sul', discordId: '12', activisionIds: ['ghost#1', 'viper#2', ''] };
    const added = (await (await marina.request(`${marina.event}/teams`, { json })).json()) as { team: object };
    expect(added.team).toMatchObject(json);
    const { teams } = (await (await marina.request(`${marina.event}/teams`)).json()) as { teams: object[] };
    expect(teams).toEqual([added.team]);
  });

  test('N5 · names and IDs are stored sanitised, and a name of nothing but < > is refused', async () => {
    const marina = await createOrganizer(await makeTestApp());
    const { team } = (await (
      await marina.request(`${marina.event}/teams`, {
        json: { name: '  <b>"Lobos"\u202e   do Sul ', discordId: "<1'2>", activisionIds: ['<a>#1', '', ''] },
      })
    ).json()) as { team: object };
    expect(team).toMatchObject({ name: 'bLobos do Sul', discordId: '12', activisionIds: ['a#1', '', ''] });
    expect((await errorOf(await marina.request(`${marina.event}/teams`, { json: { name: '<>' } }))).fields).toEqual({
      name: 'Informe o nome do time.',
    });
  });

  test('T2 · twenty adds of one name at once leave one team, whatever the case', async () => {
    const marina = await createOrganizer(await makeTestApp());
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        marina.request(`${marina.event}/teams`, { json: { name: n % 2 ? 'FÚRIA' : 'Fúria' } }),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await errorOf(answers.find(({ ok }) => !ok)!)).code).toBe('team_name_taken');
    expect(await teamNames(marina)).toHaveLength(1);
  });

  test('T2 · two organisers may have a team of the same name', async () => {
    const app = await makeTestApp();
    for (const organizer of [await createOrganizer(app), await createOrganizer(app)]) {
      await addTeam(organizer, 'Fúria');
      expect(await teamNames(organizer)).toEqual(['Fúria']);
    }
  });

  test('T3 · newest first', async () => {
    const marina = await createOrganizer(await makeTestApp());
    for (const name of ['Primeiro', 'Segundo', 'Terceiro']) await addTeam(marina, name);
    expect(await teamNames(marina)).toEqual(['Terceiro', 'Segundo', 'Primeiro']);
  });

  test("T5 · a player's corrected ID takes the kills reported so far along", async () => {
    const marina = await createOrganizer(await makeTestApp());
    const team = await addTeam(marina, 'Lobos', ['gost#1', 'viper#2', 'nova#3']);
    await report(marina, { teamId: team.id, kills: [7, 1, 0] });
    const renamed = await marina.request(`${marina.event}/teams/${team.id}/players/1`, {
      method: 'PATCH',
      json: { activisionId: 'ghost#1' },
    });
    expect(((await renamed.json()) as { team: { activisionIds: string[] } }).team.activisionIds).toEqual([
      'ghost#1',
      'viper#2',
      'nova#3',
    ]);
    expect((await standingsOf(marina)).mvps).toMatchObject([
      { name: 'ghost', kills: 7 },
      { name: 'viper', kills: 1 },
    ]);
  });

  test('T5 · a player renamed while a report is saved keeps all kills under the new ID', async () => {
    const app = await makeTestApp();
    const marina = await createOrganizer(app);
    const team = await addTeam(marina, 'Lobos', ['old#1', '', '']);
    const json = { activisionId: 'new#1' };
    const path = `${marina.event}/teams/${team.id}/players/1`;
    for (let round = 1; round <= 10; round += 1) {
      await marina.request(path, { method: 'PATCH', json: { activisionId: 'old#1' } });
      await Promise.all([
        report(marina, { teamId: team.id, round, kills: [1, 0, 0] }),
        marina.request(path, { method: 'PATCH', json }),
      ]);
      expect(await app.asOwner('select distinct id_activision from players_stats where slot = 1')).toEqual([
        { id_activision: 'new#1' },
      ]);
    }
  });

  test('T5 · EV6 · a player is not renamed to, nor substituted by, one who is in the team already', async () => {
    const marina = await createOrganizer(await makeTestApp());
    const team = await addTeam(marina, 'Lobos', ['Ana#1', 'Bia#2', 'Caio#3']);
    const player = `${marina.event}/teams/${team.id}/players/1`;
    const renamed = await marina.request(player, { method: 'PATCH', json: { activisionId: 'bia#2' } });
    expect((await errorOf(renamed)).code).toBe('player_repeated');
    const substituted = await marina.request(`${player}/substitute`, {
      json: { activisionId: 'Caio#3', fromRound: 2 },
    });
    expect((await errorOf(substituted)).code).toBe('player_repeated');
    const recased = await marina.request(player, { method: 'PATCH', json: { activisionId: 'ana#1' } });
    expect(recased.status).toBe(200);
  });

  test('T6 · a removed team is gone with its results', async () => {
    const app = await makeTestApp();
    const marina = await createOrganizer(app);
    const team = await addTeam(marina, 'Lobos');
    await report(marina, { teamId: team.id });
    expect((await marina.request(`${marina.event}/teams/${team.id}`, { method: 'DELETE' })).status).toBe(200);
    expect(
      await app.asOwner('select from match_reports union all select from players_stats union all select from teams'),
    ).toEqual([]);
    expect((await errorOf(await marina.request(`${marina.event}/teams/${team.id}`, { method: 'DELETE' }))).code).toBe(
      'team_not_found',
    );
  });

  test('T8 · of 60 adds at once a mode of 50 keeps 50', async () => {
    const marina = await createOrganizer(await makeTestApp());
    // On a busy machine the last wait longer for their turn than a request may, and are sent again, as windows do.
    const add = async (n: number): Promise<Response> => {
      const answer = await marina.request(`${marina.event}/teams`, { json: { name: `Time ${n}` } });
      return answer.status === 503 ? add(n) : answer;
    };
    const answers = await Promise.all(Array.from({ length: 60 }, (_, n) => add(n)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(50);
    expect(await teamNames(marina)).toHaveLength(50);
    const refused = answers.find(({ ok }) => !ok)!;
    expect(refused.status).toBe(409);
    expect((await errorOf(refused)).message).toBe('Máximo de 50 times permitido para Warzone Trios Battle Royale');
  });

  test("T8 · the other mode's maximum holds too, and a mode that is too small for the teams is refused", async () => {
    const marina = await createOrganizer(await makeTestApp());
    expect((await useRules(marina, resurgence)).status).toBe(200);
    for (let n = 1; n <= 15; n += 1) await addTeam(marina, `Time ${n}`);
    const sentence = 'Máximo de 15 times permitido para Ressurgência Trios';
    expect(
      (await errorOf(await marina.request(`${marina.event}/teams`, { json: { name: 'Um a mais' } }))).message,
    ).toBe(sentence);
    await useRules(marina, 'warzone-trios');
    await addTeam(marina, 'Um a mais');
    expect((await errorOf(await useRules(marina, resurgence))).message).toBe(sentence);
  });

  test("A9 · another organiser's team can be neither renamed nor removed", async () => {
    const app = await makeTestApp();
    const [marina, other] = [await createOrganizer(app), await createOrganizer(app)];
    const team = await addTeam(marina, 'Lobos');
    const tries = [
      await other.request(`${other.event}/teams/${team.id}/players/1`, {
        method: 'PATCH',
        json: { activisionId: 'x' },
      }),
      await other.request(`${other.event}/teams/${team.id}`, { method: 'DELETE' }),
    ];
    for (const tried of tries) expect((await errorOf(tried)).code).toBe('team_not_found');
    expect(await teamNames(other)).toEqual([]);
    expect(await teamNames(marina)).toEqual(['Lobos']);
  });

  test.each([
    ['GET', '/teams'],
    ['POST', '/teams'],
    ['POST', '/teams/import'],
    ['GET', '/reports'],
    ['POST', '/reports'],
    ['GET', '/standings'],
    ['GET', ''],
    ['POST', '/reset'],
  ])('A10 · %s %s without a session: Usuário não autenticado', async (method, path) => {
    const { request } = await makeTestApp();
    const answer = await request(`/api/events/${crypto.randomUUID()}${path}`, { method });
    expect([answer.status, (await errorOf(answer)).message]).toEqual([401, 'Usuário não autenticado']);
  });
});

test('FX16 · wherever the organiser sets a player of another team, the answer asks first; the end lists them', async () => {
  const marina = await createOrganizer(await makeTestApp());
  await addTeam(marina, 'Lobos', ['Ana#1', 'Bia#2', 'Caio#3']);
  const furia = await addTeam(marina, 'Fúria', ['Duda#4', '', '']);
  const team = `${marina.event}/teams/${furia.id}`;
  const edit = (activisionId: string) => ({
    name: 'Fúria',
    discordId: '',
    players: [{ slot: 1, activisionId, fromRound: null }],
  });
  const ways: [string, string, object][] = [
    ['POST', `${marina.event}/teams`, { name: 'Kraken', activisionIds: ['ANA#1'] }],
    ['PATCH', team, edit('ANA#1')],
    ['PATCH', `${team}/players/1`, { activisionId: 'ANA#1' }],
    ['POST', `${team}/players/1/substitute`, { activisionId: 'ANA#1', fromRound: 2 }],
  ];
  for (const [method, path, json] of ways)
    expect((await errorOf(await marina.request(path, { method, json }))).code).toBe('player_in_other_team');
  const shared = async () => ((await standingsOf(marina)) as unknown as { sharedPlayers: object[] }).sharedPlayers;
  expect(await shared()).toEqual([]);
  // What was confirmed once is not asked about at the next change.
  for (const [method, path, json] of ways) {
    const confirmed = await marina.request(path, { method, json: { ...json, sharedConfirmed: true } });
    expect(confirmed.status).toBe(200);
  }
  expect((await marina.request(`${team}/players/2`, { method: 'PATCH', json: { activisionId: 'Edu#5' } })).status).toBe(
    200,
  );
  expect((await shared()).map((one) => (one as { name: string }).name)).toEqual(['ANA']);
  // Who played for a team and left it is listed too.
  const kraken = (await listTeams(marina)).find(({ name }) => name === 'Kraken')!;
  await report(marina, { teamId: furia.id });
  await marina.request(`${marina.event}/teams/${kraken.id}`, { method: 'DELETE' });
  await marina.request(`${team}/players/1/substitute`, { json: { activisionId: 'Gil#7', fromRound: 2 } });
  expect(await shared()).toEqual([{ name: 'ANA', teamNames: expect.arrayContaining(['Lobos', 'Fúria']) }]);
});

describe('import', () => {
  const sheet = (names: string[]) => ({
    teams: names.map((name, index) => ({
      row: index + 2,
      name,
      discordId: String(index),
      activisionIds: ['a#1', '', ''],
    })),
    sharedConfirmed: true,
  });
  const send = ({ request, event }: TestOrganizer, names: string[]) =>
    request(`${event}/teams/import`, { json: sheet(names) });

  test('a team name of 200 characters is taken; a longer one is refused in words, by hand and in an import', async () => {
    const marina = await createOrganizer(await makeTestApp());
    const add = (name: string) => marina.request(`${marina.event}/teams`, { json: { name } });
    expect((await add('a'.repeat(200))).status).toBe(200);
    expect((await errorOf(await add('b'.repeat(300)))).fields).toEqual({
      name: 'O nome do time pode ter no máximo 200 caracteres.',
    });
    expect(await (await send(marina, ['c'.repeat(300), 'Lobos'])).json()).toMatchObject({
      added: 1,
      failed: [{ row: 2, reason: 'long_name' }],
    });
  });

  test('FX16 · a sheet that puts one player into two teams is asked about as a whole', async () => {
    const marina = await createOrganizer(await makeTestApp());
    await addTeam(marina, 'Lobos', ['Ana#1', 'Bia#2', 'Caio#3']);
    const sendRows = (json: object) => marina.request(`${marina.event}/teams/import`, { json });
    const row = (number: number, name: string, player: string) => ({
      row: number,
      name,
      discordId: '',
      activisionIds: [player, '', ''],
    });
    const asked = async (json: object) => (await errorOf(await sendRows(json))).message;
    expect(await asked({ teams: [row(2, 'Fúria', 'ana#1'), row(3, 'Kraken', 'Edu#5')] })).toBe(
      'Já em outro time deste campeonato: Ana (Lobos, Fúria)',
    );
    expect(await asked({ teams: [row(2, 'Fúria', 'Edu#5'), row(3, 'Kraken', 'Edu#5')] })).toContain(
      'Edu (Fúria, Kraken)',
    );
    expect(await teamNames(marina)).toEqual(['Lobos']);
    const teams = [row(2, 'Fúria', 'Edu#5'), row(3, 'Kraken', 'Duda#4')];
    expect((await sendRows({ teams })).status).toBe(200);
    const update = { teams: [row(2, 'Kraken', 'Bia#2')], updateExisting: true };
    expect(await asked(update)).toContain('Bia (Kraken, Lobos)');
    expect(await (await sendRows({ ...update, sharedConfirmed: true })).json()).toMatchObject({ updated: 1 });
  });

  test('I3 · I4 · existing and repeated names are ignored, nameless rows fail, each with its reason', async () => {
    const marina = await createOrganizer(await makeTestApp());
    await addTeam(marina, 'Lobos');
    const answer = await send(marina, ['lobos', 'Fúria', 'FÚRIA', '', 'Kraken']);
    expect(await answer.json()).toEqual({
      added: 2,
      updated: 0,
      entries: [2],
      ignored: [
        { row: 2, name: 'lobos', reason: 'already_registered' },
        { row: 4, name: 'FÚRIA', reason: 'repeated_in_file' },
      ],
      failed: [{ row: 5, name: '', reason: 'missing_name' }],
    });
    expect(await teamNames(marina)).toEqual(['Fúria', 'Kraken', 'Lobos']);
  });

  test('RE8 · teams whose name exists are updated where wanted, also in their results; without it they are ignored', async () => {
    const marina = await createOrganizer(await makeTestApp());
    const lobos = await addTeam(marina, 'Lobos', ['a#1', 'b#2', 'c#3']);
    await report(marina, { teamId: lobos.id, kills: [0, 7, 0] });
    const teams = [
      { row: 2, name: 'LOBOS', discordId: '77', activisionIds: ['', 'Nova#9', ''] },
      { row: 3, name: 'Zebras', discordId: '', activisionIds: [] },
    ];
    const importing = async (updateExisting: boolean) =>
      (await (
        await marina.request(`${marina.event}/teams/import`, { json: { teams, updateExisting } })
      ).json()) as object;
    expect(await importing(false)).toMatchObject({ added: 1, updated: 0, ignored: [{ row: 2 }] });
    expect(await importing(true)).toMatchObject({ added: 0, updated: 1, ignored: [{ row: 3 }] });
    const { teams: stored } = (await (await marina.request(`${marina.event}/teams`)).json()) as { teams: object[] };
    expect(stored).toContainEqual(
      expect.objectContaining({ name: 'Lobos', discordId: '77', activisionIds: ['a#1', 'Nova#9', 'c#3'] }),
    );
    expect((await standingsOf(marina)).mvps).toMatchObject([{ name: 'Nova', kills: 7 }]);
  });

  test('I2 · more than the mode takes: nothing is imported', async () => {
    const marina = await createOrganizer(await makeTestApp());
    await addTeam(marina, 'Lobos');
    const names = Array.from({ length: 50 }, (_, n) => `Time ${n}`);
    const answer = await send(marina, names);
    expect([answer.status, (await errorOf(answer)).message]).toEqual([409, 'Limite de times excedido']);
    expect(await teamNames(marina)).toEqual(['Lobos']);
    expect((await send(marina, names.slice(1))).status).toBe(200);
    expect(await teamNames(marina)).toHaveLength(50);
  });

  test('I5 · a second import is refused while one runs, another organiser is not, and afterwards it works', async () => {
    const app = await makeTestApp();
    const marina = await createOrganizer(app);
    const caio = await createOrganizer(app);
    const lock = await holdEvent(app, marina);
    const first = send(marina, ['Lobos']);
    await lock.waiter();
    const second = await send(marina, ['Kraken']);
    expect([second.status, await errorOf(second)]).toMatchObject([
      409,
      { code: 'import_running', message: 'Já existe uma importação em andamento' },
    ]);
    expect((await send(caio, ['Kraken'])).status).toBe(200);
    await lock.letGo();
    expect((await first).status).toBe(200);
    expect((await send(marina, ['Kraken'])).status).toBe(200);
    expect(await teamNames(marina)).toEqual(['Kraken', 'Lobos']);
    const locks = `select from pg_locks where locktype = 'advisory'
      and database = (select oid from pg_database where datname = current_database())`;
    expect(await app.asOwner(locks)).toHaveLength(0);
  });

  test('I5 · an import whose connection dies blocks no later one', async () => {
    const app = await makeTestApp();
    const marina = await createOrganizer(app);
    const lock = await holdEvent(app, marina);
    const first = send(marina, ['Lobos']);
    await app.asOwner('select pg_terminate_backend($1)', [await lock.waiter()]);
    expect((await first).status).toBe(503);
    // The event is still locked here, so the next import waits for that lock, not for the lock of the dead import.
    const next = send(marina, ['Kraken']);
    await lock.waiter();
    await lock.letGo();
    expect((await next).status).toBe(200);
    expect(await teamNames(marina)).toEqual(['Kraken']);
  });

  test('I2 · imports and adds at once never pass the maximum', async () => {
    const marina = await createOrganizer(await makeTestApp());
    await Promise.all([
      send(
        marina,
        Array.from({ length: 40 }, (_, n) => `A ${n}`),
      ),
      send(
        marina,
        Array.from({ length: 40 }, (_, n) => `B ${n}`),
      ),
      ...Array.from({ length: 20 }, (_, n) => marina.request(`${marina.event}/teams`, { json: { name: `C ${n}` } })),
    ]);
    expect((await teamNames(marina)).length).toBeLessThanOrEqual(50);
    // If the twenty single teams are added first, neither import fits.
    expect((await teamNames(marina)).length).toBeGreaterThanOrEqual(20);
  });
});

/** Locks an organiser's event, so that an import that has begun waits for the lock. */
async function holdEvent({ db, asOwner }: TestApp, { id, eventId }: TestOrganizer) {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  let holding = Promise.resolve();
  await new Promise<void>((locked) => {
    holding = asOrganizer(db, id, async (db) => {
      await lockEvent(db, eventId);
      locked();
      await held;
    });
  });
  const findWaiter = async () => {
    const rows = await asOwner<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows[0]?.pid;
  };
  return {
    /** Polls until a connection waits for the lock, and returns its process id. */
    waiter: async () => {
      await expect.poll(findWaiter).toBeDefined();
      return findWaiter();
    },
    letGo: () => {
      release();
      return holding;
    },
  };
}
