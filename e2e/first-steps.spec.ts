import type { Page } from '@playwright/test';
import { createAccount } from '../world/account.ts';
import { read } from '../world/caller.ts';
import { findFirstEvent } from '../world/event.ts';
import { addTeams, report, teamsOf } from '../world/teams.ts';
import { expectFine, expectNothingSerious } from './support/axe.ts';
import { cardOf, choose, openEvents, storedEvents } from './support/events-screen.ts';
import { expect, test } from './support/fixtures.ts';
import { searchField, toast } from './support/report-screen.ts';

const PASTED = 'Lobos; uivo; alfa; caçador; 101\nTrovão; tupã; ronco; 108\nCorvos; corvo; grafite; nanquim; 105\n';

const strip = (page: Page) => page.getByRole('region', { name: 'Primeiros passos' });
const pasted = (page: Page) => page.getByLabel('Cole do Excel, do Discord ou do WhatsApp');

test.beforeEach(async ({ page, origin }) => {
  await createAccount(page.request, origin);
});

test('CO11 CO12 · a new organiser is led from the name of the cup to the link for OBS; the cup is listed and duplicated', async ({
  page,
}) => {
  const { request } = page;
  // FY3: every page says the same.
  await page.goto('/');
  await expect(page.getByRole('banner')).toHaveText('Nenhum campeonato ainda');
  await page.goto('/report');
  await expect(page).toHaveURL('/comecar');
  const name = page.getByLabel('Nome da copa');
  await expect(name).toBeFocused();
  const { presets } = await read<{ presets: { rules: { name: string } }[] }>(request, '/api/presets');
  const others = page.getByRole('button', { name: `${presets.length - 2} outros formatos` });
  await expect(others).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Warzone Trios Battle Royale/ })).toBeChecked();
  await expect(page.getByText('Nenhum campeonato ainda')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Segurar' })).toHaveCount(0);
  await expectFine(page, 'the cup');

  await test.step('CO11 · by keyboard alone: a name is missing, another format is chosen, Enter creates one cup', async () => {
    await page.keyboard.press('Enter');
    await expect(name).toHaveAccessibleDescription('Dê um nome à copa.');
    await expect(name).toBeFocused();
    await page.keyboard.type('Copa Sertão 1');
    await page.getByRole('radio', { name: /^Warzone/ }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(
      page.getByRole('radio', { name: /^Ressurgência Trios 15 times · 4 quedas, contam as 3/ }),
    ).toBeChecked();
    await others.press('Enter');
    const last = page.getByRole('radio', { name: presets.at(-1)?.rules.name ?? '' });
    await expect(last).toBeVisible();
    await expectFine(page, 'all formats');
    await page.getByRole('radio', { name: /^Ressurgência Trios/ }).press('Space');
    await page.getByRole('button', { name: 'Criar a copa' }).dblclick();
    await expect(page).toHaveURL(/\/comecar\?evento=/);
    expect(await storedEvents(request)).toMatchObject([
      { name: 'Copa Sertão 1', rulesName: 'Ressurgência Trios', published: false, onAir: false },
    ]);
  });
  const id = new URL(page.url()).searchParams.get('evento') ?? '';

  await test.step('CO11 · pasted teams are understood while they are typed, also after a reload; an incomplete one enters', async () => {
    await expect(pasted(page)).toBeFocused();
    await expect(page.getByRole('button', { name: 'Adicionar times e lançar' })).toBeDisabled();
    await page.keyboard.insertText(PASTED);
    const read = page.getByRole('region', { name: 'Times lidos' });
    await expect(read.getByRole('heading')).toHaveText('3 times lidos');
    await expect(read.getByText('1 incompleto')).toBeVisible();
    await expect(read.getByRole('listitem').filter({ hasText: 'Trovão' })).toContainText(
      'tupã · ronco · falta o 3º jogador108',
    );
    await page.getByRole('button', { name: 'Um a um' }).click();
    await page.getByLabel('Nome do time').fill('Onças');
    await page.getByRole('button', { name: 'Adicionar time' }).click();
    await expect(page.getByRole('list', { name: 'Times na copa' }).getByRole('listitem')).toContainText('Onças');
    await page.reload();
    await expect(pasted(page)).toHaveValue(PASTED);
    await expectFine(page, 'the teams');
    await page.getByRole('button', { name: 'Adicionar 3 times e lançar' }).press('Enter');
    await expect(page).toHaveURL(`/report?evento=${id}`);
    expect([...(await teamsOf(request, id)).keys()].toSorted()).toEqual(['Corvos', 'Lobos', 'Onças', 'Trovão']);
  });

  await test.step('CO11 · a strip of 44 px says how the first result is typed, and goes with it; the link for OBS ends the steps', async () => {
    await expect(strip(page)).toContainText('Escolha um time, digite uma linha, Enter.');
    await expect(searchField(page)).toBeFocused();
    expect((await strip(page).boundingBox())?.height).toBe(44);
    await expectFine(page, 'the first result');
    await report(request, { eventId: id, teamId: (await teamsOf(request, id)).get('Lobos') });
    await expect(strip(page)).toContainText('Mostre na transmissão');
    await expectFine(page, 'the link');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await strip(page).getByRole('button', { name: 'Pôr no ar e copiar o link' }).press('Enter');
    await expect(toast(page, 'Link copiado!')).toBeVisible();
    await expect(strip(page)).toBeHidden();
    const stream = await page.context().newPage();
    await stream.goto(await page.evaluate(() => navigator.clipboard.readText()));
    await expect(stream.getByText('Lobos').first()).toBeVisible();
    // FY4: it is the source that the desk operates.
    const desk = await page.context().newPage();
    await desk.goto('/transmissao');
    await expect(desk.getByText('1 fonte mostrando')).toBeVisible();
    await expect(desk.getByRole('list', { name: 'Fontes no OBS' })).toContainText('Programa');
    await desk.close();
    await stream.close();
    await page.reload();
    await expect(searchField(page)).toBeVisible();
    await expect(strip(page)).toBeHidden();
  });

  await test.step('CO11 CO12 · the cup is an ordinary one: its menu has what it needs, and a copy is selected at once', async () => {
    await openEvents(page);
    await choose(cardOf(page, 'Copa Sertão 1'), 'Duplicar');
    await page.getByRole('dialog').getByRole('button', { name: 'Duplicar' }).press('Enter');
    await expect(cardOf(page, 'Copa Sertão 2')).toBeVisible();
    const copy = (await storedEvents(request)).find(({ name }) => name === 'Copa Sertão 2');
    await expect(page).toHaveURL(`/meus-campeonatos?evento=${String(copy?.['id'])}`);
  });

  await test.step('CO11 · the steps can be opened again', async () => {
    await page.goto('/admin');
    await page.getByRole('link', { name: 'Mostrar os primeiros passos de novo' }).click();
    await expect(strip(page).getByRole('button', { name: 'Copiar o link do OBS' })).toBeVisible();
    await strip(page).getByRole('button', { name: 'Fechar os primeiros passos' }).click();
    await expect(strip(page)).toBeHidden();
  });
});

test('CO11 EV2 · who knows the product skips to the unannounced event, and names it when it has been played @main', async ({
  page,
}) => {
  const { request } = page;
  await page.goto('/report');
  await page.getByRole('link', { name: 'Já conheço, pular' }).click();
  await expect(page).toHaveURL('/report');
  await expect(searchField(page)).toBeVisible();
  await page.reload();
  await expect(searchField(page)).toBeVisible();
  await expect(strip(page)).toBeHidden();

  const teams = await addTeams(request, ['Lobos', 'Raposas']);
  await report(request, { teamId: teams.get('Lobos') });
  await report(request, { teamId: teams.get('Lobos'), round: 2 });
  await page.getByRole('button', { name: 'Voltar à queda 2' }).click();
  await expect(strip(page)).toContainText('Esta copa não tem nome');
  await expectFine(page, 'the offer of a name');
  const id = await findFirstEvent(request);
  const long = `Copa ${'do Sertão '.repeat(20)}`.slice(0, 200).trim();
  await strip(page).getByRole('button', { name: 'Dar um nome' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Dar um nome' });
  await expect(dialog.getByLabel('Nome da copa')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Nome da copa')).toHaveAccessibleDescription('Dê um nome à copa.');
  await page.keyboard.insertText(long);
  await page.keyboard.press('Enter');
  await expect(strip(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await storedEvents(request)).toMatchObject([{ id, name: long, onAir: true, teams: 2, roundsReported: 2 }]);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectFine(page, 'a long name on a small phone');
  await openEvents(page);
  await choose(cardOf(page, long), 'Duplicar');
  await expect(page.getByRole('dialog', { name: 'Duplicar campeonato' })).toBeVisible();
});

test('CO11 · the example fills the unannounced event, goes again completely, and leads back', async ({ page }) => {
  await page.goto('/comecar');
  await page.getByRole('button', { name: 'Abrir o exemplo' }).click();
  await expect(page).toHaveURL('/report');
  await expect(strip(page)).toContainText('8 times são de exemplo');
  await expect(page.getByText('Lobos (exemplo)').first()).toBeVisible();
  await expectFine(page, 'the example');
  const id = await findFirstEvent(page.request);
  await strip(page).getByRole('button', { name: 'Remover o exemplo' }).press('Enter');
  await expect(page).toHaveURL('/comecar');
  await expect(page.getByLabel('Nome da copa')).toBeVisible();
  for (const list of ['teams', 'reports', 'standings']) {
    const answer = await read<Record<string, unknown>>(page.request, `/api/events/${id}/${list}`);
    expect(answer[list], list).toEqual([]);
  }
});

test('CO11 · on phones the button is docked; without a server nothing typed is lost; a second window follows', async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/net::ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/report');
  const create = page.getByRole('button', { name: 'Criar a copa' });
  await expect(create).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('1 de 3')).toBeVisible();
  await expectFine(page, 'the cup on a phone');
  const other = await page.context().newPage();
  await other.goto('/comecar');
  await expect(other.getByLabel('Nome da copa')).toBeVisible();

  const long = 'Copa do Nome Comprido '.repeat(10).slice(0, 200).trim();
  await page.getByLabel('Nome da copa').fill(long);
  await page.route('**/api/events', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await create.click();
  await expect(page.getByRole('alert')).toContainText('A copa não foi criada');
  await expect(page.getByLabel('Nome da copa')).toHaveValue(long);
  await page.unroute('**/api/events');
  await create.click();
  await expect(page).toHaveURL(/\/comecar\?evento=/);
  await expect(other).toHaveURL(page.url());
  await other.close();
  expect(await storedEvents(page.request)).toHaveLength(1);

  const add = page.getByRole('button', { name: 'Adicionar 3 times e lançar' });
  await pasted(page).fill(PASTED);
  await expect(add).toBeInViewport({ ratio: 1 });
  await expectFine(page, 'the teams on a phone');
  await page.setViewportSize({ width: 320, height: 640 });
  await expectFine(page, 'the teams on a small phone');
  await page.route('**/teams/import', (route) => route.abort());
  await add.click();
  await expect(page.getByRole('alert')).toContainText('Os times não entraram');
  await expect(pasted(page)).toHaveValue(PASTED);
  await page.unroute('**/teams/import');
  await add.click();
  await expect(page).toHaveURL(/\/report\?evento=/);
  await expect(strip(page)).toBeVisible();
  await expectNothingSerious(page, 'the first result on a small phone');
  expect(await strip(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});
