import type { Locator, Page } from '@playwright/test';
import { endEvent } from '../world/event.ts';
import { addTeams, report } from '../world/teams.ts';
import { expectFine } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import {
  askFor,
  chooseInRoundMenu,
  openReport,
  searchField,
  showTeams,
  suggestions,
  toast,
} from './support/report-screen.ts';

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

test('P1 P6 P13 T7 I4 M1 · axe finds nothing serious and nothing leaves the screen, on a desktop and on a phone', async ({
  page,
  organizer: _,
}) => {
  test.slow();
  const long = 'Esquadrão '.repeat(20).trim();
  const teams = await addTeams(page.request, ['Lobos', 'Fúria', 'Z'.repeat(200), long]);
  for (const name of ['Lobos', 'Z'.repeat(200), long])
    await report(page.request, { teamId: teams.get(name), placement: 2 });
  await openReport(page);
  await showTeams(page);
  await page.getByRole('button', { name: 'Expandir todos' }).click();
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport);
    await expectFine(page, `page at ${viewport.width}`);
    if (viewport === phone) await openProgress(page);
    await expect(page.getByText('16,2').first()).toBeVisible();
    for (const points of await page.getByText('16,2').all()) {
      const box = await points.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(viewport.width);
    }
  }
  await expectFine(page, 'progress on a phone');
  await page.getByRole('button', { name: 'Importar times' }).click();
  await expect(page.getByRole('dialog', { name: 'Importar times' })).toBeVisible();
  await expectFine(page, 'import on a phone');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.setViewportSize(desktop);

  await searchField(page).fill('esq');
  // While the list is open, Base UI hides the rest of the page from screen readers, which this rule of axe reports.
  await expectFineAtBothSizes(suggestions(page), 'suggestions', { rules: ['aria-hidden-focus'] });
  await page.keyboard.press('Enter');
  await page.getByLabel('Resultado rápido').fill('99531');
  await expectFineAtBothSizes(page.getByText('Colocação deve ser entre 1 e 50'), 'error');
  for (const [open, name] of [
    ['Kills', 'Reportar Kills por Jogador'],
    ['Importar times', 'Importar times'],
    ['Encerrar partida', 'Encerrar partida?'],
  ] as const) {
    if (open === 'Kills') await page.getByLabel('Kills', { exact: true }).click();
    else if (open === 'Importar times') await page.getByRole('button', { name: open }).click();
    else await askFor(page, open);
    const dialog = page.getByRole('dialog', { name }).or(page.getByRole('alertdialog', { name }));
    // On a phone the teams are in a sheet.
    if (open === 'Importar times') await expectFine(page, name);
    else await expectFineAtBothSizes(dialog, name);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
  await endEvent(page.request);
  await expectFineAtBothSizes(page.getByText('Os resultados não podem mais ser alterados.'), 'ended');
});

test('LE3 LE4 LE5 LE11 · axe finds nothing serious in what corrects results, on a desktop and on a phone', async ({
  page,
  organizer: _,
}) => {
  test.slow();
  const long = 'Esquadrão '.repeat(20).trim();
  const teams = await addTeams(page.request, ['Lobos', 'Fúria', long]);
  for (const name of ['Lobos', long]) await report(page.request, { teamId: teams.get(name), placement: 2 });
  await openReport(page);
  const menu = page.getByRole('menu');
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport);
    if (viewport === phone) await openProgress(page);
    for (const action of ['Mover para outra queda', 'Mover para outro time', 'Remover']) {
      await page.getByRole('button', { name: `Ações de ${long}` }).click();
      await expect(menu).toBeVisible();
      // The menu looks the same each time.
      if (action === 'Remover') await expectFine(page, `menu at ${viewport.width}`, { rules: ['aria-hidden-focus'] });
      await page.getByRole('menuitem', { name: action }).click();
      const dialog = page.getByRole('dialog', { name: new RegExp(`^${action}`) });
      await expect(dialog).toBeVisible();
      await expectFine(page, `${action} at ${viewport.width}`);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
  }
  await page.keyboard.press('Escape');
  await page.setViewportSize(desktop);
  await askFor(page, 'Resetar campeonato');
  await expect(page.getByRole('alertdialog')).toContainText('3 times');
  await expectFineAtBothSizes(page.getByRole('alertdialog'), 'reset');
  await page.keyboard.press('Escape');
  await chooseInRoundMenu(page, /^Refazer queda 1/);
  await page.getByRole('dialog').getByRole('button', { name: 'Refazer queda 1' }).click();
  await expectFineAtBothSizes(toast(page, 'Queda 1 será refeita').getByRole('button', { name: 'Desfazer' }), 'message');
});

test('RE6 · a placement of two digits is shown whole at every width', async ({ page, organizer: _ }) => {
  await addTeams(page.request, ['Lobos']);
  await openReport(page);
  const placement = page.getByLabel('Colocação', { exact: true });
  await placement.fill('31');
  for (const width of [360, 390, 768, 1024, 1280, 1366]) {
    await page.setViewportSize({ width, height: 800 });
    const cut = () => placement.evaluate((field) => field.scrollWidth - field.clientWidth);
    await expect.poll(cut, { message: `cut at ${width}` }).toBe(0);
  }
});

// On a phone progress, teams and results are in a sheet.
async function openProgress(page: Page): Promise<void> {
  await page.getByRole('button', { name: /falta/ }).click();
  await expect(page.getByRole('dialog', { name: 'Queda 1' })).toBeVisible();
}

// Checks the page while it shows `part`. Resizes it instead of loading it again, because loading takes longer than the check.
async function expectFineAtBothSizes(part: Locator, where: string, exceptions?: Parameters<typeof expectFine>[2]) {
  const page = part.page();
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport);
    await expect(part).toBeVisible();
    await expectFine(page, `${where} at ${viewport.width}`, exceptions);
  }
  await page.setViewportSize(desktop);
}
