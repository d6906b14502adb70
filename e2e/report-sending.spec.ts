import type { Locator, Page } from '@playwright/test';
import { eventUrl } from '../world/event.ts';
import { addTeams, report } from '../world/teams.ts';
import { expect, test } from './support/fixtures.ts';
import { openReport, searchField, toast } from './support/report-screen.ts';

const REPORTS = '**/api/events/*/reports';

test('P14 · a second result of a round is asked about, with both in view, and never counts twice', async ({
  page,
  context,
  organizer: _,
}) => {
  await addTeams(page.request, ['Lobos']);
  await openReport(page);
  // A second window loads before the first one reports.
  const other = await context.newPage();
  await openReport(other);
  await fill(page, '2531');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Pontuação reportada com sucesso!')).toContainText('16,2 pontos adicionados ao time.');

  await fill(other, '1444');
  await other.keyboard.press('Enter');
  const dialog = other.getByRole('alertdialog', { name: 'Substituir o resultado?' });
  await expect(dialog.getByRole('region', { name: 'Atual' })).toContainText('2º · 16,2 PTS');
  await expect(dialog.getByRole('region', { name: 'Novo' })).toContainText('1º · 24,0 PTS');
  await dialog.getByRole('button', { name: 'Manter o atual' }).click();
  await expect(dialog).toBeHidden();
  expect(await storedPoints(page)).toEqual([1620]);
  await expect(other.getByLabel('Resultado rápido')).toHaveValue('1444');

  // The first window changes the result while the dialog is open: the server refuses to replace a result that the user has not
  // seen, and the dialog asks again.
  await other.getByRole('button', { name: 'Reportar pontuação' }).click();
  await expect(dialog).toBeVisible();
  await fill(page, '3111');
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Substituir' }).click();
  await expect(told(page).getByText('agora são 5,4 pontos.')).toBeVisible();
  await expect(other.getByRole('table', { name: 'Resultados da queda 1', includeHidden: true })).toContainText('5,4');
  await dialog.getByRole('button', { name: 'Substituir' }).click();
  await expect(dialog.getByRole('region', { name: 'Atual' })).toContainText('3º · 5,4 PTS');
  expect(await storedPoints(page)).toEqual([540]);
  await dialog.getByRole('button', { name: 'Substituir' }).click();
  await expect(toast(other, 'Pontuação reportada')).toContainText('agora são 24,0 pontos.');
  expect(await storedPoints(page)).toEqual([2400]);
  await expect(searchField(other)).toBeFocused();

  // The button in the table fills the form with the stored result; reporting still asks before it replaces the result.
  await other.getByRole('button', { name: 'Reportar de novo: Lobos' }).click();
  await expect(other.getByLabel('Colocação', { exact: true })).toHaveValue('1');
  await expect(other.getByLabel('Kills', { exact: true })).toHaveValue('12');
  await other.keyboard.type('5100');
  await other.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Substituir' }).click();
  await expect(told(other).getByText('agora são 1,8 pontos.')).toBeVisible();
  expect(await storedPoints(page)).toEqual([180]);
});

test('RE3 P14 E2 · a result is sent once, also when the answer gets lost or Enter is pressed twice @main', async ({
  page,
  organizer: _,
  allowConsoleError,
}) => {
  allowConsoleError(/net::ERR_FAILED.*reports/);
  await addTeams(page.request, ['Lobos', 'Ursos']);
  await openReport(page);

  await test.step('RE3 P14 E2 · an answer that gets lost is told, the form is free, and the result is sent again and counts once', async () => {
    const ids: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/reports'))
        ids.push((request.postDataJSON() as { id: string }).id);
    });
    let isLosing = true;
    await page.route(REPORTS, async (route) => {
      if (route.request().method() !== 'POST' || !isLosing) return route.continue();
      await route.fetch();
      return route.abort();
    });
    await fill(page, '2531');
    await page.keyboard.press('Enter');
    await expect(searchField(page)).toBeFocused();
    await expect(page.getByLabel('Resultado rápido')).toHaveValue('');
    await expect(toast(page, 'Guardado neste aparelho')).toContainText('segue sozinho');
    await expect(page.getByText('1 espera conexão')).toBeVisible();

    // Removing the route while it handles a request would fail the test.
    isLosing = false;
    await expect(toast(page, 'Pontuação reportada com sucesso!')).toContainText('16,2 pontos adicionados ao time.');
    expect(new Set(ids).size).toBe(1);
    expect(ids.length).toBeGreaterThan(1);
    expect(await storedPoints(page)).toEqual([1620]);
    await page.unrouteAll({ behavior: 'wait' });
  });

  await test.step('P14 · Enter pressed twice sends once', async () => {
    let sent = 0;
    await page.route(REPORTS, async (route) => {
      if (route.request().method() === 'POST') {
        sent += 1;
        await new Promise((resolve) => setTimeout(resolve, 300));
      }
      await route.continue();
    });
    await fill(page, '3131', 'ursos');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Pontuação reportada com sucesso!')).toContainText('9,0 pontos adicionados ao time.');
    expect(sent).toBe(1);
  });
});

test('RE3 · results are sent after the browser closed the database of the queue, and when access returns', async ({
  page,
  context,
  organizer: _,
  origin,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 403/);
  await addTeams(page.request, ['Lobos', 'Fúria', 'Zebras', 'Ursos']);
  await openReport(page);

  await test.step('RE3 · results are queued and sent after the browser closed the database of the queue', async () => {
    await fill(page, '2531');
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Pontuação reportada com sucesso!')).toContainText('16,2 pontos');
    // Closes the connection, as phones do while the page is in the background.
    const devTools = await context.newCDPSession(page);
    await devTools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });
    await fill(page, '1444', 'fúria');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await storedPoints(page)).toSorted((a, b) => a - b)).toEqual([1620, 2400]);
    await expect(page.getByText('enviando')).toHaveCount(0);
  });

  await test.step('RE3 · results refused for lack of access wait, and are sent by themselves when access returns', async () => {
    const refusal = { code: 'organizer_without_access', message: 'A assinatura de quem organiza está vencida.' };
    await page.route(REPORTS, (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 403, json: { error: refusal } }) : route.continue(),
    );
    for (const [team, line] of [
      ['zebras', '3531'],
      ['ursos', '4444'],
    ] as const) {
      await fill(page, line, team);
      await page.keyboard.press('Enter');
    }
    await expect(toast(page, 'Erro ao salvar pontuação')).toContainText(
      'A assinatura de quem organiza está vencida. O que você lançou fica neste aparelho e segue quando o acesso voltar.',
    );
    await expect(page.getByText('2 esperam acesso')).toBeVisible();
    await expect(page.getByRole('region', { name: /espera.? por você/ })).toHaveCount(0);

    await page.unroute(REPORTS);
    await expect(page.getByText('2 esperam acesso')).toBeHidden();
    await expect
      .poll(async () => (await storedPoints(page)).toSorted((a, b) => a - b))
      .toEqual([1620, 1620, 2160, 2400]);
  });
});

test('E1 E2 · loads and changes that fail are told, and what was on the screen stays', async ({
  page,
  organizer: _,
  allowConsoleError,
}) => {
  allowConsoleError(/50[03]|net::ERR_FAILED/);
  const teams = await addTeams(page.request, ['Lobos']);
  await report(page.request, { teamId: teams.get('Lobos') });
  await openReport(page);
  await expect(page.getByRole('table', { name: 'Resultados da queda 1' })).toBeVisible();

  // Without loaded data the page shows the errors and a retry button, and does not claim that there are no teams.
  await page.route('**/api/events/*/state', (route) => route.fulfill({ status: 500, json: { error: {} } }));
  await page.reload();
  for (const title of ['Erro ao carregar times', 'Erro ao carregar relatórios'])
    await expect(toast(page, title)).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByText('Erro ao carregar times')).toBeVisible();
  await expect(main.getByText('Erro ao carregar relatórios')).toBeVisible();
  await expect(page.getByText('Nenhum time ainda')).toBeHidden();
  await page.unrouteAll();
  const tryAgain = page.getByRole('button', { name: 'Tentar novamente' });
  await tryAgain.click();
  await expect(page.getByText('Times registrados: 1/50')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Resultados da queda 1' })).toBeVisible();

  const mode = page.getByRole('combobox', { name: 'Modo de jogo' });
  await page.route('**/api/events/*/rules', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await mode.click();
  await page.getByRole('option', { name: 'Ressurgência Trios' }).click();
  const question = page.getByRole('dialog', { name: /^Mudar as regras/ });
  await question.getByRole('button', { name: /^Mudar as regras/ }).click();
  await expect(toast(page, 'Erro ao mudar o modo de jogo')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(mode).toHaveText('Warzone Trios Battle Royale');
});

// The toasts, without the receipt in the form.
function told(page: Page): Locator {
  return page.getByRole('region', { name: 'Notificações' });
}

async function fill(page: Page, line: string, team = 'lobos'): Promise<void> {
  await searchField(page).fill(team);
  await page.keyboard.press('Enter');
  await page.keyboard.type(line);
}

async function storedPoints(page: Page): Promise<number[]> {
  const { reports } = (await (await page.request.get(await eventUrl(page.request, '/reports'))).json()) as {
    reports: { points: number }[];
  };
  return reports.map(({ points }) => points);
}

test('FY11 · an error of the server, a missing network and a refusal are told apart, and nothing claims a connection beside them', async ({
  page,
  organizer: _,
  allowConsoleError,
}) => {
  allowConsoleError(/status of (?:500|503|403)|net::ERR_/);
  await addTeams(page.request, ['Lobos', 'Ursos', 'Onças']);
  await openReport(page);
  const bar = page.getByRole('banner');
  let answer: { status: number; body: string } | 'abort' = { status: 500, body: 'Internal Server Error' };
  await page.route(REPORTS, (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    return answer === 'abort' ? route.abort() : route.fulfill(answer);
  });
  await fill(page, '2531');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Guardado neste aparelho')).toContainText('O servidor respondeu com erro.');
  await expect(bar.getByText('1 espera o servidor')).toBeVisible();
  await expect(page.getByText('Sem conexão')).toHaveCount(0);
  answer = 'abort';
  await expect(toast(page, 'Guardado neste aparelho')).toContainText('Sem conexão com o servidor.');
  await expect(bar.getByText('1 espera conexão')).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await expect(toast(page, 'Pontuação reportada com sucesso!')).toBeVisible();

  await page.routeWebSocket(/\/api\//, (socket) => void socket.close());
  await page.reload();
  const foot = page.getByRole('complementary');
  await expect(bar.getByText('Sem conexão')).toBeVisible();
  await expect(foot.getByText('Minha conta')).toBeVisible();
  await expect(foot.getByText('Conectado')).toHaveCount(0);
});
