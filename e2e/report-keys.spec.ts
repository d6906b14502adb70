import { addTeams, report } from '../world/teams.ts';
import { expect, test } from './support/fixtures.ts';
import { openReport, searchField, suggestions } from './support/report-screen.ts';

test('P2 P3 P6 T5 · the dialog of the kills and the list of teams by keyboard', async ({ page, organizer: _ }) => {
  const many = Array.from({ length: 12 }, (_one, index) => `Trio ${index + 1}`);
  const ids = await addTeams(page.request, ['Ágil', 'Águias do Norte', 'Zebras', ...many]);
  await openReport(page);

  await test.step('P6 T5 · the dialog of the kills keeps the focus, starts anew at each opening and closes from outside', async () => {
    const kills = page.getByLabel('Kills', { exact: true });
    const dialog = page.getByRole('dialog', { name: 'Reportar Kills por Jogador' });
    const first = dialog.getByLabel('Jogador 1', { exact: true });
    await kills.click();
    await expect(first).toBeFocused();
    // The page behind it is hidden from screen readers.
    await expect(page.getByRole('button', { name: 'Reportar pontuação' })).toHaveCount(0);
    await page.keyboard.type('7');
    await page.keyboard.press('Shift+Tab');
    await expect(dialog.getByRole('button', { name: 'Fechar' })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(dialog.getByRole('button', { name: 'Salvar' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(dialog.getByRole('button', { name: 'Fechar' })).toBeFocused();
    await page.mouse.click(10, 10);
    await expect(dialog).toBeHidden();
    await expect(kills).toBeFocused();
    await expect(kills).toHaveValue('0');

    await page.keyboard.press('Enter');
    await expect(first).toHaveValue('0');
    await page.keyboard.type('4');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(kills).toHaveValue('4');
    await expect(page.getByRole('button', { name: 'Reportar pontuação' })).toBeFocused();
  });

  await test.step('P2 P3 · the list of teams opens, finds and picks by keyboard, and closes where the focus leaves it', async () => {
    const select = page.getByRole('combobox', { name: 'Time', exact: true });
    const options = page.getByRole('listbox', { name: 'Time', exact: true }).getByRole('option');
    const found = suggestions(page);
    const highlighted = async (name: string) => {
      const option = page
        .getByRole('listbox', { name: 'Time', exact: true })
        .getByRole('option', { name, exact: true });
      const id = await option.getAttribute('id');
      await expect(select).toHaveAttribute('aria-activedescendant', id!);
      await expect(option).toBeInViewport();
    };

    await select.focus();
    await page.keyboard.press('ArrowDown');
    await expect(options).toHaveCount(15);
    await highlighted('Ágil');
    await page.keyboard.press('End');
    await highlighted('Zebras');
    await page.keyboard.press('ArrowUp');
    await highlighted('Trio 12');
    // Letters typed without a pause, whatever the accents; the space belongs to the name.
    await page.keyboard.type('aguias do');
    await highlighted('Águias do Norte');
    await page.keyboard.press('Escape');
    await expect(options).toHaveCount(0);
    await expect(select).toBeFocused();

    await page.keyboard.press('Enter');
    await expect(options).toHaveCount(15);
    await page.keyboard.press('End');
    await addTeams(page.request, ['Avantes']);
    await expect(options).toHaveCount(16);
    await highlighted('Zebras');
    await page.keyboard.press('Tab');
    await expect(options).toHaveCount(0);

    await select.click();
    await expect(options).toHaveCount(16);
    await searchField(page).click();
    await expect(options).toHaveCount(0);
    // The arrow key may come before the suggestions of the whole text.
    await page.keyboard.type('trio');
    await page.keyboard.press('ArrowDown');
    await expect(found).toHaveCount(8);
    await expect(found.nth(1)).toHaveAttribute('aria-selected', 'true');
    // Results of others change the list, not what is highlighted in it.
    await report(page.request, { teamId: ids.get('Trio 3')!, round: 1, placement: 1, kills: [1, 1, 1] });
    await expect(found.filter({ hasText: 'Trio 3' })).toContainText('já reportado');
    await expect(found.nth(1)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(select).toHaveText('Trio 2');
    await expect(page.getByLabel('Resultado rápido')).toBeFocused();
  });
});
