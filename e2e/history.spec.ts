import { createEvent, endEvent } from '../world/event.ts';
import { addTeams, report } from '../world/teams.ts';
import { expectFine } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { chooseInMenu } from './support/page-menu.ts';
import { toast } from './support/report-screen.ts';

test('LE13 · the history says who changed what, filters it, undoes and redoes, and shows the standings of a moment @main', async ({
  page,
  organizer: _,
}) => {
  const { id: cup } = await createEvent(page.request, { name: 'Copa de Verão', published: false });
  await page.goto(`/report/historico?evento=${cup}`);
  const rows = page.getByRole('table', { name: 'Histórico' }).getByRole('row');
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1)).toContainText('Campeonato criado');
  await chooseInMenu(page, 'Ver a classificação neste momento', 'Mais ações do nº 0');
  await expect(page.getByText('Nenhum time ainda neste momento.')).toBeVisible();

  const teams = await addTeams(page.request, ['Lobos', 'Fúria'], cup);
  await report(page.request, { eventId: cup, teamId: teams.get('Lobos'), kills: [5, 5, 5] });
  await report(page.request, { eventId: cup, teamId: teams.get('Fúria'), placement: 2, kills: [4, 2, 0] });
  const removal = { teamId: teams.get('Lobos'), round: 1, reason: 'Lançado no time errado' };
  expect((await page.request.post(`/api/events/${cup}/results/remove`, { data: removal })).ok()).toBe(true);

  // The tabs keep the event in the address.
  const tabs = page.getByRole('navigation', { name: 'Páginas do report' });
  await tabs.getByRole('link', { name: 'Lançar' }).click();
  await expect(page).toHaveURL(`/report?evento=${cup}`);
  await tabs.getByRole('link', { name: 'Histórico' }).click();
  await expect(page).toHaveURL(`/report/historico?evento=${cup}`);
  await expect(tabs.getByRole('link', { name: 'Histórico' })).toHaveAttribute('aria-current', 'page');

  await expect(rows).toHaveCount(6);
  await expect(rows.nth(4)).toContainText('Times adicionados');
  await expect(rows.nth(4)).toContainText('Lobos, Fúria');
  await expect(rows.nth(1)).toContainText('você');
  await expect(rows.nth(1)).toContainText('Resultado removido');
  await expect(rows.nth(1)).toContainText(/Lobos, queda 1\s*1º com 15 kills\s*sem resultado/);
  await expect(rows.nth(1)).toContainText('Lançado no time errado');
  await expectFine(page, 'history');

  // The page compares the standings before the removal with the current ones.
  await chooseInMenu(page, 'Ver a classificação neste momento', 'Mais ações do nº 3');
  const then = page.getByRole('table', { name: 'Classificação neste momento, ao lado da de agora' });
  await expect(then.getByRole('row').nth(1)).toContainText(/1Lobos/);
  await expect(then.getByRole('row').nth(2)).toContainText(/2Fúria/);
  await expect(then.getByRole('row').nth(2)).toContainText('Subiu');
  await expect(then.getByRole('row').nth(2)).toContainText('1º');
  await expect(page.getByText('até o nº 3 · 1 registro depois')).toBeVisible();
  await expectFine(page, 'past standings');
  await page.getByRole('button', { name: 'Voltar para agora' }).press('Enter');
  await expect(then).toBeHidden();
  await expect(page.getByRole('button', { name: 'Mais ações do nº 3' })).toBeFocused();

  await page.getByRole('combobox', { name: 'Time' }).click();
  await page.getByRole('option', { name: 'Fúria' }).click();
  await expect(rows).toHaveCount(3);
  await page
    .getByRole('group', { name: 'Tipo de registro' })
    .getByRole('button', { name: /^Remoções/ })
    .click();
  await expect(page.getByText('Nenhum lançamento com estes filtros.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Time' }).click();
  await page.getByRole('option', { name: 'Time: todos' }).click();
  await expect(rows).toHaveCount(2);
  await page.getByRole('group', { name: 'Tipo de registro' }).getByRole('button', { name: /^Tudo/ }).click();

  await chooseInMenu(page, 'Desfazer', 'Mais ações do nº 4');
  await expect(toast(page, 'Lançamento desfeito')).toBeVisible();
  await expect(rows.nth(1)).toContainText('Desfez o nº 4');
  await expect(rows.nth(2)).toContainText('desfeito');
  await chooseInMenu(page, 'Refazer', 'Mais ações do nº 4');
  await expect(rows.nth(1)).toContainText('Refez o nº 4');
  await expect(rows.nth(3)).not.toContainText('desfeito');

  // An ended event offers to undo its end alone; after it is reopened, an undo requires a reason: the public saw the end.
  await page.request.patch(`/api/events/${cup}`, { data: { published: true } });
  await endEvent(page.request, cup);
  const undoes = async (number: number) => {
    await page.getByRole('button', { name: `Mais ações do nº ${number}`, exact: true }).press('Enter');
    await expect(page.getByRole('menu')).toBeVisible();
    const count = await page.getByRole('menuitem', { name: 'Desfazer' }).count();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
    return count;
  };
  await expect(rows.nth(1)).toContainText('Encerramento');
  expect([await undoes(7), await undoes(4)]).toEqual([1, 0]);
  await page.request.post(`/api/events/${cup}/reopen`, { data: { reason: 'Faltou um' } });
  await expect(rows.nth(1)).toContainText('Reabertura');
  await chooseInMenu(page, 'Desfazer', 'Mais ações do nº 4');
  const dialog = page.getByRole('dialog', { name: 'Desfazer o nº 4?' });
  await expect(dialog.getByLabel('Motivo')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Motivo')).toHaveAccessibleDescription('Informe o motivo.');
  await page.keyboard.type('Conferido na gravação');
  await page.keyboard.press('Enter');
  await expect(rows.nth(1)).toContainText('Conferido na gravação');
});

test('LE13 · on a phone the history is cards, and a load that fails can be tried again', async ({
  page,
  organizer: _,
  allowConsoleError,
}) => {
  allowConsoleError(/net::ERR_FAILED/);
  await page.setViewportSize({ width: 390, height: 844 });
  const teams = await addTeams(page.request, ['Lobos']);
  await report(page.request, { teamId: teams.get('Lobos'), round: 2, placement: 3, kills: [6, 6, 0] });
  // Without a connection that says when the server is back.
  await page.routeWebSocket(/.*/, () => undefined);
  await page.route('**/api/events/*/state', (route) => route.abort());
  await page.goto('/report/historico');
  await expect(page.getByText('Erro ao carregar o histórico')).toBeVisible();
  await page.unroute('**/api/events/*/state');
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  const card = page.getByRole('list', { name: 'Histórico' }).getByRole('listitem');
  await expect(card.first()).toContainText(/Lobos, queda 2\s*sem resultado → 3º com 12 kills/);
  await chooseInMenu(page, 'Ver a classificação neste momento', 'Mais ações do nº 2');
  await expect(page.getByRole('heading', { name: /^Às / })).toBeFocused();
  await expectFine(page, 'history on a phone');
});
