import type { BrowserContext, Page } from '@playwright/test';
import { createAccount } from '../world/account.ts';
import { createEvent, endEvent, eventUrl } from '../world/event.ts';
import { addTeams, report } from '../world/teams.ts';
import { expect, signIn, test } from './support/fixtures.ts';
import { untilIdleLoadsEnd } from './support/loads.ts';
import { startOwnServer } from './support/own-server.ts';
import { clearForm, openReport, saveAnyway, searchField, suggestions, toast } from './support/report-screen.ts';

const REPORTS = '**/api/events/*/reports';
const line = (page: Page) => page.getByLabel('Resultado rápido');
const results = (page: Page) => page.getByRole('table', { name: 'Resultados da queda 1' });

async function type(page: Page, team: string, typed: string): Promise<void> {
  await searchField(page).fill(team);
  await page.keyboard.press('Enter');
  await page.keyboard.type(typed);
}

async function storedResults(page: Page): Promise<string[]> {
  const answer = await page.request.get(await eventUrl(page.request, '/reports'));
  const { reports } = (await answer.json()) as { reports: { placement: number; kills: number[] }[] };
  return reports.map(({ placement, kills }) => [placement, ...kills].join(' ')).toSorted();
}

test('RE2 · a half-typed result and kills typed into the dialog survive reload, back, another team and the end of the session', async ({
  page,
  organizer,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 401.*\/api\//);
  await addTeams(page.request, ['Lobos', 'Fúria', 'Raposas']);
  await openReport(page);

  await test.step('RE2 · a half-typed result survives reload, back, another team and sign-out, and is gone once saved', async () => {
    await type(page, 'lobos', '253');
    const isThere = async () => {
      await expect(line(page)).toHaveValue('253');
      await expect(page.getByRole('combobox', { name: 'Time', exact: true })).toHaveText('Lobos');
    };
    await page.reload();
    await isThere();
    // The line has the focus, with the cursor at the end of the restored text.
    await expect(line(page)).toBeFocused();
    await page.keyboard.type('9');
    await expect(line(page)).toHaveValue('2539');
    await page.keyboard.press('Backspace');
    await page.getByRole('link', { name: /^Times/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Times' })).toBeVisible();
    await page.goBack();
    await isThere();

    await searchField(page).fill('fúria');
    await page.keyboard.press('Enter');
    await expect(line(page)).toHaveValue('');
    await searchField(page).fill('lobos');
    await page.keyboard.press('Enter');
    await isThere();
    // After the user chooses the team again, typing replaces the restored text.
    await page.keyboard.type('25');
    await expect(line(page)).toHaveValue('25');
    await page.keyboard.type('3');

    await page.getByRole('button', { name: 'Sair' }).click();
    await expect(page).toHaveURL('/auth');
    await signIn(page, organizer);
    await page.getByRole('link', { name: /^Report/ }).click();
    await isThere();

    // The grid stores its own drafts.
    await page.getByRole('link', { name: 'Grade da queda' }).click();
    await page.getByLabel('Colocação, Fúria').fill('7');
    await page.reload();
    await expect(page.getByLabel('Colocação, Fúria')).toHaveValue('7');
    await expect(page.getByText('1 linha não salva')).toBeVisible();

    await page.getByRole('link', { name: 'Lançar' }).click();
    await isThere();
    await line(page).press('End');
    await page.keyboard.type('1');
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Pontuação reportada com sucesso!')).toBeVisible();
    await page.reload();
    await expect(searchField(page)).toBeFocused();
    await expect(line(page)).toHaveValue('');
  });

  await test.step('RE2 · kills typed into the dialog survive a reload and the end of the session; cancelled ones do not come back', async () => {
    await type(page, 'raposas', '2531');
    const kills = page.getByLabel('Kills', { exact: true });
    const dialog = page.getByRole('dialog', { name: 'Reportar Kills por Jogador' });
    const typeKills = async (first: string) => {
      await kills.click();
      await expect(dialog.getByLabel('Raposas A', { exact: true })).toBeFocused();
      await page.keyboard.type(first);
    };
    await typeKills('8');
    await page.reload();
    await expect(page.getByText('2º · 12 kills')).toBeVisible();
    await expect(line(page)).toHaveValue('');

    await typeKills('9');
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await page.reload();
    await expect(page.getByText('2º · 12 kills')).toBeVisible();

    await typeKills('9');
    await page.request.post('/api/auth/sign-out', { headers: { origin: new URL(page.url()).origin } });
    await page.reload();
    await expect(page).toHaveURL('/auth?voltar=%2Freport');
    await signIn(page, organizer);
    await expect(page.getByText('2º · 13 kills')).toBeVisible();
    await page.getByRole('button', { name: 'Reportar pontuação' }).click();
    // Lobos are second too.
    await saveAnyway(page);
    await expect(toast(page, 'Pontuação reportada com sucesso!')).toBeVisible();
    expect(await storedResults(page)).toEqual(['2 5 3 1', '2 9 3 1']);
  });
});

test('RE2 · a half-typed result keeps its round after a reload, wherever the event is', async ({
  page,
  organizer: _,
}) => {
  await addTeams(page.request, ['Lobos']);
  await openReport(page);
  const event = await eventUrl(page.request);
  const round = (number: number) => page.getByRole('button', { name: new RegExp(`^Queda ${number},`) });
  const isThere = async () => {
    await expect(line(page)).toHaveValue('253');
    await expect(round(2)).toHaveAttribute('aria-pressed', 'true');
  };
  await round(2).click();
  await type(page, 'lobos', '253');
  await page.reload();
  await isThere();
  await page.request.patch(event, { data: { currentRound: 3 } });
  // A window that names no round opens the one of the half-typed result.
  await page.goto('/report');
  await expect(page.getByText('No ar: queda 3')).toBeVisible();
  await isThere();

  // Without typed text it opens the round on air.
  await clearForm(page);
  await page.goto('/report');
  await expect(round(3)).toHaveAttribute('aria-pressed', 'true');
});

test('RE3 · while the server takes its time the next team is typed at once, every digit in its place', async ({
  page,
  organizer: _,
}) => {
  await addTeams(page.request, ['Lobos', 'Fúria', 'Raposas']);
  await openReport(page);
  await expect(results(page).or(page.getByText('Nenhum resultado nesta queda.'))).toBeVisible();
  // The test holds all POST requests until the three results are typed.
  let release = () => {};
  const typed = new Promise<void>((resolve) => (release = resolve));
  await page.route(REPORTS, async (route) => {
    if (route.request().method() === 'POST') await typed;
    await route.continue();
  });
  await searchField(page).focus();
  for (const [team, result] of [
    ['lobos', '2531'],
    ['fúria', '1444'],
    ['raposas', '3100'],
  ] as const) {
    await page.keyboard.type(team);
    await expect(suggestions(page)).toHaveCount(1);
    await page.keyboard.press('Enter');
    await page.keyboard.type(result);
    await page.keyboard.press('Enter');
    await expect(searchField(page)).toHaveValue('');
  }
  await expect(page.getByText('enviando 3')).toBeVisible();
  await expect(results(page).getByText('enviando')).toHaveCount(3);
  await expect(page.getByText('Todos os times foram reportados.')).toBeVisible();
  release();
  await expect(results(page).getByText('enviando')).toHaveCount(0);
  expect(await storedResults(page)).toEqual(['1 4 4 4', '2 5 3 1', '3 1 0 0']);
  await page.unrouteAll();

  // The user can undo a queued result once it was sent.
  await toast(page, 'Pontuação reportada com sucesso!').getByRole('button', { name: 'Desfazer' }).click();
  await expect(toast(page, 'Desfeito')).toBeVisible();
  await expect.poll(() => storedResults(page)).toHaveLength(2);
});

test.describe('without a network', () => {
  // Offline the page can use only files that it has already loaded.
  test.use({ loadsAhead: true });

  test('RE3 · two people in one round: what cannot be saved is listed with both results until somebody decides', async ({
    page,
    organizer: _,
    context,
    allowConsoleError,
  }) => {
    allowConsoleError(/ERR_INTERNET_DISCONNECTED|409|WebSocket/);
    const teams = await addTeams(page.request, ['Lobos', 'Fúria', 'Raposas']);
    await openReport(page);
    // The page prefetches dialogs while it is idle; this browser has no service worker that could serve them offline.
    await untilIdleLoadsEnd(page);
    await context.setOffline(true);
    await type(page, 'lobos', '1444');
    await page.keyboard.press('Enter');
    await type(page, 'fúria', '2111');
    await page.keyboard.press('Enter');
    await expect(page.getByText('2 esperam conexão')).toBeVisible();

    // Signing out with unsent results asks first.
    await page.getByRole('button', { name: 'Sair' }).click();
    const question = page.getByRole('alertdialog', { name: 'Sair sem enviar?' });
    await expect(question).toContainText('2 resultados ainda não foram enviados.');
    await question.getByRole('button', { name: 'Ficar' }).click();

    await report(page.request, { teamId: teams.get('Lobos'), placement: 7 });
    // The same result as the queued one.
    await report(page.request, { teamId: teams.get('Fúria'), placement: 2, kills: [1, 1, 1] });
    await context.setOffline(false);
    const listed = page.getByRole('region', { name: '1 resultado espera por você' });
    await expect(listed).toContainText('Lobos · queda 1');
    await expect(listed).toContainText('Salvo: 7º com 9 kills (5 + 3 + 1)');
    await expect(listed).toContainText('Seu: 1º com 12 kills (4 + 4 + 4)');
    await expect(page.getByText('espera conexão')).toBeHidden();
    await expect.poll(() => storedResults(page)).toEqual(['2 1 1 1', '7 5 3 1']);
    // A reload still lists the conflict, and the list follows the saved result.
    await page.reload();
    await expect(listed).toContainText('Salvo: 7º com 9 kills (5 + 3 + 1)');
    const saved = await page.request.get(await eventUrl(page.request, '/reports'));
    const { reports } = (await saved.json()) as { reports: { id: string; teamId: string }[] };
    const [before] = reports.filter(({ teamId }) => teamId === teams.get('Lobos'));
    await page.request.post(await eventUrl(page.request, '/reports'), {
      data: {
        id: crypto.randomUUID(),
        teamId: teams.get('Lobos'),
        round: 1,
        placement: 3,
        kills: [2, 2, 2],
        replaces: before?.id,
      },
    });
    await expect(listed).toContainText('Salvo: 3º com 6 kills (2 + 2 + 2)');
    await listed.getByRole('button', { name: 'Usar o meu' }).press('Enter');
    // The button is gone: the page has the focus.
    await expect(page.getByRole('main')).toBeFocused();
    await expect(toast(page, 'Pontuação reportada')).toContainText('Lobos: O resultado anterior foi substituído');
    await expect(listed).toHaveCount(0);
    expect(await storedResults(page)).toEqual(['1 4 4 4', '2 1 1 1']);

    // Somebody else ends the match before the queued result is sent.
    await context.setOffline(true);
    await type(page, 'raposas', '3000');
    await page.keyboard.press('Enter');
    await endEvent(page.request);
    await context.setOffline(false);
    await expect(listed).toContainText('Raposas · queda 1');
    await expect(listed).toContainText('A partida foi encerrada');
    await listed.getByRole('button', { name: 'Descartar' }).click();
    await expect(listed).toHaveCount(0);
  });
});

test('RE4 RE3 · opened without a network, results are kept through a closed tab and a silent server, and sent once', async ({
  browser,
}) => {
  test.slow();
  const server = await startOwnServer();
  try {
    const { origin } = server;
    const context = await browser.newContext({ baseURL: origin, locale: 'pt-BR', serviceWorkers: 'allow' });
    const first = await context.newPage();
    await createAccount(first.request, origin);
    await addTeams(first.request, ['Lobos', 'Fúria', 'Raposas', 'Onças']);
    // Public pages do not register the service worker.
    await first.goto('/auth');
    await first.waitForTimeout(500);
    expect(await first.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
    await openReport(first);
    await expect.poll(() => isInstalled(first)).toBe(true);
    await first.close();

    await server.kill();
    const second = await context.newPage();
    await openReport(second);
    await expect(second.getByText('Sem conexão com o servidor.', { exact: false }).first()).toBeVisible();
    await type(second, 'lobos', '1444');
    await second.keyboard.press('Enter');
    await type(second, 'fúria', '2111');
    await second.keyboard.press('Enter');
    await expect(results(second).getByText('enviando')).toHaveCount(2);
    await type(second, 'onças', '42');
    await second.close();

    // The server accepts connections but does not answer.
    await server.start();
    server.freeze();
    const third = await context.newPage();
    await openReport(third);
    await expect(results(third).getByText('enviando')).toHaveCount(2);
    await expect(line(third)).toHaveValue('42');
    await type(third, 'raposas', '3100');
    await third.keyboard.press('Enter');
    await expect(results(third).getByText('enviando')).toHaveCount(3);
    server.thaw();
    await expect(results(third).getByText('enviando')).toHaveCount(0);
    expect(await storedResults(third)).toEqual(['1 4 4 4', '2 1 1 1', '3 1 0 0']);
    expect(await keptRequests(context)).toEqual([]);
  } finally {
    server.thaw();
    await server.remove();
  }
});

test('FX21 · with the service worker and an unreachable server, the events are told to be stored ones at once', async ({
  browser,
}) => {
  test.slow();
  const server = await startOwnServer();
  try {
    const { origin } = server;
    const context = await browser.newContext({ baseURL: origin, locale: 'pt-BR', serviceWorkers: 'allow' });
    const page = await context.newPage();
    await createAccount(page.request, origin);
    await createEvent(page.request, { name: 'Copa Trios' });
    await page.goto('/meus-campeonatos');
    await expect(page.getByRole('heading', { name: 'Copa Trios' })).toBeVisible();
    await expect(page.getByText('Dados guardados neste aparelho')).toHaveCount(0);
    await expect.poll(() => isInstalled(page)).toBe(true);
    await server.kill();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Copa Trios' })).toBeVisible();
    await expect(page.getByText('Dados guardados neste aparelho')).toBeVisible();
    // The next poll is 30 seconds away.
    await expect(toast(page, 'Erro ao carregar campeonatos')).toContainText('Tente novamente mais tarde.');
    await server.start();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Copa Trios' })).toBeVisible();
    await expect(page.getByText('Dados guardados neste aparelho')).toHaveCount(0);
  } finally {
    await server.remove();
  }
});

async function isInstalled(page: Page): Promise<boolean> {
  return page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated');
}

// URLs in the cache that must never be cached.
async function keptRequests(context: BrowserContext): Promise<string[]> {
  const [page] = context.pages();
  return page!.evaluate(async () => {
    const kept: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) kept.push(new URL(url).pathname);
    return kept.filter((path) => /^\/(?:api|logos|ao-vivo|c)\//.test(path));
  });
}
