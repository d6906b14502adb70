import type { Locator } from '@playwright/test';
import { endEvent } from '../factories/event.ts';
import { addTeams, report } from '../factories/teams.ts';
import { expectFine } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { openReport, searchField } from './support/report-screen.ts';

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
  await page.getByRole('button', { name: 'Expandir todos' }).click();
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport);
    await expectFine(page, `page at ${viewport.width}`);
    await expect(page.getByText('16,2').first()).toBeVisible();
    for (const points of await page.getByText('16,2').all()) {
      const box = await points.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(viewport.width);
    }
  }
  await page.setViewportSize(desktop);

  await searchField(page).fill('esq');
  // While the list is open, Base UI hides the rest of the page from screen readers, which this rule of axe reports.
  await expectFineAtBothSizes(page.getByRole('option'), 'suggestions', { rules: ['aria-hidden-focus'] });
  await page.keyboard.press('Enter');
  await page.getByLabel('Resultado rápido').fill('99531');
  await expectFineAtBothSizes(page.getByLabel('Resultado rápido'), 'error');
  for (const [open, name] of [
    ['Kills', 'Reportar Kills por Jogador'],
    ['Importar times', 'Importar times'],
    ['Encerrar partida', 'Encerrar partida?'],
  ] as const) {
    if (open === 'Kills') await page.getByLabel('Kills', { exact: true }).click();
    else await page.getByRole('button', { name: open }).click();
    const dialog = page.getByRole('dialog', { name }).or(page.getByRole('alertdialog', { name }));
    await expectFineAtBothSizes(dialog, name);
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
  for (const action of ['Mover para outra queda', 'Mover para outro time', 'Remover']) {
    await page.getByRole('button', { name: `Ações de ${long}` }).click();
    // The menu looks the same each time.
    if (action === 'Remover') await expectFineAtBothSizes(menu, 'menu', { rules: ['aria-hidden-focus'] });
    await page.getByRole('menuitem', { name: action }).click();
    await expectFineAtBothSizes(page.getByRole('dialog'), action);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await page.getByRole('button', { name: 'Resetar campeonato' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('3 times');
  await expectFineAtBothSizes(page.getByRole('alertdialog'), 'reset');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Refazer queda 1' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Refazer queda 1' }).click();
  await expectFineAtBothSizes(page.getByRole('button', { name: 'Desfazer' }), 'message');
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
