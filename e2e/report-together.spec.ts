import type { Page } from '@playwright/test';
import { send } from '../world/caller.ts';
import { endEvent, eventUrl, useRules } from '../world/event.ts';
import { addTeams, report } from '../world/teams.ts';
import { expect, test } from './support/fixtures.ts';
import { askFor, clearForm, searchField } from './support/report-screen.ts';

const line = (page: Page) => page.getByLabel('Resultado rápido');

test('RE1 · what a second person changes appears, and what is being typed stays @main', async ({
  page,
  organizer: _,
}) => {
  test.slow();
  const teams = await addTeams(page.request, [
    'Lobos',
    'Fúria',
    'Raposas',
    'Zebras',
    'Ursos',
    'Corvos',
    'Lontras',
    'Antas',
  ]);

  await test.step('BS1 BS5 · the connection brings what the window missed; a gap loads the event again', async () => {
    const window = await page.context().newPage();
    const asked: string[] = [];
    window.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const loads = () => asked.filter((path) => path.endsWith('/state')).length;
    const connections: (() => void)[] = [];
    await window.routeWebSocket(/\/log\?/, (socket) => {
      connections.push(() => socket.connectToServer());
    });
    await window.goto('/report');
    await expect.poll(() => connections.length).toBeGreaterThan(0);
    const table = window.getByRole('table', { name: 'Resultados da queda 1' });
    await report(page.request, { teamId: teams.get('Lontras'), placement: 8 });
    await expect(window.getByText('Nenhum resultado nesta queda.')).toBeVisible();
    // It begins after the entries that the window has.
    connections.pop()!();
    await expect(table).toContainText('8º');
    expect(loads()).toBe(1);
    await window.close();
    await send(page.request, 'DELETE', await eventUrl(page.request, `/teams/${teams.get('Lontras')}`));
    await send(page.request, 'DELETE', await eventUrl(page.request, `/teams/${teams.get('Antas')}`));
  });

  await test.step('RE1 · in the grid a result of somebody else is marked at once in the row that is being typed', async () => {
    await page.goto('/report/grade');
    const cell = page.getByLabel('Colocação, Ursos');
    await cell.fill('2');
    await report(page.request, { teamId: teams.get('Ursos'), placement: 7 });
    await report(page.request, { teamId: teams.get('Corvos'), placement: 1 });
    await expect(page.getByRole('row', { name: 'Ursos' })).toContainText('Outra pessoa salvou 7º com 9 kills');
    await expect(page.getByLabel('Colocação, Corvos')).toHaveValue('1');
    await expect(cell).toHaveValue('2');
    await expect(cell).toBeFocused();
  });

  await test.step('RE1 · a team that somebody else removes while its result is typed is named as such, and the text stays', async () => {
    await page.getByRole('link', { name: 'Lançar' }).click();
    await searchField(page).fill('zebras');
    await page.keyboard.press('Enter');
    await page.keyboard.type('2531');
    await send(page.request, 'DELETE', await eventUrl(page.request, `/teams/${teams.get('Zebras')}`));
    await expect(page.getByText('Outra pessoa removeu este time. Escolha outro.')).toBeVisible();
    await expect(line(page)).toBeFocused();
    await expect(line(page)).toHaveValue('2531');
    await clearForm(page);
  });

  await test.step('RE1 · what a second person changes appears, and what is being typed stays', async () => {
    await searchField(page).fill('lobos');
    await page.keyboard.press('Enter');
    await page.keyboard.type('2531');
    await page.keyboard.press('ArrowLeft');
    const untouched = async () => {
      await expect(line(page)).toBeFocused();
      await expect(line(page)).toHaveValue('2531');
      expect(await line(page).evaluate((field) => (field as HTMLInputElement).selectionStart)).toBe(3);
    };

    // Another window reports another team, then the team that is being typed.
    await report(page.request, { teamId: teams.get('Fúria'), placement: 4 });
    await expect(page.getByRole('table', { name: 'Resultados da queda 1' })).toContainText('Fúria');
    await report(page.request, { teamId: teams.get('Lobos'), placement: 9 });
    await expect(page.getByText(/^Outra tela acabou de reportar: 9º, 9 kills/)).toBeVisible();
    await untouched();

    await addTeams(page.request, ['Zona Morta']);
    await expect(page.getByText('Times registrados: 6/50')).toBeVisible();
    await page.request.patch(await eventUrl(page.request), { data: { currentRound: 2 } });
    await expect(page.getByText('No ar: queda 2')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Queda 1, 4 resultados' })).toHaveAttribute('aria-pressed', 'true');
    await useRules(page.request, 'ressurgencia-trios');
    await expect(page.getByRole('combobox', { name: 'Modo de jogo' })).toHaveText('Ressurgência Trios');
    await page.request.put(await eventUrl(page.request, '/publication'), { data: { mode: 'held', delay: 0 } });
    await expect(page.getByText('Segurado')).toBeVisible();
    await endEvent(page.request);
    await expect(page.getByText('Os resultados não podem mais ser alterados.')).toBeVisible();
    await untouched();

    // A change by another window keeps an open dialog and its typed text.
    await askFor(page, 'Resetar campeonato');
    const dialog = page.getByRole('alertdialog');
    const name = dialog.getByLabel(/^Para confirmar/);
    await name.fill('Evento');
    const reloaded = page.waitForResponse((response) => response.url().endsWith('/api/events'));
    await page.request.patch(await eventUrl(page.request), { data: { description: 'Outra' } });
    await (await reloaded).finished();
    await expect(name).toHaveValue('Evento');
    await expect(name).toBeFocused();
  });
});
