import type { Page, Route } from '@playwright/test';
import { createAccount } from '../world/account.ts';
import { addTeams } from '../world/teams.ts';
import { expect, test } from './support/fixtures.ts';
import { startOwnServer } from './support/own-server.ts';
import { untilRequestsEnd } from './support/loads.ts';
import { openReport, searchField, toast } from './support/report-screen.ts';

const SESSION = '**/api/auth/session';
// The build puts each page into a separate file, named after its module.
const CHUNK = '**/assets/*-page-*.js';

test('A3 N6 R5 · while the session or a page loads the person is told; without a session nobody is sent away @main', async ({
  page,
  organizer: _,
  allowConsoleError,
}) => {
  allowConsoleError(/net::ERR_FAILED.*session/);
  let requests = 0;
  page.on('request', (request) => request.url().endsWith('/api/auth/session') && (requests += 1));
  const failSession = await holdBack(page, SESSION, 'abort');
  const releasePage = await holdBack(page, CHUNK);
  await page.goto('/report');

  await test.step('A3 · while auth loads the person is told', async () => {
    await expect(page.getByText('Verificando autenticação...', { exact: true })).toBeVisible();
    await expect(page).toHaveURL('/report');
  });

  await test.step('A3 N6 · a session that cannot be asked for is tried once more, then told, and nobody is sent away', async () => {
    failSession();
    await expect(page.getByText('Sem conexão com o servidor. Tente de novo.')).toBeVisible();
    expect(requests).toBe(2);
    await expect(page).toHaveURL('/report');
    await page.unroute(SESSION);
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
  });

  await test.step('R5 · a page that is still loading shows a spinner', async () => {
    await expect(page.getByRole('status')).toHaveText('Carregando…');
    await expect(page.getByText('Conectado')).toBeVisible();
    releasePage();
    await expect(page.getByRole('heading', { level: 1, name: 'Relatório de Partidas' })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Carregando' })).toHaveCount(0);
  });
});

test('R5 A4 · what is told before that which shows it is loaded, is told once it is', async ({
  page,
  organizer: _,
}) => {
  const release = await holdBack(page, '**/assets/toast-viewport-*.js');
  await page.goto('/teams');
  await expect(page.getByText('Nenhum time com pontuação registrada.')).toBeVisible();
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(page).toHaveURL('/auth');
  await expect(page.getByText('Logout realizado')).toBeHidden();
  release();
  await expect(page.getByText('Logout realizado')).toBeVisible();
});

test.describe('while it is idle', () => {
  test.use({ loadsAhead: true });

  test('R5 · a page loads ahead what shows messages, before there is one', async ({ page, organizer: _ }) => {
    await page.goto('/teams');
    await expect(page.getByRole('region', { name: 'Notificações' })).toBeAttached();
  });
});

test('R10 · a page that cannot be loaded or drawn says so, recovers, and does not take the others with it', async ({
  page,
  organizer: _,
  allowConsoleError,
}) => {
  allowConsoleError(/net::ERR_FAILED.*-page-|Failed to fetch dynamically imported module/);
  allowConsoleError(/drawn wrongly/);

  await test.step('R10 · one failed load recovers without loading the whole page anew', async () => {
    await page.route(CHUNK, (route) => route.abort());
    await page.goto('/report');
    await expect(page.getByRole('heading', { name: 'Algo deu errado' })).toBeVisible();
    await page.unroute(CHUNK);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Relatório de Partidas' })).toBeVisible();
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  });

  await test.step('R10 · a page that could not be loaded says so, and trying again recovers', async () => {
    await page.route(CHUNK, (route) => route.abort());
    await page.getByRole('link', { name: 'Configurações' }).click();
    await expect(page.getByRole('heading', { name: 'Algo deu errado' })).toBeVisible();
    await expect(page.getByText('Conectado')).toBeVisible();

    // The first retry fails too. The second one reloads the whole page, which succeeds once the server delivers the file.
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(page.getByRole('heading', { name: 'Algo deu errado' })).toBeVisible();
    await page.unroute(CHUNK);
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Configurações de Overlay' })).toBeVisible();
  });

  await test.step('R10 · a page that fails while it is drawn says so, recovers, and does not take the others with it', async () => {
    const body = `export default function Page({ title }) {
    if (window.broken !== false) throw new Error('drawn wrongly');
    return title + ' está de volta';
  }`;
    await page.route(CHUNK, (route) => route.fulfill({ contentType: 'text/javascript', body }));
    await page.getByRole('link', { name: 'Meus Campeonatos' }).click();
    await expect(page.getByRole('heading', { name: 'Algo deu errado' })).toBeVisible();
    await page.evaluate(() => Object.assign(window, { broken: false }));
    await page.getByRole('link', { name: 'Times' }).click();
    await expect(page.getByText('Times está de volta')).toBeVisible();

    await page.evaluate(() => Object.assign(window, { broken: true }));
    await page.getByRole('link', { name: 'Meus Campeonatos' }).click();
    // The page must fail first: if the test repaired it before it renders, there would be no error to recover from.
    await expect(page.getByRole('heading', { name: 'Algo deu errado' })).toBeVisible();
    await page.evaluate(() => Object.assign(window, { broken: false }));
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(page.getByText('Meus Campeonatos está de volta')).toBeVisible();
  });
});

test('R10 RE4 · a screen whose file is gone since a new version came out is opened in that version', async ({
  page,
  organizer: _,
  allowConsoleError,
}) => {
  allowConsoleError(/404 \(Not Found\).*-page-|Failed to fetch dynamically imported module/);
  await page.goto('/teams');
  await expect(page.getByText('Nenhum time com pontuação registrada.')).toBeVisible();
  let loads = 0;
  page.on('request', (request) => request.isNavigationRequest() && (loads += 1));
  await page.route(CHUNK, (route) => (loads === 0 ? route.fulfill({ status: 404 }) : route.fallback()));
  await page.route('/', (route) =>
    route.request().resourceType() === 'fetch'
      ? route.fulfill({ contentType: 'text/html', body: '<script type="module" src="/assets/app-newer.js"></script>' })
      : route.fallback(),
  );
  await page.getByRole('link', { name: 'Report' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Relatório de Partidas' })).toBeVisible();
  expect(loads).toBe(1);

  // With servers of two versions behind one address, a page reloads once and not for ever.
  await page.unroute(CHUNK);
  await page.route(CHUNK, (route) => route.fulfill({ status: 404 }));
  await page.getByRole('link', { name: 'Times' }).click();
  await expect(page.getByRole('heading', { name: 'Algo deu errado' })).toBeVisible();
  await untilRequestsEnd(page);
  expect(loads).toBe(1);
});

test('OS6 · a tab of the previous release is asked to reload once its server was replaced, and loses nothing typed', async ({
  browser,
}) => {
  test.slow();
  const server = await startOwnServer();
  try {
    const context = await browser.newContext({ baseURL: server.origin, locale: 'pt-BR' });
    const page = await context.newPage();
    await createAccount(page.request, server.origin);
    await addTeams(page.request, ['Lobos', 'Fúria']);
    await openReport(page);
    await searchField(page).fill('lobos');
    await page.keyboard.press('Enter');
    await page.keyboard.type('253');
    const asked = toast(page, 'Há uma versão nova');

    // A restart alone asks for nothing.
    await server.stop();
    await expect(page.getByText('Sem conexão').first()).toBeVisible();
    await server.start();
    await expect(page.getByText('Sem conexão')).toHaveCount(0);
    await expect(asked).toHaveCount(0);

    await server.stop();
    await expect(page.getByText('Sem conexão').first()).toBeVisible();
    await page.route('/', (route) =>
      route.request().resourceType() === 'fetch'
        ? route.fulfill({
            contentType: 'text/html',
            body: '<script type="module" src="/assets/app-newer.js"></script>',
          })
        : route.fallback(),
    );
    await server.start();
    await expect(asked).toBeVisible();
    await asked.getByRole('button', { name: 'Recarregar' }).click();
    await expect(page.getByLabel('Resultado rápido')).toHaveValue('253');
    await expect(asked).toHaveCount(0);
  } finally {
    await server.remove();
  }
});

test('N6 · what was loaded is used for 10 minutes and kept for 15', async ({ page, organizer: _ }) => {
  const requests: string[] = [];
  page.on('request', (request) => request.url().endsWith('/api/auth/session') && requests.push(request.url()));
  await page.clock.install();
  await page.goto('/subscription-cancelled');
  await page.getByRole('link', { name: 'Queda Livre' }).click();
  const sidebar = page.getByRole('complementary');
  await sidebar.getByRole('link', { name: 'Configurações' }).click();
  await sidebar.getByRole('link', { name: 'Meus Campeonatos' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Meus Campeonatos' })).toBeVisible();
  expect(requests).toHaveLength(1);

  await leaveFor(page, '09:00');
  expect(requests).toHaveLength(1);
  const answer = page.waitForResponse(SESSION);
  await leaveFor(page, '02:00');
  await answer;
  expect(requests).toHaveLength(2);

  const release = await holdBack(page, SESSION);
  await leaveFor(page, '14:00');
  await expect.poll(() => requests.length).toBe(3);
  await expect(page.getByText('Conectado')).toBeVisible();
  // A response that arrives after the next jump of the clock would count as fresh: wait for it first.
  const lateAnswer = page.waitForResponse(SESSION);
  release();
  await lateAnswer;
  await page.unrouteAll({ behavior: 'wait' });

  await holdBack(page, SESSION);
  await leaveFor(page, '16:00');
  await expect(page.getByText('Verificando autenticação...')).toBeVisible();
});

// Goes back to the public page, which requests no session, and returns to the dashboard after `time`.
async function leaveFor(page: Page, time: string): Promise<void> {
  await page.evaluate(() => history.go(-3));
  await expect(page.getByRole('heading', { name: 'Pagamento cancelado' })).toBeVisible();
  await page.clock.fastForward(time);
  await page.evaluate(() => history.go(3));
  await expect(page.getByText(/Conectado|Verificando autenticação/)).toBeVisible();
}

// Requests wait until the returned function is called.
async function holdBack(page: Page, url: string, outcome: 'abort' | 'continue' = 'continue'): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(url, async (route: Route) => {
    await released;
    await route[outcome]();
  });
  return release;
}
