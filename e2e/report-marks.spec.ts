import type { Locator } from '@playwright/test';
import { eventUrl } from '../world/event.ts';
import { addTeam, addTeams, report } from '../world/teams.ts';
import { expectFine } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { openReport, saveAnyway, searchField, toast } from './support/report-screen.ts';

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
    await expect(page.getByRole('list', { name: 'Também no report' })).toContainText('Nome comprido');

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
      const preview = page.getByRole('group', { name: 'Prévia' });
      const marks = preview.getByRole('status', { name: 'Confira antes de reportar' });
      // An empty form has no marks.
      await expect(preview).toContainText('Time 1');
      await expect(marks.getByRole('paragraph')).toHaveCount(0);
      await line.fill('9 21 3 1');
      await expect(marks.getByRole('paragraph')).toHaveText([
        '9º lugar repetido: Time 3 já está nele.',
        'Time 1 A com 21 kills? O máximo do evento é 4.',
      ]);
      await expect(preview).toContainText(/9º · 25 kills.*40,0 PTS/);
      const button = page.getByRole('button', { name: 'Reportar pontuação' });
      for (const part of [searchField(page), line, preview, marks, button])
        await expect(part).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
      await expectFine(page, 'marks');

      // The notice that another round is on air hides nothing of the form.
      await page.request.patch(await eventUrl(page.request), { data: { currentRound: 2 } });
      await expect(page.getByText('No ar: queda 2')).toBeVisible();
      for (const part of [searchField(page), line, preview, marks, button])
        await expect(part).toBeInViewport({ ratio: 1 });
      const [markBox, buttonBox] = await Promise.all([boxOf(marks.getByRole('paragraph').last()), boxOf(button)]);
      expect(markBox.y + markBox.height).toBeLessThanOrEqual(buttonBox.y);

      // The first Enter asks about the marked result, the second one saves it.
      await line.press('Enter');
      await saveAnyway(page);
      await expect(toast(page, 'Pontuação reportada com sucesso!')).toContainText('40,0 pontos adicionados ao time.');
    });
  });
});

test.describe('390×844', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('RE6 CO5 · a phone has drawn keys, the button stays in view, and the page is at most two and a half screens tall @main', async ({
    page,
    organizer: _,
    allowConsoleError,
  }) => {
    allowConsoleError(/net::ERR_FAILED/);
    const long = 'Esquadrão da Serra do Mar';
    await addTeams(page.request, [long, 'Lobos', ...Array.from({ length: 12 }, (_one, index) => `Time ${index + 1}`)]);
    await openReport(page);
    const key = (name: string) =>
      page.getByRole('group', { name: 'Teclado' }).getByRole('button', { name, exact: true });
    const button = page.getByRole('button', { name: 'Reportar pontuação' });
    const type = async (...numbers: string[]) => {
      for (const [index, number] of numbers.entries()) {
        if (index > 0) await key('Próximo campo').tap();
        for (const digit of number) await key(digit).tap();
      }
    };
    await searchField(page).fill('esq');
    await expect(button).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Colocação')).toBeFocused();
    await type('2', '12', '3', '14');
    const preview = page.getByRole('group', { name: 'Prévia' });
    await expect(preview).toContainText('2º · 29 kills');
    await expect(preview).toContainText('52,2 PTS');
    await expect(button).toBeInViewport({ ratio: 1 });
    const slots = page.getByRole('group', { name: 'Resultado' }).getByRole('textbox');
    expect(await slots.evaluateAll((all) => all.map((slot) => (slot as HTMLInputElement).inputMode))).toEqual(
      Array.from({ length: 4 }, () => 'none'),
    );
    for (const slot of [...(await slots.all()), key('0'), key('Apagar')]) {
      const box = await boxOf(slot);
      expect(box.x + box.width).toBeLessThanOrEqual(390);
    }
    expect((await boxOf(key('0'))).height).toBeGreaterThanOrEqual(44);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2.5 * 844);
    await expectFine(page, 'phone');
    await button.tap();
    const saved = toast(page, 'Pontuação reportada com sucesso!');
    await expect(saved).toContainText('52,2 pontos');

    // A correction by the keys: the first digit after a tap replaces, 'Apagar' takes one back.
    await page.getByRole('button', { name: 'Lobos', exact: true }).tap();
    await type('19');
    await key('Apagar').tap();
    await expect(page.getByLabel('Colocação')).toHaveValue('1');
    // A second message takes the place of the first, and the queue is visible beside the form.
    await page.route('**/api/events/*/reports', (route) => route.abort());
    await key('Próximo campo').tap();
    await key('4').tap();
    await button.tap();
    await expect(toast(page, 'Guardado neste aparelho')).toBeVisible();
    await expect(saved).toBeHidden();
    await expect(page.getByText('1 espera conexão').first()).toBeInViewport();
    await expect(button).toBeInViewport();
  });
});

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('not on the page');
  return box;
}
