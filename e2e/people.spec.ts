import { eventUrl } from '../world/event.ts';
import { send } from '../world/caller.ts';
import { addTeam, addTeams, report } from '../world/teams.ts';
import { expect, test } from './support/fixtures.ts';
import { askFor, openReport, showTeams, toast } from './support/report-screen.ts';

test('FX16 · a player of another team is asked about in the form, and listed before the end', async ({
  page,
  organizer: _,
  allowConsoleError,
}) => {
  allowConsoleError(/409.*teams/);
  await addTeam(page.request, { name: 'Lobos', activisionIds: ['Ana#1', 'Bia#2', 'Caio#3'] });
  await openReport(page);
  await showTeams(page);
  await page.getByRole('button', { name: 'Adicionar time' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Adicionar time' });
  await dialog.getByLabel('Nome do time').fill('Fúria');
  await dialog.getByLabel('Activision ID 1').fill('ana#1');
  await dialog.getByRole('button', { name: 'Adicionar time' }).click();
  const question = page.getByRole('alertdialog', { name: 'Jogador em dois times?' });
  await expect(question).toContainText(/Já em outro time deste campeonato: ana \(Lobos, Fúria\)/i);
  // Cancelled, the typed text is still there.
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(question).toBeHidden();
  await expect(dialog.getByLabel('Nome do time')).toHaveValue('Fúria');
  await dialog.getByRole('button', { name: 'Adicionar time' }).click();
  await question.getByRole('button', { name: 'Adicionar assim mesmo' }).click();
  await expect(toast(page, 'Time adicionado')).toBeVisible();
  await expect(dialog).toBeHidden();
  await askFor(page, 'Encerrar partida');
  const ending = page.getByRole('alertdialog', { name: 'Encerrar partida?' });
  await expect(ending.getByRole('region', { name: 'Jogadores em mais de um time' }).getByRole('listitem')).toHaveText([
    /^Ana: (Lobos, Fúria|Fúria, Lobos)$/i,
  ]);
});

test('FX15 FX22 · a round names who played it; a disqualified team is missing nowhere and marked in its result', async ({
  page,
  organizer: _,
}) => {
  const { request } = page;
  const teams = await addTeams(request, ['Lobos', 'Fúria', 'Zebras']);
  const lobos = teams.get('Lobos')!;
  for (const name of ['Lobos', 'Fúria']) await report(request, { teamId: teams.get(name) });
  await send(request, 'POST', await eventUrl(request, `/teams/${lobos}/players/1/substitute`), {
    activisionId: 'Substituta#9',
    fromRound: 2,
  });
  for (const name of ['Fúria', 'Zebras'])
    await send(request, 'POST', await eventUrl(request, '/decisions'), {
      kind: 'disqualification',
      teamId: teams.get(name),
      reason: 'Programa proibido',
    });
  await openReport(page);
  const results = page.getByRole('table', { name: 'Resultados da queda 1' });
  await expect(results.getByRole('row', { name: /Lobos/ })).toContainText('Lobos A: 5');
  await expect(results.getByRole('row', { name: /Lobos/ })).not.toContainText('Desclassificado');
  await expect(results.getByRole('row', { name: /Fúria/ })).toContainText('Desclassificado');
  // Zebras have no result and need none: header, panel and grid agree.
  await expect(page.getByText('2/2 reportados')).toBeVisible();
  await expect(page.getByText('Todos os times foram reportados.')).toBeVisible();
  await expect(page.getByText(/^Falta/)).toHaveCount(0);
  await page.getByRole('link', { name: 'Grade' }).click();
  await expect(page.getByRole('status', { name: 'Andamento da queda' })).toContainText('2 de 2 preenchidos');
});
