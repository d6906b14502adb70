import type { Locator, Page } from '@playwright/test';
import { newAccount, createAccount } from '../world/account.ts';
import { expectFine } from './support/axe.ts';
import { expect, signIn, test as base } from './support/fixtures.ts';
import { startOwnServer, type OwnServer } from './support/own-server.ts';
import { toast } from './support/report-screen.ts';
import { signInAdministrator } from './support/sandbox.ts';

const PHONE = { width: 390, height: 844 };
const LISTS = '**/api/admin/organizers?**';
const ACTS = '**/api/admin/organizers/*/acts';

// A server with an administrator and with billing.
const test = base.extend<object, { server: OwnServer }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the pattern
    async ({}, provide) => {
      const server = await startOwnServer({ BILLING: 'on', ADMIN_EMAILS: 'chefe@exemplo.com' });
      await provide(server);
      await server.remove();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  origin: async ({ server }, provide) => provide(server.origin),
});

test.describe.configure({ mode: 'default' });

test('N4 R1 R4 · to everybody else it is the not-found page, with no flash of anything else @main', async ({
  page,
  account,
  origin,
  allowConsoleError,
}) => {
  allowConsoleError(/(status of 404|net::ERR_FAILED).*\/api\//);
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    new MutationObserver(() => {
      for (const text of [document.title, document.body?.innerText ?? '']) seen.add(text);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  const shown = async (path: string) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: 'Página não encontrada' })).toBeVisible();
    return { title: await page.title(), html: await page.locator('body').innerHTML() };
  };
  const seenTexts = () => page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen].join('\n'));
  // A visitor who is not signed in gets a link to sign in, and the page does not mention the administration.
  await page.goto('/admin-master');
  await expect(page.getByRole('heading', { level: 1, name: 'Entre para continuar' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Entrar' })).toHaveAttribute('href', '/auth?voltar=%2Fadmin-master');
  expect(await seenTexts()).not.toMatch(/administra|organizadores/i);
  await page.request.post('/api/auth/sign-in', { data: account, headers: { origin } });
  const unknown = await shown('/nada');
  expect(await shown('/admin-master')).toEqual(unknown);
  const seen = await seenTexts();
  expect(seen).toContain('Página não encontrada');
  expect(seen).not.toMatch(/administra|organizadores/i);

  // If the server is unreachable, the page cannot know whether the user is an administrator.
  await page.route('**/api/admin/**', (route) => route.abort());
  await page.goto('/admin-master');
  await expect(page.getByRole('heading', { level: 1, name: 'Algo deu errado' })).toBeVisible();
  await page.unroute('**/api/admin/**');
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Página não encontrada' })).toBeVisible();
});

test('N4 E1 E2 E3 · an administrator finds an organiser, lets them in and out by hand, closes the account, and every act is written down', async ({
  page,
  server,
  secondBrowser,
  origin,
  allowConsoleError,
}) => {
  test.slow();
  allowConsoleError(/(net::ERR_FAILED|status of 40[1234]).*\/api\//);
  await signInAdministrator(page.request, server);
  const marina = newAccount();
  const long = { ...newAccount(), email: `${'m'.repeat(64)}@${'a'.repeat(60)}.${'b'.repeat(60)}.com` };
  for (const account of [long, marina]) await createAccount(secondBrowser.request, origin, account);
  await secondBrowser.goto('/teams');
  await expect(secondBrowser).toHaveURL(/^[^?]*\/subscription/);

  // The administrator follows the link in their account; a list that fails to load shows an error and is requested again.
  await page.route(LISTS, (route) => route.abort());
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Administração' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Erro ao carregar organizadores');
  await expect(page).toHaveTitle('Administração · Queda Livre');
  await page.unroute(LISTS);
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(rowOf(page, long.email)).toBeVisible();
  await page.getByRole('searchbox', { name: 'Buscar por e-mail' }).pressSequentially(` ${marina.email} `);
  await expect(page.getByText('1 conta', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(`/admin-master?${new URLSearchParams({ busca: marina.email })}`);
  const row = rowOf(page, marina.email);
  await expect(row).toContainText('Sem assinatura');
  await expect(row).toContainText('Ativa');
  await test.step('CA11 · at every width each account has its menu in sight', async () => {
    const menu = page.getByRole('button', { name: `Ações para ${marina.email}` });
    for (const width of [1440, 1280, 1024, 768, PHONE.width]) {
      await page.setViewportSize({ width, height: 900 });
      await menu.evaluate((button) => window.scrollTo(0, window.scrollY + button.getBoundingClientRect().top - 300));
      await expect(menu, `at ${width} px`).toBeInViewport({ ratio: 1 });
      await expect(page.getByText('0 times · 0 resultados')).toBeVisible();
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  // The administrator grants access by keyboard, with a day and a reason; a failed request keeps the typed text.
  await choose(page, row, 'Conceder acesso');
  const grant = page.getByRole('dialog', { name: 'Conceder acesso' });
  await expect(grant).toContainText(marina.email);
  await expect(grant.getByLabel('Até o fim do dia')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(grant.getByLabel('Até o fim do dia')).toHaveAccessibleDescription('Escolha um dia a partir de hoje.');
  await expect(grant.getByLabel('Motivo')).toHaveAccessibleDescription('Informe o motivo.');
  await grant.getByLabel('Até o fim do dia').fill('2031-12-31');
  await grant.getByLabel('Motivo').fill('Parceria com a liga');
  await page.route(ACTS, (route) => route.abort());
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Erro ao conceder acesso')).toContainText('Sem conexão com o servidor.');
  await page.unroute(ACTS);
  await expectFine(page, 'the dialog');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Acesso concedido')).toContainText(marina.email);
  await expect(row).toContainText(/Cortesia.*até 31\/12\/2031.*Parceria com a liga/s);
  await expect(row.getByRole('button', { name: /^Ações/ })).toBeFocused();
  await secondBrowser.goto('/teams');
  await expect(secondBrowser.getByRole('heading', { level: 1, name: 'Times' })).toBeVisible();

  await act(page, row, 'Retirar acesso', 'Fim da parceria');
  await expect(toast(page, 'Acesso retirado')).toBeVisible();
  await expect(row).toContainText('Sem assinatura');
  await act(page, row, 'Desativar conta', 'Uso abusivo');
  await expect(toast(page, 'Conta desativada')).toBeVisible();
  await expect(row).toContainText('Desativada');
  const signIn = () => secondBrowser.request.post('/api/auth/sign-in', { data: marina, headers: { origin } });
  expect((await signIn()).status()).toBe(403);
  await act(page, row, 'Reativar conta', 'Engano');
  await expect(toast(page, 'Conta reativada')).toBeVisible();
  expect((await signIn()).status()).toBe(200);

  await page.getByRole('link', { name: 'Registro de atos' }).click();
  const lines = page.getByRole('table', { name: 'Registro de atos' }).getByRole('row');
  await expect(lines).toHaveText([
    /^Quando/,
    new RegExp(`chefe@exemplo.com.*Conta reativada.*${marina.email}.*Engano`),
    new RegExp(`chefe@exemplo.com.*Conta desativada.*${marina.email}.*Uso abusivo`),
    new RegExp(`chefe@exemplo.com.*Acesso retirado.*${marina.email}.*Fim da parceria`),
    new RegExp(`chefe@exemplo.com.*Acesso concedidoaté 31/12/2031.*${marina.email}.*Parceria com a liga`),
  ]);
  await expectFine(page, 'the audit list');

  // Creates more acts than one page of the list shows, and opens the list on a phone.
  const { organizers } = (await (await page.request.get(`/api/admin/organizers?search=${marina.email}`)).json()) as {
    organizers: { id: string }[];
  };
  for (let made = 0; made < 50; made += 1)
    await page.request.post(`/api/admin/organizers/${organizers[0]?.id}/acts`, {
      data: { act: 'enable', reason: 'r'.repeat(200) },
      headers: { origin },
    });
  await page.setViewportSize(PHONE);
  await page.reload();
  const cards = page.getByRole('list', { name: 'Registro de atos' }).getByRole('listitem');
  await expect(cards).toHaveCount(50);
  await expectFine(page, 'the audit list on a phone');
  await page.getByRole('button', { name: 'Próxima' }).click();
  await expect(cards).toHaveCount(4);
  await expect(page).toHaveURL('/admin-master?ver=registro&pagina=2');
  await page.goto('/admin-master?pagina=99');
  await expect(page.getByRole('list', { name: 'Organizadores' })).toContainText(long.email);
  await expectFine(page, 'the organisers on a phone');
  await page.getByLabel('Buscar por e-mail').fill('ninguém');
  await expect(page.getByText('Nenhum organizador com este e-mail.')).toBeVisible();

  // After a sign-out elsewhere the administration shows the page 'not found'.
  await page.request.post('/api/auth/sign-out', { headers: { origin } });
  await page.getByLabel('Buscar por e-mail').fill('mmm');
  await expect(page.getByRole('heading', { level: 1, name: 'Página não encontrada' })).toBeVisible();
  await expect(page).toHaveTitle('Página não encontrada · Queda Livre');
});

base(
  'SE2 · who had the address before it was an administrator’s confirms it by mail, and administers from then on',
  async ({ playwright, browser }) => {
    base.slow();
    const server = await startOwnServer({ BILLING: 'on' });
    const chief = { email: 'chefe@exemplo.com', password: 'segredo-123' };
    const context = await browser.newContext({ baseURL: server.origin });
    const request = await playwright.request.newContext({ baseURL: server.origin });
    try {
      const headers = { origin: server.origin };
      expect((await request.post('/api/auth/sign-up', { data: chief, headers })).ok()).toBe(true);
      await server.stop();
      await server.start({ ADMIN_EMAILS: chief.email });
      const page = await context.newPage();
      await page.goto('/admin-master');
      await expect(page.getByRole('heading', { level: 1, name: 'Entre para continuar' })).toBeVisible();
      await page.goto('/auth?voltar=/admin');
      await signIn(page, chief);
      await expect(page.getByText('Confirme o seu e-mail para administrar')).toBeVisible();
      await expect(page.getByText('Sem assinatura')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Administração' })).toHaveCount(0);
      await expectFine(page, 'an administrator who is not verified');
      await page.getByRole('button', { name: 'Enviar link de confirmação' }).press('Enter');
      await expect(page.getByText(`Enviamos um link para ${chief.email}`)).toBeVisible();
      await page.goto(await server.findInOutput(/\/auth\?modo=confirmar#confirmar=[\w-]+/));
      await page.getByRole('button', { name: 'Confirmar e-mail' }).press('Enter');
      await page.getByRole('link', { name: 'Ir para Minha Conta' }).click();
      await page.getByRole('link', { name: 'Administração' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Administração' })).toBeVisible();
    } finally {
      await context.close();
      await request.dispose();
      await server.remove();
    }
  },
);

function rowOf(page: Page, email: string): Locator {
  return page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: email }) });
}

async function choose(page: Page, row: Locator, name: string): Promise<void> {
  await row.getByRole('button', { name: /^Ações/ }).press('Enter');
  await page.getByRole('menuitem', { name }).press('Enter');
}

async function act(page: Page, row: Locator, name: string, reason: string): Promise<void> {
  await choose(page, row, name);
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog.getByLabel('Motivo')).toBeFocused();
  await page.keyboard.type(reason);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
}
