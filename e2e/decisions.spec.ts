import type { APIRequestContext, Page } from '@playwright/test';
import { createEvent, eventUrl, useRules } from '../world/event.ts';
import { addTeams, report } from '../world/teams.ts';
import { expectFine } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { chooseInMenu } from './support/page-menu.ts';
import { chooseInRoundMenu, toast } from './support/report-screen.ts';

test('LE9 RU5 · a penalty shows who moves and what the public reads and is undone, on a phone too; a draw settles a tie @main', async ({
  page,
  organizer: _,
}) => {
  test.slow();
  await playNight(page.request);
  await page.goto('/teams');
  const dialog = page.getByRole('dialog', { name: 'Nova decisão' });
  await test.step('LE9 · a penalty shows who moves and what the public reads, stands beside the total, and is undone', async () => {
    await chooseInMenu(page, 'Nova decisão');
    await dialog.getByRole('button', { name: 'Registrar decisão' }).click();
    await expect(dialog.getByText('Escolha o time.')).toBeVisible();
    await expect(dialog.getByText('Informe o motivo: o público vai ler.')).toBeVisible();

    await chooseTeam(page, 'Lobos');
    await dialog.getByLabel('Pontos a tirar', { exact: true }).fill('5');
    await dialog.getByRole('button', { name: 'Atraso', exact: true }).click();
    const preview = dialog.getByRole('region', { name: 'Quem muda de lugar' });
    await expect(preview).toContainText('2 times');
    await expect(preview.getByRole('row', { name: /Lobos/ })).toContainText('40,0 → 35,0');
    await expect(preview).toContainText('O líder muda: Raposas no lugar de Lobos.');
    await expect(dialog).toContainText('O público vai ler: Lobos, −5,0 no total. Atraso. Decisão nº 1.');
    await expectFine(page, 'the dialog of a decision');
    await dialog.getByRole('button', { name: 'Tirar 5,0 de Lobos' }).click();
    await expect(dialog).toBeHidden();

    const lobos = page.getByRole('row', { name: /Lobos/ });
    await expect(page.getByRole('columnheader', { name: 'Ajuste' })).toBeVisible();
    await expect(lobos).toContainText(/−5,0\s*35,0/);
    await expect(page.getByRole('row').nth(1)).toContainText('Raposas');
    const told = toast(page, 'Decisão registrada');
    await expect(told).toContainText('Lobos, −5,0 no total. Atraso. Decisão nº 1.');
    await told.getByRole('button', { name: 'Desfazer' }).click();
    await expect(lobos).toContainText('40,0 PTS');
    await expect(page.getByRole('columnheader', { name: 'Ajuste' })).toHaveCount(0);
  });

  await test.step('LE9 · on a phone the dialog fits and decides', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await chooseInMenu(page, 'Nova decisão');
    await chooseTeam(page, 'Lobos');
    await dialog.getByLabel('Pontos a tirar', { exact: true }).fill('5');
    await dialog.getByRole('button', { name: 'Conduta' }).click();
    await expectFine(page, 'the dialog on a phone');
    await dialog.getByRole('button', { name: 'Tirar 5,0 de Lobos' }).click();
    const cards = page.getByRole('list', { name: 'Classificação geral' }).getByRole('listitem');
    await expect(cards.filter({ hasText: 'Lobos' })).toContainText(/35,0.*Ajuste\s*−5,0/s);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('LE9 RU5 · equal teams share the rank, the next one is skipped, until a draw settles it', async () => {
    const { id: cup } = await createEvent(page.request);
    await playNight(page.request, cup);
    await useRules(page.request, 'kill-race', cup);
    await page.goto(`/teams?evento=${cup}`);
    await expect(page.getByRole('row', { name: /Onças/ })).toContainText('1 empate mantido');
    await expect(page.getByText('empate mantido')).toHaveCount(3);

    await chooseInMenu(page, 'Nova decisão');
    await dialog.getByText('Desempate', { exact: true }).click();
    await dialog.getByRole('radio', { name: /Lobos, Onças e Raposas/ }).check();
    await dialog.getByRole('button', { name: 'Subir Raposas' }).click();
    await dialog.getByRole('button', { name: 'Subir Raposas' }).click();
    await dialog.getByRole('button', { name: 'Sorteio na transmissão' }).click();
    await expect(dialog).toContainText('Empate decidido por sorteio, nesta ordem: Raposas, Lobos e Onças.');
    await dialog.getByRole('button', { name: 'Decidir o empate' }).click();
    await expect(page.getByRole('row').nth(1)).toContainText('Raposas');
    await expect(page.getByText('empate mantido')).toHaveCount(0);
  });
});

test('LE9 · every other kind is marked in the table and listed with number, reason and the way back', async ({
  page,
  organizer: _,
}) => {
  test.slow();
  await playNight(page.request);
  await page.goto('/teams/decisoes');
  await expect(page.getByRole('heading', { name: 'Nenhuma decisão até agora' })).toBeVisible();

  const lobos = await teamId(page.request, 'Lobos');
  const given = await page.request.post(await eventUrl(page.request, '/decisions'), {
    data: { kind: 'warning', teamId: lobos, reason: 'Conduta' },
  });
  expect(given.ok(), await given.text()).toBe(true);
  await decide(page, 'Falta', 'Não entrou no lobby', { team: 'Onças', round: 3 });
  await decide(page, 'Anular queda', 'Servidor caiu', { round: 2 });
  await decide(page, 'Bônus', 'Prêmio da organização', { team: 'Raposas', points: '2,5' });
  await decide(page, 'Desclassificar', 'Abandono', { team: 'Lobos' });
  const lines = page.getByRole('list', { name: 'Decisões' }).getByRole('listitem');
  await expect(lines).toHaveCount(5);
  await expect(lines.first()).toContainText(/Nº 5.*Desclassificação.*Lobos.*Abandono.*você/s);
  await expectFine(page, 'the list of decisions');

  await page
    .getByRole('navigation', { name: 'Páginas dos times' })
    .getByRole('link', { name: 'Classificação' })
    .click();
  await expect(page.getByRole('row', { name: /Lobos/ })).toContainText(/Desclassificado.*Advertência/);
  await expect(page.getByRole('row', { name: /Lobos/ })).toContainText('Sem posição');
  await expect(page.getByRole('row', { name: /Onças/ })).toContainText('falta');
  await expect(page.getByRole('columnheader', { name: /Queda 2/ })).toContainText('anulada');
  await expect(page.getByRole('row', { name: /Raposas/ })).toContainText(/18,0 não conta.*\+2,5/);
  await expectFine(page, 'standings with decisions');

  // Lobos is disqualified and Onças is absent: in round 3 only the result of Raposas is missing.
  await page.getByRole('link', { name: 'Report Relatórios detalhados' }).click();
  await page.getByRole('button', { name: /^Queda 3,/ }).click();
  await expect(page.getByText('0/1 reportados')).toBeVisible();
  await expect(page.getByText('Não jogam esta queda: Lobos, Onças')).toBeVisible();
  await page.getByRole('link', { name: 'Times Gerenciar equipes' }).click();

  await page.getByRole('link', { name: /Decisões/ }).click();
  await page.getByRole('button', { name: 'Desfazer a decisão nº 5' }).click();
  await expect(lines.first()).toContainText('desfeita');
  await page.getByRole('link', { name: 'Classificação' }).click();
  // Raposas leads with 18,0 and a bonus of 2,5; Lobos is ranked again.
  await expect(page.getByRole('row').nth(2)).toContainText(/^2Lobos/);
});

test('ON1 · a double click on a penalty, Enter twice on a bonus and a double click on a replay each have one effect', async ({
  page,
  organizer: _,
}) => {
  await playNight(page.request);
  // What was asked for, by its id: a command whose answer the next page did not wait for is sent again with the same one.
  const asked = new Map<string, string>();
  page.on('request', (request) => {
    const [path] = /(?:decisions|rounds\/replay)$/.exec(new URL(request.url()).pathname) ?? [];
    if (path && request.method() === 'POST') asked.set(request.headers()['idempotency-key'] ?? '', path);
  });
  const dialog = page.getByRole('dialog', { name: 'Nova decisão' });
  await page.goto('/teams');
  await chooseInMenu(page, 'Nova decisão');
  await chooseTeam(page, 'Lobos');
  await dialog.getByLabel('Pontos a tirar', { exact: true }).fill('3');
  await dialog.getByRole('button', { name: 'Atraso', exact: true }).click();
  await dialog.getByRole('button', { name: 'Tirar 3,0 de Lobos' }).dblclick();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row', { name: /Lobos/ })).toContainText(/−3,0\s*37,0/);

  await chooseInMenu(page, 'Nova decisão');
  await dialog.getByText('Bônus', { exact: true }).click();
  await chooseTeam(page, 'Raposas');
  await dialog.getByRole('button', { name: 'Prêmio da organização' }).click();
  await dialog.getByLabel('Pontos a dar', { exact: true }).fill('2');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row', { name: /Raposas/ })).toContainText(/\+2,0\s*38,0/);

  await page.goto('/report?queda=1');
  await chooseInRoundMenu(page, /^Refazer queda 1/);
  await page.getByRole('dialog').getByRole('button', { name: 'Refazer queda 1' }).dblclick();
  await expect(toast(page, 'Queda 1 será refeita')).toBeVisible();

  expect([...asked.values()]).toEqual(['decisions', 'decisions', 'rounds/replay']);
  const { entries } = (await (await page.request.get(await eventUrl(page.request, '/ledger'))).json()) as {
    entries: { kind: string; act: { points?: number } }[];
  };
  expect(entries.slice(0, 4).map(({ kind, act }) => [kind, act.points])).toEqual([
    ['replay', undefined],
    ['adjustment', 200],
    ['adjustment', -300],
    ['result', undefined],
  ]);
});

// Plays two rounds: Lobos 40,0, Raposas 36,0, Onças 32,0, each with 20 kills.
async function playNight(request: APIRequestContext, eventId?: string): Promise<void> {
  const teams = await addTeams(request, ['Lobos', 'Raposas', 'Onças'], eventId);
  for (const [name, placement] of [
    ['Lobos', 1],
    ['Raposas', 2],
    ['Onças', 6],
  ] as const)
    for (const round of [1, 2])
      await report(request, {
        ...(eventId && { eventId }),
        teamId: teams.get(name),
        round,
        placement,
        kills: [10, 0, 0],
      });
}

async function teamId(request: APIRequestContext, wanted: string): Promise<string> {
  const { teams } = (await (await request.get(await eventUrl(request, '/teams'))).json()) as {
    teams: { id: string; name: string }[];
  };
  return teams.find(({ name }) => name === wanted)?.id ?? '';
}

async function chooseTeam(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Time' }).click();
  await page.getByRole('option', { name }).click();
}

type Wanted = { team?: string; round?: number; points?: string };

async function decide(page: Page, kind: string, reason: string, { team, round, points }: Wanted): Promise<void> {
  await page.getByRole('button', { name: 'Nova decisão' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nova decisão' });
  await dialog.getByText(kind, { exact: true }).click();
  if (team) await chooseTeam(page, team);
  if (round) {
    await dialog.getByRole('combobox', { name: 'Queda' }).click();
    await page.getByRole('option', { name: `Queda ${round}` }).click();
  }
  if (points) await dialog.getByLabel('Pontos a dar', { exact: true }).fill(points);
  await dialog.getByRole('button', { name: reason }).click();
  await dialog.locator('button[type=submit]').click();
  await expect(dialog).toBeHidden();
}
