import type { Locator, Page } from '@playwright/test';
import { endEvent } from '../world/event.ts';
import { addTeam, addTeams, report } from '../world/teams.ts';
import { expectFine } from './support/axe.ts';
import { expect, signIn, test } from './support/fixtures.ts';

const NAMES = Array.from({ length: 50 }, (_, index) => `Time ${String(index + 1).padStart(2, '0')}`);

const cell = (page: Page, team: string, player?: string) =>
  page.getByLabel(player ? `Kills de ${team} ${player}, ${team}` : `Colocação, ${team}`, { exact: true });
const row = (page: Page, team: string) => page.getByRole('row', { name: team });
const strip = (page: Page) => page.getByRole('group', { name: 'Colocações' });
const scroller = (page: Page) => page.getByRole('table').first().locator('xpath=../..');
const heightOf = (page: Page, box: Locator) => box.evaluate((one) => one.getBoundingClientRect().height);

async function openGrid(page: Page, url = '/report/grade') {
  await page.goto(url);
  await expect(page.getByRole('heading', { level: 1, name: /^Grade da queda/ })).toBeVisible();
}

// Which of the elements are not wholly inside of the window.
const outside = (elements: Locator) =>
  elements.evaluateAll((all) =>
    all.flatMap((one) => {
      const { top, bottom, left, right } = one.getBoundingClientRect();
      const isInside = top >= 0 && left >= 0 && bottom <= innerHeight + 0.5 && right <= innerWidth;
      return isInside ? [] : [one.textContent];
    }),
  );

test('CO10 · 50 teams with the names of their players: all rows in view at 1440×900, at 1366×768 they scroll between a fixed head and the save bar', async ({
  page,
  organizer: _,
}) => {
  const teams = await addTeams(page.request, NAMES);
  await report(page.request, { teamId: teams.get('Time 01'), placement: 3, kills: [5, 3, 1] });
  await openGrid(page);
  const save = page.getByRole('button', { name: 'Salvar' });
  await test.step('1440×900', async () => {
    await expect(page.getByRole('rowheader')).toHaveCount(50);
    expect(await outside(page.getByRole('rowheader'))).toEqual([]);
    expect(await outside(save)).toEqual([]);
    expect(await heightOf(page, row(page, 'Time 01'))).toBeGreaterThanOrEqual(22);
    await expectFine(page, '1440');
  });
  for (const [width, height] of [
    [1280, 720],
    [1366, 768],
    [1920, 1080],
  ] as const)
    await test.step(`${width}×${height}`, async () => {
      await page.setViewportSize({ width, height });
      for (const letter of ['A', 'B', 'C']) {
        const name = row(page, 'Time 33').getByText(`Time 33 ${letter}`, { exact: true });
        await name.scrollIntoViewIfNeeded();
        await expect(name).toBeInViewport();
        expect((await name.boundingBox())!.width).toBeGreaterThan(35);
      }
      for (const team of ['Time 01', 'Time 50']) await cell(page, team).focus();
      expect(await outside(page.locator(':focus'))).toEqual([]);
      expect(await outside(page.getByRole('columnheader', { name: 'Time' }).last())).toEqual([]);
      expect(await outside(save)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
      const bottom = await scroller(page).evaluate((frame) => frame.getBoundingClientRect().bottom);
      expect((await save.boundingBox())!.y).toBeGreaterThan(bottom);
    });
});

test('CO10 · the strip of placements: taken, free and repeated, and a click leads to the row; the round looked at and the one on air @main', async ({
  page,
  organizer: _,
}) => {
  const teams = await addTeams(page.request, ['Corvos', 'Falcões', 'Lobos', 'Raposas']);
  await report(page.request, { teamId: teams.get('Corvos'), placement: 2 });
  await report(page.request, { teamId: teams.get('Falcões'), placement: 2 });
  await report(page.request, { teamId: teams.get('Lobos'), placement: 1 });
  await openGrid(page);
  await expect(strip(page)).toContainText('3º livre');
  await expect(strip(page)).toContainText('4º livre');
  const repeated = strip(page).getByRole('button', { name: '2º repetido, ×2: Corvos, Falcões' });
  await repeated.click();
  await expect(cell(page, 'Corvos')).toBeFocused();
  await repeated.click();
  await expect(cell(page, 'Falcões')).toBeFocused();
  // The keyboard reaches all of them from one tab stop.
  await strip(page).getByRole('button', { name: '1º: Lobos' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(repeated).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(cell(page, 'Lobos')).toBeFocused();

  await test.step('a filter hides the row: it is shown again', async () => {
    await page.getByRole('button', { name: 'Com atenção 3' }).click();
    await expect(row(page, 'Lobos')).toHaveCount(0);
    await expect(row(page, 'Raposas')).toBeVisible();
    await page.getByRole('button', { name: 'Só os que faltam 1' }).click();
    await expect(row(page, 'Corvos')).toHaveCount(0);
    await strip(page).getByRole('button', { name: '1º: Lobos' }).click();
    await expect(cell(page, 'Lobos')).toBeFocused();
    await expect(page.getByRole('button', { name: 'Todas' })).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: 'Por colocação' }).click();
    await expect(page.getByRole('rowheader')).toHaveText(['Lobos', 'Corvos', 'Falcões', 'Raposas']);
  });

  await test.step('the strip follows what is typed', async () => {
    await cell(page, 'Falcões').fill('3');
    await expect(strip(page).getByRole('button', { name: '3º: Falcões' })).toBeVisible();
    await expect(strip(page).getByRole('button', { name: '2º: Corvos' })).toBeVisible();
  });

  await test.step('CO7 · two marks for two rounds', async () => {
    const round = (number: number) => page.getByRole('button', { name: new RegExp(`^Queda ${number},`) });
    await round(2).click();
    await expect(round(2)).toHaveAttribute('aria-pressed', 'true');
    await expect(round(1)).toContainText('no ar');
    await expect(round(2)).not.toContainText('no ar');
    await page.getByRole('button', { name: 'Voltar à queda 1' }).click();
    await expect(round(1)).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText('Você vê a queda')).toHaveCount(0);
  });
});

test('CO10 · the save bar names the warning; Tab leads from the last cell to Salvar, Está certo, Descartar; a confirmed warning is gone', async ({
  page,
  organizer: _,
}) => {
  await addTeams(page.request, ['Lobos', 'Pólvora', 'Zebras', ...NAMES.slice(0, 12)]);
  await openGrid(page);
  await cell(page, 'Pólvora').fill('1');
  await cell(page, 'Pólvora', 'B').fill('31');
  await expect(page.getByText('Pólvora B com 31 kills? Confira o número.')).toBeVisible();
  await expect(page.getByText('1 para conferir')).toBeVisible();
  // The keyboard reaches the warning of a row in the middle too.
  await cell(page, 'Zebras', 'C').focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Salvar 1 linha' })).toBeFocused();
  await page.keyboard.press('Tab');
  const right = page.getByRole('button', { name: 'Está certo: Pólvora, 31 kills?' });
  await expect(right).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Descartar' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expectFine(page, 'warning');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 para conferir')).toHaveCount(0);
  await expect(cell(page, 'Pólvora')).toBeFocused();
  await cell(page, 'Pólvora', 'B').fill('41');
  await expect(page.getByRole('button', { name: 'Está certo: Pólvora, 41 kills?' })).toBeVisible();
});

test('CO10 · a row in which somebody else is says who', async ({ page, organizer, secondBrowser }) => {
  await addTeams(page.request, ['Lobos', 'Raposas']);
  await openGrid(page);
  await secondBrowser.goto('/auth?voltar=/report/grade');
  await signIn(secondBrowser, organizer);
  await cell(secondBrowser, 'Raposas').focus();
  await expect(row(page, 'Raposas')).toContainText('Você, em outra janela nesta linha');
  await cell(secondBrowser, 'Lobos').focus();
  await expect(row(page, 'Lobos')).toContainText('nesta linha');
  await expect(row(page, 'Raposas')).not.toContainText('nesta linha');
  await expectFine(page, 'presence');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('CO10 · each team is a card with slots of 44 px, typed with drawn keys that stay with the button; the rest is in a menu', async ({
    page,
    organizer: _,
  }) => {
    const teams = await addTeams(page.request, NAMES.slice(0, 20));
    for (const name of ['Time 03', 'Time 07'])
      await report(page.request, { teamId: teams.get(name), placement: 9, kills: [1, 0, 0] });
    await openGrid(page);
    const press = async (keys: string) => {
      for (const key of keys) await page.getByRole('button', { name: key, exact: true }).tap();
    };
    const next = page.getByRole('button', { name: 'Próximo campo' });

    // The software keyboard stays away.
    await cell(page, 'Time 01').tap();
    await expect(page.locator('input[data-team]:not([inputmode=none])')).toHaveCount(0);
    const sizes = await row(page, 'Time 01')
      .getByRole('textbox')
      .evaluateAll((slots) =>
        slots.map((slot) => slot.getBoundingClientRect()).map(({ width, height }) => [width, height]),
      );
    expect(Math.min(...sizes.flat())).toBeGreaterThanOrEqual(44);
    await expect(row(page, 'Time 01').getByText('Time 01 B', { exact: true })).toBeVisible();

    await press('12');
    await expect(cell(page, 'Time 01')).toBeFocused();
    await expect(cell(page, 'Time 01')).toHaveValue('12');
    await next.tap();
    await expect(cell(page, 'Time 01', 'A')).toBeFocused();
    await press('50');
    await page.getByRole('button', { name: 'Apagar' }).tap();
    await expect(cell(page, 'Time 01', 'A')).toHaveValue('5');
    for (let step = 0; step < 3; step += 1) await next.tap();
    await expect(cell(page, 'Time 02')).toBeFocused();
    await press('9');
    await expect(row(page, 'Time 02').getByText('9º repetido')).toBeVisible();
    // The repeated placement is the first of the strip.
    await expect(strip(page).getByRole('button').first()).toHaveText('9 ×3');
    await expectFine(page, 'phone');

    // Far down the list, keys and button are where they were, and the focused card is between strip and keys.
    for (let step = 0; step < 40; step += 1) await next.tap();
    await expect(cell(page, 'Time 12')).toBeFocused();
    const dock = await page.getByRole('group', { name: 'Teclado' }).boundingBox();
    const slot = (await cell(page, 'Time 12').boundingBox())!;
    expect(slot.y + slot.height).toBeLessThan(dock!.y);
    const header = (await strip(page).boundingBox())!;
    expect(slot.y).toBeGreaterThan(header.y + header.height);
    const save = page.getByRole('button', { name: 'Salvar 2 linhas' });
    expect(await outside(save)).toEqual([]);
    expect((await save.boundingBox())!.height).toBeGreaterThanOrEqual(44);

    await page.getByRole('button', { name: 'Mais da grade' }).tap();
    await page.getByRole('menuitem', { name: 'Descartar 2 linhas não salvas…' }).tap();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar' }).tap();
    await save.tap();
    await expect(page.getByText('4 de 20 preenchidos')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Salvar', exact: true })).toBeVisible();
  });
});

test('CO10 CO14 · nothing is cut at any size, with names of 200 characters, an ended event or no team at all', async ({
  page,
  organizer: _,
}) => {
  test.slow();
  await openGrid(page);
  await expect(page.getByText('Nenhum time ainda')).toBeVisible();
  await expectFine(page, 'empty');
  const long = await addTeam(page.request, {
    name: 'N'.repeat(200),
    activisionIds: ['A', 'B', 'C'].map((letter) => `${letter.repeat(40)}#1`),
  });
  await addTeams(page.request, NAMES.slice(0, 16));
  await report(page.request, { teamId: long, placement: 1, kills: [31, 31, 31] });
  await endEvent(page.request);
  await expect(page.getByText('Partida encerrada')).toBeVisible();
  for (const width of [320, 390, 768, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(page.getByRole('rowheader')).toHaveCount(17);
    await expectFine(page, `${width}`);
    const slots = await page
      .getByRole('row', { name: 'NNN' })
      .getByRole('textbox')
      .evaluateAll((inputs) => inputs.map((input) => input.clientWidth));
    expect(Math.min(...slots), `slots at ${width}`).toBeGreaterThan(30);
  }
  await expect(page.getByRole('button', { name: 'Salvar' })).toHaveAttribute('aria-disabled', 'true');
});
