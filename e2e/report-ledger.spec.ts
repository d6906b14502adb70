import { expect, test } from './support/fixtures.ts';
import { addTeams, openReport, report, searchField, toast } from './support/report-screen.ts';

test('LE3 · a report, a new name and a removed team are undone from their message or with ctrl+z, and redone', async ({
  page,
  organizer: _,
}) => {
  const teams = await addTeams(page.request, ['Lobos', 'Fúria']);
  await report(page.request, { teamId: teams.get('Fúria') });
  await openReport(page);
  const results = page.getByRole('table', { name: 'Resultados da queda 1' });
  await searchField(page).fill('Lobos');
  await page.keyboard.press('Enter');
  await page.keyboard.type('2531');
  await page.keyboard.press('Enter');
  const reported = toast(page, 'Pontuação reportada com sucesso!');
  await expect(reported.getByRole('button', { name: 'Desfazer' })).toBeVisible();
  await expect(results.getByRole('row')).toHaveCount(3);

  // Text that is being typed keeps the browser's own undo.
  await searchField(page).fill('Fú');
  await page.keyboard.press('Control+z');
  await searchField(page).fill('');
  await expect(results.getByRole('row')).toHaveCount(3);

  await page.keyboard.press('Control+z');
  await expect(toast(page, 'Desfeito')).toContainText('Resultado da queda 1');
  await expect(results.getByRole('row')).toHaveCount(2);
  await page.keyboard.press('Control+Shift+z');
  await expect(toast(page, 'Refeito')).toBeVisible();
  await expect(results.getByRole('row')).toHaveCount(3);
  await toast(page, 'Refeito').getByRole('button', { name: 'Desfazer' }).click();
  await expect(results.getByRole('row')).toHaveCount(2);
  await toast(page, 'Desfeito').getByRole('button', { name: 'Refazer' }).click();
  await expect(results.getByRole('row')).toHaveCount(3);

  await page.getByRole('button', { name: 'Lobos', exact: false, expanded: false }).first().click();
  await page.getByRole('button', { name: 'Editar Lobos A' }).click();
  await page.getByLabel('Activision ID').fill('Uivo#1');
  await page.keyboard.press('Enter');
  await toast(page, 'Jogador atualizado').getByRole('button', { name: 'Desfazer' }).click();
  await expect(page.getByRole('button', { name: 'Editar Lobos A' })).toBeVisible();

  await page.getByRole('button', { name: 'Remover Lobos' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remover time' }).click();
  await expect(page.getByText('1 time no total')).toBeVisible();
  await toast(page, 'Time removido').getByRole('button', { name: 'Desfazer' }).click();
  await expect(page.getByText('2 times no total')).toBeVisible();
  await expect(results.getByRole('row')).toHaveCount(3);
});
