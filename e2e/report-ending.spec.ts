import { acceptAll, setSignUpRules, signUpTrio } from '../world/sign-ups.ts';
import { createEvent, endEvent, putOnAir } from '../world/event.ts';
import { addTeams, report } from '../world/teams.ts';
import { expectFine } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { askFor, openReport, showTeams, toast, typeEventName } from './support/report-screen.ts';

test('M1 M2 M3 M4 E2 · end, zero and reset ask first and say when they fail; after the end the form is closed', async ({
  page,
  organizer: _,
  allowConsoleError,
}) => {
  allowConsoleError(/net::ERR_FAILED|500/);

  await test.step('M1 M2 M3 M4 E2 · end, zero and reset ask first, can be called off, and say when they fail', async () => {
    const teams = await addTeams(page.request, ['Lobos', 'Fúria']);
    await report(page.request, { teamId: teams.get('Lobos') });
    await openReport(page);
    const question = page.getByRole('alertdialog');

    // The dialog includes a result that another window has just reported.
    await report(page.request, { teamId: teams.get('Fúria'), kills: [9, 9, 9] });
    await askFor(page, 'Encerrar partida');
    await expect(question.getByRole('region', { name: 'Classificação' }).getByRole('listitem').first()).toContainText(
      'Fúria',
    );
    // LE10: the dialog lists what is missing and what the end changes.
    await expect(question.getByRole('region', { name: 'O que falta' }).getByRole('listitem')).toHaveText([
      '1º lugar repetido na queda 1: Fúria, Lobos',
      'As quedas 2, 3, 4 e 5 não foram jogadas',
    ]);
    await expect(question.getByRole('region', { name: 'O que muda' })).toContainText('Você pode reabrir depois');
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
    ] as const) {
      await askFor(page, action);
      await expect(question).toContainText(/Você pode (desfazer|reabrir)/);
      await question.getByRole('button', { name: 'Cancelar' }).click();
      await expect(question).toBeHidden();
      await page.route(`**/api/events/*/${url}`, (route) => route.abort());
      await askFor(page, action);
      if (url === 'reset') await typeEventName(question);
      await question.getByRole('button', { name: action }).click();
      await expect(toast(page, title)).toContainText(detail);
      await expect(question).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(question).toBeHidden();
    }
    await expect(page.getByRole('table', { name: 'Resultados da queda 1' }).getByRole('row')).toHaveCount(3);
    await showTeams(page);
    await expect(page.getByText('2 times no total')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reportar pontuação' })).toBeEnabled();
  });

  await test.step('M1 · after the end the form is closed, also after a reload, and teams can be neither added nor removed', async () => {
    await endEvent(page.request);
    await page.reload();
    await expect(page.getByText('Os resultados não podem mais ser alterados.')).toBeVisible();
    for (const name of ['Reportar pontuação', 'Adicionar time', 'Importar times'])
      await expect(page.getByRole('button', { name })).toBeDisabled();
    await page.getByRole('button', { name: 'Mais ações' }).click();
    const acts = page.getByRole('dialog', { name: 'Mais ações' });
    await expect(acts.getByRole('button', { name: 'Encerrar partida' })).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(acts).toBeHidden();
    await expect(page.getByRole('button', { name: 'Limpar', exact: true })).toBeDisabled();
    for (const name of ['Buscar Time ou Jogador', 'Time', 'Discord', 'Modo de jogo'])
      await expect(page.getByRole('combobox', { name, exact: true })).toBeDisabled();
    await expect(page.getByLabel('Resultado rápido')).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Reportar de novo: Lobos' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Remover Lobos' })).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem('matchEnded'))).toBe('true');
  });
});

test('EV7 M3 · an ended event shows its champion and is reopened with a reason; zero and reset name the event and what they affect @main', async ({
  page,
  organizer: _,
}) => {
  const { id: cup } = await createEvent(page.request, { name: 'Copa de Verão' });
  await setSignUpRules(page.request, cup);
  await signUpTrio(page.request, cup, 'Raposas');
  await acceptAll(page.request, cup);
  const teams = await addTeams(page.request, ['Lobos', 'Fúria'], cup);
  await report(page.request, { eventId: cup, teamId: teams.get('Lobos') });
  await endEvent(page.request, cup);

  await page.goto(`/report?evento=${cup}`);
  await expect(page.getByText('Campeão: Lobos', { exact: true })).toBeVisible();
  const question = page.getByRole('alertdialog');
  for (const act of ['Zerar pontuações', 'Resetar campeonato'] as const) {
    await askFor(page, act);
    await expect(question.getByRole('listitem').last()).toHaveText('O campeão e a classificação final são apagados');
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await expect(question).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'Reabrir' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reabrir Copa de Verão?' });
  const reason = dialog.getByLabel('Motivo');
  await expect(reason).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(reason).toHaveAccessibleDescription('Informe o motivo.');
  await page.keyboard.type('Faltou a queda 2');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Campeonato reaberto')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reportar pontuação' })).toBeEnabled();
  const { reopenings } = (await (await page.request.get(`/api/events/${cup}`)).json()) as { reopenings: object[] };
  expect(reopenings).toMatchObject([{ reason: 'Faltou a queda 2' }]);

  await askFor(page, 'Zerar pontuações');
  await expect(question).toContainText('Copa de Verão');
  await expect(question.getByRole('listitem')).toHaveText([
    '1 resultado e as kills de todos os jogadores são apagados',
    '3 times ficam e a partida recomeça na queda 1',
  ]);
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await askFor(page, 'Resetar campeonato');
  await expect(question).toContainText('Copa de Verão');
  await expect(question.getByRole('listitem')).toHaveText([
    '3 times, 1 resultado e as kills de todos os jogadores são apagados',
    '1 inscrição aceita volta para “recebida”: decida de novo em Inscritos',
  ]);
  await typeEventName(question);
  await question.getByRole('button', { name: 'Resetar campeonato' }).click();
  await expect(toast(page, 'Campeonato resetado')).toBeVisible();
  await expect(page.getByText('Nenhum time ainda')).toBeVisible();
});

test('FY7 · after the end the report leads on to pictures, scene and next edition, and the bar says that it is over', async ({
  page,
  organizer: _,
}) => {
  const { id: cup } = await createEvent(page.request, { name: 'Copa de Verão 3' });
  await putOnAir(page.request, cup);
  const teams = await addTeams(page.request, ['Lobos', 'Fúria'], cup);
  await report(page.request, { eventId: cup, teamId: teams.get('Lobos') });
  await page.goto('/report');
  const bar = page.getByRole('banner');
  await expect(bar.getByText('Queda 1 no ar')).toBeVisible();
  await expect(bar.getByRole('button', { name: 'Segurar' })).toBeVisible();
  await endEvent(page.request, cup);

  const ended = page.getByRole('region', { name: 'Partida encerrada' });
  await expect(ended).toContainText('Campeão: Lobos');
  await expect(bar.getByText('Encerrado', { exact: true }).first()).toBeVisible();
  await expect(bar.getByText('no ar')).toHaveCount(0);
  await expect(bar.getByRole('button', { name: 'Segurar' })).toHaveCount(0);
  await expectFine(page, 'after the end');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(bar.getByText('Encerrado', { exact: true })).toBeVisible();
  await expect(ended.getByRole('link', { name: 'Imagens e textos' })).toBeInViewport();
  await expectFine(page, 'after the end, on a phone');
  await page.setViewportSize({ width: 1440, height: 900 });

  await ended.getByRole('link', { name: 'Imagens e textos' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Fechar queda 1' })).toBeVisible();
  await page.goBack();
  await ended.getByRole('link', { name: 'Cena do campeão' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Transmissão' })).toBeVisible();
  await page.goBack();
  await ended.getByRole('link', { name: 'Próxima edição' }).click();
  const dialog = page.getByRole('dialog', { name: 'Duplicar campeonato' });
  await expect(dialog.getByLabel('Nome')).toHaveValue('Copa de Verão 4');
  await dialog.getByRole('button', { name: 'Duplicar' }).click();
  await expect(page).toHaveURL(/\/meus-campeonatos\/(?!.*evento)/);
  await expect(page.getByRole('banner')).toContainText('Copa de Verão 4');
});
