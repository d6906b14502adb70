import { eventUrl } from './support/event.ts';
import { expect, test } from './support/fixtures.ts';
import { addTeams, openReport, report, toast } from './support/report-screen.ts';

test('M1 M2 M3 M4 E2 · end, zero and reset ask first, can be called off, and say when they fail', async ({
  page,
  organizer: _,
  allowConsoleError,
}) => {
  allowConsoleError(/net::ERR_FAILED|500/);
  const teams = await addTeams(page.request, ['Lobos', 'Fúria']);
  await report(page.request, { teamId: teams.get('Lobos') });
  await openReport(page);
  const question = page.getByRole('alertdialog');

  // What another window reported meanwhile stands in the question.
  await report(page.request, { teamId: teams.get('Fúria'), kills: [9, 9, 9] });
  await page.getByRole('button', { name: 'Encerrar partida' }).click();
  await expect(question.getByRole('region', { name: 'Classificação' }).getByRole('listitem').first()).toContainText(
    'Fúria',
  );
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(question).toBeHidden();

  for (const { action, url, title, detail } of [
    {
      action: 'Encerrar partida',
      url: 'end',
      title: 'Erro ao encerrar a partida',
      detail: 'Sem conexão com o servidor.',
    },
    {
      action: 'Zerar pontuações',
      url: 'zero',
      title: 'Erro ao zerar pontuações',
      detail: 'Ocorreu um erro ao resetar os pontos.',
    },
    {
      action: 'Resetar campeonato',
      url: 'reset',
      title: 'Erro ao resetar campeonato',
      detail: 'Ocorreu um erro ao limpar os dados.',
    },
  ]) {
    await page.getByRole('button', { name: action }).click();
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await expect(question).toBeHidden();
    await page.route(`**/api/events/*/${url}`, (route) => route.abort());
    await page.getByRole('button', { name: action }).click();
    await question.getByRole('button', { name: action }).click();
    await expect(toast(page, title)).toContainText(detail);
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
  }
  await expect(page.getByRole('table', { name: 'Resultados da queda 1' }).getByRole('row')).toHaveCount(3);
  await expect(page.getByText('2 times no total')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reportar pontuação' })).toBeEnabled();
});

test('M1 · after the end the form is closed, also after a reload, and teams cannot be removed', async ({
  page,
  organizer: _,
}) => {
  const teams = await addTeams(page.request, ['Lobos']);
  await report(page.request, { teamId: teams.get('Lobos') });
  await page.request.post(await eventUrl(page.request, '/end'));
  await openReport(page);
  await expect(page.getByText('Os resultados não podem mais ser alterados.')).toBeVisible();
  for (const name of ['Reportar pontuação', 'Encerrar partida', 'Limpar'])
    await expect(page.getByRole('button', { name })).toBeDisabled();
  for (const name of ['Buscar Time ou Jogador', 'Time', 'Discord', 'Modo de jogo'])
    await expect(page.getByRole('combobox', { name, exact: true })).toBeDisabled();
  await expect(page.getByLabel('Resultado rápido')).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Reportar de novo: Lobos' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Remover Lobos' })).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('matchEnded'))).toBe('true');
});
