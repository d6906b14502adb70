import { send } from '../factories/caller.ts';
import { endEvent, eventUrl } from '../factories/event.ts';
import { addTeams, report } from '../factories/teams.ts';
import { expectFine } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { openReport, toast } from './support/report-screen.ts';

test('RE9 · an empty account sees three steps that complete themselves, and an example that goes again completely', async ({
  page,
  organizer: _,
}) => {
  await openReport(page);
  const steps = page.getByRole('region', { name: 'Do zero ao ar em três passos' });
  await expect(steps.getByText('0 de 3')).toBeVisible();
  await expectFine(page, 'steps');
  for (const [button, dialog] of [
    ['Adicionar', 'Adicionar time'],
    ['Importar', 'Importar times'],
  ] as const) {
    await steps.getByRole('button', { name: button, exact: true }).click();
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
    await page.keyboard.press('Escape');
  }

  // Example teams are marked as such and complete no step.
  await steps.getByRole('button', { name: 'Preencher com um exemplo' }).click();
  await expect(toast(page, 'Exemplo preenchido')).toBeVisible();
  await expect(page.getByText('8 times no total')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Resultados da queda 1' }).getByRole('row')).toHaveCount(9);
  await expect(page.getByText('Lobos (exemplo)').first()).toBeVisible();
  await expect(steps.getByText('0 de 3')).toBeVisible();
  // Once an event was ended, every change needs a reason.
  await endEvent(page.request);
  await expect(steps).toBeHidden();
  await send(page.request, 'POST', await eventUrl(page.request, '/reopen'), { reason: 'Só um teste' });
  await steps.getByRole('button', { name: 'Remover o exemplo' }).click();
  await expect(toast(page, 'Exemplo removido')).toBeVisible();
  await expect(page.getByText('0 times no total')).toBeVisible();
  for (const [path, list] of [
    ['/teams', 'teams'],
    ['/reports', 'reports'],
    ['/standings', 'standings'],
  ] as const) {
    const answer = (await (await page.request.get(await eventUrl(page.request, path))).json()) as Record<
      string,
      unknown
    >;
    expect(answer[list], path).toEqual([]);
  }

  const teams = await addTeams(page.request, ['Lobos', 'Raposas (exemplo)']);
  await expect(steps.getByText('1 de 3')).toBeVisible();
  await expect(steps.getByRole('button', { name: 'Preencher com um exemplo' })).toBeHidden();
  // Removing the last example team removes the pressed button: the section of the steps gets the focus.
  await steps.getByRole('button', { name: 'Remover o exemplo' }).press('Enter');
  await expect(page.getByText('1 time no total')).toBeVisible();
  await expect(steps).toBeFocused();
  await report(page.request, { teamId: teams.get('Lobos') });
  await expect(steps.getByText('2 de 3')).toBeVisible();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await steps.getByRole('button', { name: 'Criar o link' }).press('Enter');
  await expect(steps.getByText('3 de 3')).toBeVisible();
  await expect(steps.getByRole('button', { name: 'Copiar link' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Link copiado!')).toBeVisible();
  const link = await page.context().newPage();
  await link.goto(await page.evaluate(() => navigator.clipboard.readText()));
  await expect(link.getByText('Lobos').first()).toBeVisible();
  await link.close();
  await expectFine(page, 'steps that are done');
  await steps.getByRole('button', { name: 'Fechar os primeiros passos' }).click();
  await page.reload();
  await expect(page.getByText('1 time no total')).toBeVisible();
  await expect(steps).toBeHidden();

  await page.goto('/admin');
  await page.getByRole('link', { name: 'Mostrar os primeiros passos de novo' }).click();
  await expect(steps.getByText('3 de 3')).toBeVisible();
});
