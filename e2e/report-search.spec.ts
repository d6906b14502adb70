import { importTeams } from '../world/teams.ts';
import { expect, test } from './support/fixtures.ts';
import { openReport, searchField, suggestions } from './support/report-screen.ts';

test('FY1 · the Discord number that is typed comes first; a name that nobody has says so and chooses nobody, and Ctrl+K starts anew', async ({
  page,
  organizer: _,
}) => {
  const trio = (name: string, discordId: string, player: string) => ({
    name,
    discordId,
    activisionIds: [player, '', ''],
  });
  await importTeams(page.request, [
    trio('Abutres', '22', 'ghost#33'),
    trio('Lobos', '33', 'nova#21'),
    trio('Zebras', '21', 'viper#1'),
  ]);
  await openReport(page);
  const preview = page.getByRole('group', { name: 'Prévia' });
  const line = page.getByLabel('Resultado rápido');

  await test.step('the number finds its team, not the digits behind the # of a player, and stands in the list', async () => {
    await searchField(page).fill('33');
    await expect(suggestions(page)).toHaveText([/^Lobos.*Discord 33$/]);
    await searchField(page).fill('2');
    await expect(suggestions(page)).toHaveText([/^Zebras.*Discord 21$/, /^Abutres.*Discord 22$/]);
    await searchField(page).fill('#33');
    await expect(suggestions(page)).toHaveText([/^Abutres/]);
    await searchField(page).fill('33');
    await page.keyboard.press('Enter');
    await expect(preview).toContainText('Lobos');
    await expect(line).toBeFocused();
  });

  await test.step('the next search does not leave the chosen team and its result for another', async () => {
    await page.keyboard.type('25');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('nimguem');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Nenhum time ou jogador com esse nome.').first()).toBeVisible();
    await expect(preview).toContainText('Nenhum time escolhido');
    await expect(preview).toContainText('Nenhum time ou jogador com esse nome.');
    await expect(page.getByRole('combobox', { name: 'Time', exact: true })).toHaveText('Selecione');
    await expect(line).toHaveValue('');

    // The list is closed by going on; the sentence stays.
    await line.focus();
    await expect(preview).toContainText('Nenhum time ou jogador com esse nome.');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('zebras');
    await expect(searchField(page)).toHaveValue('zebras');
    await page.keyboard.press('Enter');
    await expect(preview).toContainText('Zebras');
    await expect(line).toHaveValue('');

    // What was typed for the first team is there when it is chosen again.
    await page.keyboard.press('Control+k');
    await page.keyboard.type('33');
    await page.keyboard.press('Enter');
    await expect(line).toHaveValue('25');
  });

  await test.step('the receipt of the team before goes with the next search', async () => {
    await line.fill('2531');
    await page.keyboard.press('Enter');
    await expect(preview).toContainText('Pontuação reportada com sucesso!');
    await page.keyboard.type('abutrez');
    await expect(preview).toContainText('Nenhum time escolhido');
    await expect(preview).not.toContainText('Pontuação reportada');
  });
});
