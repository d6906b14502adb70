import { addTeams } from '../world/teams.ts';
import { expect, test } from './support/fixtures.ts';
import { askFor, openReport, rowTexts, searchField, toast } from './support/report-screen.ts';

test('S1 S3 P1 P5 · Ressurgência: 15 places, 4 rounds, and the fourth replaces the worst of three', async ({
  page,
  organizer: _,
}) => {
  await addTeams(page.request, ['Fênix', 'Cobras']);
  await openReport(page);
  await expect(page.getByLabel('Colocação', { exact: true })).toHaveValue('40');
  await page.getByRole('combobox', { name: 'Modo de jogo' }).click();
  await page.getByRole('option', { name: 'Ressurgência Trios' }).click();
  await expect(toast(page, 'Modo de jogo alterado')).toBeVisible();
  await expect(page.getByText('Queda 1 de 4 · Lobby padrão')).toBeVisible();
  await expect(page.getByText('Times registrados: 2/15')).toBeVisible();
  await expect(page.getByLabel('Colocação', { exact: true })).toHaveValue('15');
  await expect(page.getByRole('button', { name: /^Queda \d+, extra/ })).toHaveCount(6);
  expect(await page.evaluate(() => localStorage.getItem('scoreReport-gameMode'))).toBe('Ressurgência Trios');

  // Fênix: 5 × 2 = 10,0; 5 × 1,8 = 9,0; 5 × 1 = 5,0. Cobras: 9 × 1,6 = 14,4; 9 × 1 = 9,0; 0.
  const report = async (round: number, results: Record<string, string>) => {
    await page.getByRole('button', { name: new RegExp(`^Queda ${round},`) }).click();
    for (const [name, line] of Object.entries(results)) {
      await searchField(page).fill(name);
      await page.keyboard.press('Enter');
      await page.keyboard.type(line);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('combobox', { name: 'Time', exact: true })).toHaveText('Selecione');
    }
  };
  const leaders = async () => {
    await askFor(page, 'Encerrar partida');
    const dialog = page.getByRole('alertdialog');
    const rows = await dialog.getByRole('region', { name: 'Classificação' }).getByRole('listitem').allTextContents();
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await expect(dialog).toBeHidden();
    return rows;
  };
  await report(1, { fenix: '1500', cobras: '3900' });
  await report(2, { fenix: '2500', cobras: '11900' });
  await report(3, { fenix: '15500', cobras: '4000' });
  await expect.poll(leaders).toEqual(['1Fênix24,0 PTS', '2Cobras23,4 PTS']);

  // In the fourth round Fênix scores 4 × 1 = 4,0, less than in its worst round; the 3 × 1,4 = 4,2 of Cobras replaces its 0.
  await report(4, { fenix: '12400', cobras: '7300' });
  await expect.poll(leaders).toEqual(['1Cobras27,6 PTS', '2Fênix24,0 PTS']);
  await expect
    .poll(() => rowTexts(page.getByRole('table', { name: 'Resultados da queda 4' })))
    .toEqual(['7º | Cobras | 3 | 4,2', '12º | Fênix | 4 | 4,0']);
  // Kills of rounds that do not count still count for the players: 9 + 9 + 0 + 3 and 5 + 5 + 5 + 4.
  await expect
    .poll(() => rowTexts(page.getByRole('table', { name: 'MVP: mais kills' })))
    .toEqual(['1 | Cobras A | 21', '2 | Fênix A | 19']);
});
