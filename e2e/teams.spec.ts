import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { readXlsx, type Sheet } from 'hucre/xlsx';
import { createEvent, eventUrl } from '../world/event.ts';
import { addTeam, report } from '../world/teams.ts';
import { expectNothingSerious } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { toast } from './support/report-screen.ts';

const STATE = '**/api/events/*/state';

test('T9 S3 S4 S6 EV9 · standings worked out by hand, in the table, on a phone, in the export and with carried points @main', async ({
  page,
  organizer: _,
  allowConsoleError,
}) => {
  allowConsoleError(/net::ERR_FAILED.*\/state/);
  await playWarzone(page.request);
  await page.goto('/teams');

  await test.step('T9 S3 S4 S6 · order, figures and tiebreak are those worked out by hand; teams without points come last', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Times' })).toBeVisible();
    await expect(page.getByText(/^Gerenciar Times · classificação geral/).first()).toBeVisible();
    expect(await tableRows(page)).toEqual([
      'Pos Time Queda 1 Queda 2 Queda 3 Queda 4 Queda 5 Kills Pontos',
      // 10 kills × 2 + 7 × 1,6
      '1 Lobos do Sul Ana · Bia · Jogador 3 20,0 1º lugar 11,2 6º lugar Sem resultado Sem resultado Sem resultado 17 31,2 PTS',
      // 9 kills × 1,8 + 7 × 2
      '2 Fúria Noturna Jogador 1 · Jogador 2 · Jogador 3 16,2 2º lugar 14,0 1º lugar Sem resultado Sem resultado Sem resultado 16 30,2 PTS',
      // Both teams have 18,0 (10 × 1,8 and 9 × 2): the one with more kills ranks first, regardless of placement and name.
      '3 Bala de Prata Jogador 1 · Jogador 2 · Jogador 3 18,0 3º lugar Sem resultado Sem resultado Sem resultado Sem resultado 10 18,0 PTS',
      '4 Anjos Jogador 1 · Jogador 2 · Jogador 3 18,0 1º lugar Sem resultado Sem resultado Sem resultado Sem resultado 9 18,0 PTS',
      '5 =1+1 Jogador 1 · Jogador 2 · Jogador 3 4,0 40º lugar Sem resultado Sem resultado Sem resultado Sem resultado 4 4,0 PTS',
      'Sem posição Zerados Jogador 1 · Jogador 2 · Jogador 3 Sem resultado Sem resultado Sem resultado Sem resultado Sem resultado 0 0,0 PTS',
    ]);
    await expect(page.getByRole('row', { name: 'Zerados' }).getByText('–').first()).toBeVisible();
    await expect(
      page.getByText('Desempate: total de kills, depois melhor queda, depois melhor colocação, depois nome do time'),
    ).toBeVisible();
  });

  await test.step('T9 · Exportar writes the standings and a sheet for each round, text stays text, and a failure is told', async () => {
    const button = page.getByRole('button', { name: 'Exportar' });
    const downloading = page.waitForEvent('download');
    await button.click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^classificacao-evento-avulso-\d{4}-\d{2}-\d{2}\.xlsx$/);

    const { sheets } = await readXlsx(await readFile(await download.path()));
    expectSheets(sheets);

    await page.route('**/api/events/*/state', (route) => route.abort());
    await button.click();
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await expect(page.getByText('Erro ao exportar a classificação')).toBeVisible();
    await expect(page.getByText('Sem conexão com o servidor. Tente de novo.')).toBeVisible();
    await expect(button).toBeEnabled();
    await page.unroute('**/api/events/*/state');
  });

  await test.step('T9 S6 · on a phone the rows are cards with points at the right and rounds below', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const cards = page.getByRole('list', { name: 'Classificação geral' }).getByRole('listitem');
    await expect(cards).toHaveCount(6);
    await expect(page.getByRole('table')).toHaveCount(0);
    await expect(cards.first()).toContainText(/31,2\s*PTS\s*17 kills/);
    const points = await cards.first().getByText('31,2').boundingBox();
    const round = await cards.first().getByText('20,0').boundingBox();
    const team = await cards.first().getByText('Lobos do Sul').boundingBox();
    expect(points?.x).toBeGreaterThan((team?.x ?? 0) + (team?.width ?? 0) - 1);
    expect(round?.y).toBeGreaterThan((points?.y ?? 0) + (points?.height ?? 0) - 1);
    await expectNothingSerious(page, 'on a phone');
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('EV9 · carried points stand beside the total and in the export', async () => {
    const { id: final } = await createEvent(page.request, { name: 'Grande Final' });
    const from = await eventUrl(page.request, '/qualify');
    const qualified = await page.request.post(from, { data: { to: final, count: 1, carryPercent: 50 } });
    expect(qualified.ok(), await qualified.text()).toBe(true);
    await page.goto(`/teams?evento=${final}`);
    // The team carries half of 31,2 points.
    await expect(page.getByRole('row', { name: 'Lobos do Sul' })).toContainText('15,6 PTS+15,6 de vantagem');
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Exportar' }).click();
    const { sheets } = await readXlsx(await readFile(await (await downloading).path()));
    expect(sheets[0]?.rows[0]?.slice(-3)).toEqual(['Kills', 'Vantagem', 'Pontos']);
    expect(sheets[0]?.rows[1]?.slice(-3)).toEqual([0, 15.6, 15.6]);
  });
});

test('T9 S3 · 10 teams a page; in Ressurgência the worst round is struck through; 10 rounds and long names fit', async ({
  page,
  organizer: _,
}) => {
  await test.step('T9 · 10 teams a page: previous, next and numbered buttons', async () => {
    for (let number = 1; number <= 21; number += 1)
      await report(page.request, {
        teamId: await addTeam(page.request, { name: `Time ${number}` }),
        placement: 50,
        kills: [50 - number, 0, 0],
      });
    await page.goto('/teams');
    const names = page.getByRole('rowheader').locator('[title^="Time"]');
    const previous = page.getByRole('button', { name: 'Anterior' });
    const next = page.getByRole('button', { name: 'Próxima' });
    await expect(names).toHaveText(Array.from({ length: 10 }, (_row, index) => `Time ${index + 1}`));
    await expect(previous).toBeDisabled();

    await next.click();
    await expect(names).toHaveText(Array.from({ length: 10 }, (_row, index) => `Time ${index + 11}`));
    await expect(page.getByRole('button', { name: 'Página 2' })).toHaveAttribute('aria-current', 'page');
    await page.getByRole('button', { name: 'Página 3' }).click();
    await expect(names).toHaveText(['Time 21']);
    await expect(next).toBeDisabled();
    await previous.click();
    await expect(names).toHaveCount(10);
  });

  await test.step('T9 S3 · in Ressurgência the fourth round replaces the worst of three, which is struck through', async () => {
    const { id: eventId } = await createEvent(page.request, { preset: 'ressurgencia-trios' });
    const lobos = await addTeam(page.request, { name: 'Lobos do Sul' }, eventId);
    // The rounds score 5 × 2, 5 × 1,8, 5 × 1 and, as an extra round, 5 × 1,6: the worst one, 5,0, does not count.
    for (const [round, placement] of [1, 2, 15, 3].entries())
      await report(page.request, {
        eventId,
        teamId: lobos,
        round: round < 3 ? round + 1 : 5,
        placement,
        kills: [5, 0, 0],
      });
    await page.goto(`/teams?evento=${eventId}`);
    expect(await tableRows(page)).toEqual([
      'Pos Time Queda 1 Queda 2 Queda 3 Queda 4 Queda 5 extra Kills Pontos',
      '1 Lobos do Sul Jogador 1 · Jogador 2 · Jogador 3 10,0 1º lugar 9,0 2º lugar 5,0 não conta 15º lugar Sem resultado 8,0 3º lugar 20 27,0 PTS',
    ]);
    await expect(page.getByRole('table').locator('s')).toHaveText('5,0 não conta');
    await expect(page.getByText('Contam as 3 melhores quedas de cada time')).toBeVisible();
  });

  await test.step('T9 · 10 rounds and names of 200 characters fit: the page is never wider than the screen, points stay visible', async () => {
    const name = 'Equipe '.repeat(28) + 'Alfa';
    const { id: eventId } = await createEvent(page.request);
    const team = await addTeam(page.request, { name, activisionIds: ['J'.repeat(200), 'Nova', ''] }, eventId);
    for (let round = 1; round <= 10; round += 1)
      await report(page.request, { eventId, teamId: team, round, placement: 1, kills: [60, 40, 20] });
    await page.goto(`/teams?evento=${eventId}`);
    const points = page.getByText('2.400,0');
    await expect(points).toBeInViewport({ ratio: 1 });
    await expect(page.getByTitle(name)).toHaveText(name);
    await expect(page.getByRole('region', { name: 'Classificação geral' })).toHaveCount(0);
    await expectNothingSerious(page, 'long names');
    for (const width of [1440, 800, 390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await expect(points).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width}`).toBeLessThanOrEqual(width);
      await expect(page.getByRole('table')).toHaveCount(width < 1024 ? 0 : 1);
    }
  });
});

test('FX21 · Exportar needs a team and no result, and says so', async ({ page, organizer: _ }) => {
  await page.goto('/teams');
  const button = page.getByRole('button', { name: 'Exportar' });
  await expect(button).toHaveAccessibleDescription('Nada para exportar: nenhum time ainda.');
  await expect(button).toBeDisabled();
  await addTeam(page.request, { name: 'Lobos do Sul' });
  await expect(button).toBeEnabled();
  const downloading = page.waitForEvent('download');
  await button.click();
  const { sheets } = await readXlsx(await readFile(await (await downloading).path()));
  expect(sheets[0]?.rows[1]?.[1]).toBe('Lobos do Sul');
});

test('T9 · refreshed without being touched, and handed to the overlay callback every 5 s', async ({
  page,
  organizer: _,
  problems,
}) => {
  await watchOverlayCallback(page);
  const lobos = await addTeam(page.request, { name: 'Lobos do Sul', activisionIds: ['Ana#1', '', 'Caio'] });
  await addTeam(page.request, { name: 'Anjos' });
  await page.clock.install();
  await page.goto('/teams');
  await expect(page.getByText('Nenhum time com pontuação registrada.', { exact: true })).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Exportar' })).toBeEnabled();
  const empty = { player1: 'Player 1', player2: 'Player 2', player3: 'Player 3', posicao: 0, pontuacao: 0 };
  const lobosRow = {
    posicao: 0,
    time: 'Lobos do Sul',
    player1: 'Ana',
    player2: 'Player 2',
    player3: 'Caio',
    pontuacao: 0,
  };
  await expect.poll(() => overlayCalls(page)).toEqual([[{ ...empty, time: 'Anjos' }, lobosRow]]);

  await report(page.request, { teamId: lobos, placement: 2, kills: [4, 3, 0] });
  await page.clock.fastForward(5000);
  await expect(page.getByRole('row', { name: 'Lobos do Sul' })).toContainText('12,6 PTS');
  const ranked = [
    { ...lobosRow, posicao: 1, pontuacao: 12.6 },
    { ...empty, time: 'Anjos' },
  ];
  await expect.poll(async () => (await overlayCalls(page)).at(-1)).toEqual(ranked);

  // The page calls the callback at each refresh, even without a change. A callback that throws does not break the page.
  const calls = (await overlayCalls(page)).length;
  await page.clock.fastForward(5000);
  await expect.poll(async () => (await overlayCalls(page)).length).toBeGreaterThan(calls);
  expect((await overlayCalls(page)).at(-1)).toEqual(ranked);
  await page.evaluate(() => {
    const updateOverlayData = () => {
      throw new Error('overlay broken');
    };
    Object.assign(window, { updateOverlayData });
  });
  await page.clock.fastForward(5000);
  await expect.poll(() => problems.others.splice(0)).toContain('uncaught: overlay broken');
  await expect(page.getByRole('row', { name: 'Lobos do Sul' })).toContainText('12,6 PTS');
});

test('E1 T9 · loads that fail are told, keep what is shown, and recover; a lost session is told as such', async ({
  page,
  organizer: _,
  allowConsoleError,
}) => {
  // On a slow machine the page also requests the list of events after the sign-out, and the server answers 401.
  allowConsoleError(
    /(net::ERR_FAILED|401).*\/state|401.*\/api\/(events|auth\/session)$|ERR_INTERNET_DISCONNECTED|WebSocket/,
  );
  await playWarzone(page.request);
  await page.clock.install();

  await test.step('E1 T9 · a first load that fails says so until the next one recovers', async () => {
    const fail = await holdBack(page, 'abort');
    await page.goto('/teams');
    await expect(page.getByRole('status')).toHaveText('Carregando…');
    fail();
    const failed = page.getByRole('main').getByRole('alert');
    await expect(failed).toContainText('Erro ao carregar times');
    await expect(toast(page, 'Erro ao carregar times')).toBeVisible();
    await expectNothingSerious(page, 'a first load that failed');
    await page.getByRole('button', { name: 'Fechar aviso' }).click();
    // It goes on asking every 5 s, however often it was refused, and tells it once.
    let asks = 0;
    page.on('request', (request) => void (request.url().endsWith('/state') && (asks += 1)));
    await expect(async () => {
      await page.clock.fastForward(1000);
      expect(asks).toBeGreaterThan(8);
    }).toPass();
    // The error stays while the next request is pending; its success shows the standings.
    // The page also retries by itself, so the next request may come before the click.
    const asked = page.waitForRequest(STATE);
    const answer = await holdBack(page, 'continue');
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await asked;
    await expect(failed).toContainText('Erro ao carregar times');
    await expect(page.getByRole('status')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Fechar aviso' })).toHaveCount(0);
    answer();
    await expect(page.getByRole('row', { name: 'Lobos do Sul' })).toContainText('31,2 PTS');
    await page.unrouteAll({ behavior: 'wait' });
  });

  await test.step('E1 T9 · a lost connection is told once, keeps what is shown, and recovers', async () => {
    const leader = page.getByRole('row', { name: 'Lobos do Sul' });
    await expect(page.getByText('atualizado às')).toBeVisible();
    await page.context().setOffline(true);
    await expect(page.getByText('Sem atualização desde')).toBeVisible();
    await expect(page.getByText('Sem conexão com o servidor.')).toHaveCount(1);
    await expect(leader).toContainText('31,2 PTS');
    await expect(page.getByText('Erro ao carregar times', { exact: true })).toHaveCount(0);
    await page.context().setOffline(false);
    await expect(page.getByText('Sem atualização desde')).toBeHidden();
    await expect(page.getByText('atualizado às')).toBeVisible();
  });

  await test.step('E1 T9 · a lost session is told as such', async () => {
    // After a sign-out elsewhere the page says that the session ended, not that teams failed to load.
    await page.request.post('/api/auth/sign-out');
    await expect(async () => {
      await page.clock.fastForward(2000);
      await expect(page.getByText('Sua sessão terminou.', { exact: false })).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expect(page.getByText('Sua sessão terminou. Entre de novo para continuar.')).toBeVisible();
    await expect(page.getByText('Erro ao carregar times')).toHaveCount(0);
  });
});

type Kills = [number, number, number];

// Creates six teams and two rounds, from which the figures of the tests above follow.
async function playWarzone(request: APIRequestContext): Promise<void> {
  const results: [name: string, players: string[], rounds: { placement: number; kills: Kills }[]][] = [
    ['Zerados', ['', '', ''], []],
    ['Anjos', ['', '', ''], [{ placement: 1, kills: [9, 0, 0] }]],
    ['=1+1', ['', '', ''], [{ placement: 40, kills: [0, 4, 0] }]],
    [
      'Lobos do Sul',
      ['Ana#123', ' Bia #4#5', ' '],
      [
        { placement: 1, kills: [5, 3, 2] },
        { placement: 6, kills: [0, 0, 7] },
      ],
    ],
    ['Bala de Prata', ['', '', ''], [{ placement: 3, kills: [10, 0, 0] }]],
    [
      'Fúria Noturna',
      ['', '', ''],
      [
        { placement: 2, kills: [4, 4, 1] },
        { placement: 1, kills: [7, 0, 0] },
      ],
    ],
  ];
  for (const [name, players, rounds] of results) {
    const team = await addTeam(request, { name, activisionIds: players });
    for (const [index, result] of rounds.entries())
      await report(request, { teamId: team, round: index + 1, ...result });
  }
}

// The sheets of `playWarzone`.
function expectSheets(sheets: Sheet[]): void {
  expect(sheets.map(({ name }) => name)).toEqual([
    'Classificação',
    'Queda 1',
    'Queda 2',
    'Regras',
    'Por quê',
    'Histórico',
    'MVP',
    'Times',
    'Regras (JSON)',
  ]);
  const players = ['Jogador 1', 'Jogador 2', 'Jogador 3'];
  expect(sheets[0]?.rows).toEqual([
    ['Posição', 'Time', ...players, 'Queda 1', 'Queda 2', 'Queda 3', 'Queda 4', 'Queda 5', 'Kills', 'Pontos'],
    [1, 'Lobos do Sul', 'Ana', 'Bia', 'Jogador 3', 20, 11.2, null, null, null, 17, 31.2],
    [2, 'Fúria Noturna', ...players, 16.2, 14, null, null, null, 16, 30.2],
    [3, 'Bala de Prata', ...players, 18, null, null, null, null, 10, 18],
    [4, 'Anjos', ...players, 18, null, null, null, null, 9, 18],
    [5, '=1+1', ...players, 4, null, null, null, null, 4, 4],
    ['–', 'Zerados', ...players, null, null, null, null, null, 0, 0],
  ]);
  const header = ['Colocação', 'Time', ...players.map((player) => `Kills ${player}`), 'Kills', 'Pontos', 'Conta'];
  expect(sheets[1]?.rows).toEqual([
    header,
    [1, 'Lobos do Sul', 5, 3, 2, 10, 20, 'Sim'],
    [1, 'Anjos', 9, 0, 0, 9, 18, 'Sim'],
    [2, 'Fúria Noturna', 4, 4, 1, 9, 16.2, 'Sim'],
    [3, 'Bala de Prata', 10, 0, 0, 10, 18, 'Sim'],
    [40, '=1+1', 0, 4, 0, 4, 4, 'Sim'],
  ]);
  expect(sheets[2]?.rows).toEqual([
    header,
    [1, 'Fúria Noturna', 7, 0, 0, 7, 14, 'Sim'],
    [6, 'Lobos do Sul', 0, 0, 7, 7, 11.2, 'Sim'],
  ]);
  // RU7: the sheets contain the rules and the explanation of each total.
  expect(sheets[3]?.rows[0]).toEqual(['Warzone Trios Battle Royale']);
  expect(sheets[4]?.rows).toContainEqual([2, 'Fúria Noturna', 'Queda 1: 9 kills × 1,8 (2º lugar) = 16,2.']);
  expect(sheets[4]?.rows).toContainEqual([
    3,
    'Bala de Prata',
    '3º lugar: empata com Anjos em 18,0; ganha no total de kills (10 a 9).',
  ]);
  // LE13: a sheet describes every entry of the ledger.
  expect(sheets[5]?.rows[0]).toEqual(['Nº', 'Quando', 'Quem', 'O quê', 'Antes → depois', 'Motivo', 'Situação']);
  expect(sheets[5]?.rows.map((row) => row.slice(2, 5))).toContainEqual([
    'você',
    'Resultado',
    'Lobos do Sul, queda 2: sem resultado → 6º com 7 kills',
  ]);
}

// Requests for standings wait until the returned function is called.
async function holdBack(page: Page, outcome: 'abort' | 'continue'): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(STATE, async (route) => {
    await released;
    await route[outcome]();
  });
  return release;
}

// The text of each row as a screen reader reads it.
async function tableRows(page: Page): Promise<string[]> {
  await expect(page.getByRole('table')).toBeVisible();
  return page.getByRole('row').evaluateAll((rows) =>
    rows.map((row) => {
      const copy = row.cloneNode(true) as HTMLElement;
      for (const hidden of copy.querySelectorAll('[aria-hidden]')) hidden.remove();
      for (const cell of copy.children) cell.append(' ');
      return copy.textContent.replace(/\s+/g, ' ').trim();
    }),
  );
}

async function watchOverlayCallback(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const calls: unknown[] = [];
    Object.assign(window, { calls, updateOverlayData: (rows: unknown) => calls.push(rows) });
  });
}

function overlayCalls(page: Page): Promise<unknown[]> {
  return page.evaluate(() => (window as unknown as { calls: unknown[] }).calls);
}
