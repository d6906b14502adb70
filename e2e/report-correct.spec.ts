import { createEvent } from '../world/event.ts';
import { addTeams, report } from '../world/teams.ts';
import { expect, test } from './support/fixtures.ts';
import { rowTexts, searchField, toast } from './support/report-screen.ts';

test('FY6 · a placement alone is corrected with Enter, and a half-typed line changes no field', async ({
  page,
  organizer: _,
}) => {
  const { id: cup } = await createEvent(page.request, { published: false });
  const teams = await addTeams(page.request, ['Lobos', 'Fúria'], cup);
  await report(page.request, { eventId: cup, teamId: teams.get('Lobos'), placement: 7 });
  await page.goto(`/report?evento=${cup}`);
  const results = page.getByRole('table', { name: 'Resultados da queda 1' });
  await expect.poll(() => rowTexts(results)).toEqual(['7º | Lobos | 9 | 14,4']);
  await page.getByRole('button', { name: 'Ações de Lobos' }).click();
  await page.getByRole('menuitem', { name: 'Corrigir' }).click();
  const placement = page.getByLabel('Colocação', { exact: true });
  const line = page.getByLabel('Resultado rápido');
  await expect(line).toBeFocused();
  await page.keyboard.type('3');
  await expect(placement).toHaveValue('7');
  await expect(page.getByLabel('Kills', { exact: true })).toHaveValue('9');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Para mudar só a colocação, use o campo ao lado.')).toBeVisible();
  await placement.fill('3');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Pontuação reportada')).toContainText('O resultado anterior foi substituído');
  await expect.poll(() => rowTexts(results)).toEqual(['3º | Lobos | 9 | 16,2']);

  // With its kills typed a new result is saved from there too.
  await searchField(page).fill('fúria');
  await page.keyboard.press('Enter');
  await page.keyboard.type('2531');
  await placement.fill('12');
  await page.keyboard.press('Enter');
  await expect(results.getByRole('row')).toHaveCount(3);
  await expect.poll(async () => (await rowTexts(results))[1]).toContain('12º | Fúria | 9');
});

test('FY6 · a public result moves once its reason is given, with Enter or its button, and nothing credits the first team any more', async ({
  page,
  organizer: _,
}) => {
  const { id: cup } = await createEvent(page.request);
  await addTeams(page.request, ['Lobos', 'Fúria', 'Raposas'], cup);
  await page.goto(`/report?evento=${cup}`);
  await searchField(page).fill('lobos');
  await page.keyboard.press('Enter');
  await page.keyboard.type('2531');
  await page.keyboard.press('Enter');
  const preview = page.getByRole('group', { name: 'Prévia' });
  await expect(preview).toContainText('Lobos, queda 1');
  // What the public has not seen needs no reason: it sees what the server has.
  await expect(page.getByRole('banner')).toContainText('tudo salvo');
  const dialog = page.getByRole('dialog', { name: 'Mover para outro time' });
  const move = async (from: string) => {
    await page.getByRole('button', { name: `Ações de ${from}`, exact: true }).click();
    await page.getByRole('menuitem', { name: 'Mover para outro time' }).click();
  };

  await move('Lobos');
  await dialog.getByRole('button', { name: /^Fúria/ }).click();
  await expect(dialog.getByText('Informe o motivo.')).toBeVisible();
  await expect(dialog.getByLabel('Motivo')).toBeFocused();
  await expect(dialog.getByRole('button', { name: /^Fúria/ })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.type('Time errado');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(toast(page, 'Resultado movido')).toContainText('Lobos, queda 1 → Fúria, queda 1');
  await expect(preview).toContainText('Nenhum time escolhido');
  await expect(preview).not.toContainText('Lobos');

  // By its button, for what the search finds.
  await move('Fúria');
  await dialog.getByLabel('Motivo').fill('Era outro time');
  await dialog.getByLabel('Buscar time').fill('rap');
  await dialog.getByRole('button', { name: /^Raposas/ }).click();
  await expect(dialog).toBeHidden();
  await expect(toast(page, 'Resultado movido')).toContainText('Fúria, queda 1 → Raposas, queda 1');
  await move('Raposas');
  await dialog.getByRole('button', { name: /^Lobos/ }).click();
  await dialog.getByLabel('Motivo').fill('Era o primeiro');
  await dialog.getByRole('button', { name: 'Mover para Lobos' }).click();
  await expect(toast(page, 'Resultado movido')).toContainText('Raposas, queda 1 → Lobos, queda 1');
});
