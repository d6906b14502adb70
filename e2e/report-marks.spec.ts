import type { Locator } from '@playwright/test';
import { eventUrl } from '../factories/event.ts';
import { addTeam, addTeams, report } from '../factories/teams.ts';
import { expectFine } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { openReport, searchField, toast } from './support/report-screen.ts';

const NAMES = Array.from({ length: 12 }, (_, index) => `Time ${index + 1}`);

test.describe('1366×768', () => {
  test.use({ viewport: { width: 1366, height: 768 } });

  test('RE6 RE7 · search, line, preview and button are visible together; placement and kills are marked while typing; Enter replaces', async ({
    page,
    organizer: _,
  }) => {
    const teams = await addTeams(page.request, NAMES);
    await addTeam(page.request, { name: 'Nome comprido '.repeat(14).trim() });
    for (const [index, name] of NAMES.slice(2).entries())
      await report(page.request, { teamId: teams.get(name), placement: index + 9, kills: [4, 2, 1] });
    // The presence of another window takes room too, whatever the name of the team that is chosen there.
    const other = await page.context().newPage();
    await openReport(other);
    await other.keyboard.type('nome comprido');
    await other.keyboard.press('Enter');
    await openReport(page);
    await expect(page.getByRole('list', { name: 'Também nesta tela' })).toContainText('Nome comprido');

    await test.step('RE7 · Enter, then Enter on the question, replaces a result', async () => {
      await page.keyboard.type('Time 12');
      await page.keyboard.press('Enter');
      await page.keyboard.type('2431');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Substituir' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(toast(page, 'Pontuação reportada')).toContainText('Time 12: O resultado anterior foi substituído');
      await expect(page.getByRole('alertdialog')).toBeHidden();
      await expect(searchField(page)).toBeFocused();
    });

    await test.step('RE6 RE7 · search, line, preview and button are visible together; a repeated placement and too many kills are marked while typing', async () => {
      await page.keyboard.type('Time 1');
      await page.keyboard.press('Enter');
      const line = page.getByLabel('Resultado rápido');
      const marks = page.getByRole('status', { name: 'Confira antes de reportar' });
      // An empty form has no marks.
      await expect(page.getByText('Vai para a queda 1')).toBeVisible();
      await expect(marks.getByRole('paragraph')).toHaveCount(0);
      await line.fill('9 21 3 1');
      await expect(marks.getByRole('paragraph')).toHaveText([
        '9º lugar repetido: Time 3 já está nele.',
        'Time 1 A com 21 kills? O máximo do evento é 4.',
      ]);
      const preview = page.getByText('9º · 25 kills · 40,0 PTS');
      const button = page.getByRole('button', { name: 'Reportar pontuação' });
      for (const part of [searchField(page), line, preview, marks, button])
        await expect(part).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
      // The preview is beside the quick line.
      const [lineBox, previewBox] = await Promise.all([boxOf(line), boxOf(preview)]);
      expect(previewBox.x).toBeGreaterThan(lineBox.x + lineBox.width);
      await expectFine(page, 'marks');

      // The notice that another round is on air takes no height from the form.
      await page.request.patch(await eventUrl(page.request), { data: { currentRound: 2 } });
      await expect(page.getByText('No ar: queda 2')).toBeVisible();
      for (const part of [searchField(page), line, preview, button]) await expect(part).toBeInViewport({ ratio: 1 });
      // The button covers the end of the preview there, but not the first mark.
      const [markBox, buttonBox] = await Promise.all([boxOf(marks.getByRole('paragraph').first()), boxOf(button)]);
      expect(markBox.y + markBox.height).toBeLessThanOrEqual(buttonBox.y);

      // A mark does not prevent the report.
      await line.press('Enter');
      await expect(toast(page, 'Pontuação reportada com sucesso!')).toContainText('40,0 pontos adicionados ao time.');
    });
  });
});

test.describe('390×844', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('RE6 · a phone has keys for space and Enter, and shows the kills of every player whatever their names', async ({
    page,
    organizer: _,
    allowConsoleError,
  }) => {
    allowConsoleError(/net::ERR_FAILED/);
    const long = 'Esquadrão da Serra do Mar';
    await addTeams(page.request, [long, 'Lobos']);
    await openReport(page);
    await expect(page.getByRole('button', { name: 'Espaço' })).toBeVisible();
    await searchField(page).fill('esq');
    await page.keyboard.press('Enter');
    const line = page.getByLabel('Resultado rápido');
    for (const part of ['2', '12', '3', '14']) {
      await page.keyboard.type(part);
      if (part !== '14') await page.getByRole('button', { name: 'Espaço' }).tap();
      await expect(line).toBeFocused();
    }
    await expect(line).toHaveValue('2 12 3 14');
    const players = page.getByText(`${long} A 12 · ${long} B 3 · ${long} C 14`);
    const third = await boxOf(players.getByText('14', { exact: true }));
    expect(third.x + third.width).toBeLessThan(390 - 24);
    expect(await players.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0);
    await expectFine(page, 'phone');
    await page.getByRole('button', { name: 'Enter', exact: true }).tap();
    const saved = toast(page, 'Pontuação reportada com sucesso!');
    await expect(saved).toContainText('52,2 pontos');

    // A second message takes the place of the first, and the queue is visible beside the form.
    await page.route('**/api/events/*/reports', (route) => route.abort());
    await searchField(page).fill('lobos');
    await page.keyboard.press('Enter');
    await page.keyboard.type('1444');
    await page.getByRole('button', { name: 'Enter', exact: true }).tap();
    await expect(toast(page, 'Guardado neste aparelho')).toBeVisible();
    await expect(saved).toBeHidden();
    await expect(page.getByText('1 espera conexão')).toBeInViewport();
    await expect(line).toBeInViewport();
  });
});

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('not on the page');
  return box;
}
