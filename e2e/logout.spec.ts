import type { Page } from '@playwright/test';
import { createAccount } from '../world/account.ts';
import { eventUrl } from '../world/event.ts';
import { addTeams } from '../world/teams.ts';
import { expect, signIn, test } from './support/fixtures.ts';
import { openReport, searchField, toast } from './support/report-screen.ts';

test('A4 E2 · the end of a session reaches the other browser: an action says so, a return to the window leads to /auth', async ({
  page,
  organizer,
  secondBrowser,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 401.*\/api\//);

  await test.step('E2 · an action after the session ended says so, and leads to /auth', async () => {
    // Without a live connection the page learns of the end by the action alone.
    await page.routeWebSocket(/.*/, () => undefined);
    await page.goto('/report');
    await page.getByRole('button', { name: 'Adicionar time' }).click();
    const dialog = page.getByRole('dialog', { name: 'Adicionar time' });
    await dialog.getByLabel('Nome do time').fill('Lobos');
    await secondBrowser.goto('/teams');
    await signIn(secondBrowser, organizer);
    await secondBrowser.getByRole('button', { name: 'Sair' }).click();
    await expect(secondBrowser).toHaveURL('/auth');

    await dialog.getByRole('button', { name: 'Adicionar time' }).click();
    await expect(toast(page, 'Erro de autenticação')).toContainText('Usuário não autenticado.');
    await expect(page).toHaveURL('/auth?voltar=%2Freport');
  });

  await test.step('A4 · logout is told, leads to /auth and ends the session of a second browser too', async () => {
    await signIn(page, organizer);
    await signIn(secondBrowser, organizer);
    await secondBrowser.getByRole('link', { name: /^Times/ }).click();
    await expect(secondBrowser.getByText('Conectado')).toBeVisible();

    await page.getByRole('button', { name: 'Sair' }).click();
    await expect(page.getByText('Logout realizado')).toBeVisible();
    await expect(page).toHaveURL('/auth');
    await page.goto('/report');
    await expect(page).toHaveURL('/auth?voltar=%2Freport');

    await comeBackTo(secondBrowser);
    await expect(secondBrowser).toHaveURL('/auth?voltar=%2Fteams');
    await expect(secondBrowser.getByText('Usuário não autenticado')).toBeVisible();
  });
});

test('A4 · another tab of the same browser follows at once, and the person after the logout sees nothing of the one before @main', async ({
  page,
  context,
  organizer,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 401.*\/api\//);

  const otherTab = await context.newPage();
  await otherTab.goto('/teams');
  await expect(otherTab.getByText('Conectado')).toBeVisible();
  await page.goto('/');
  await page.getByRole('link', { name: 'Times Gerenciar equipes' }).click();
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(otherTab).toHaveURL('/auth');
  await expect(page).toHaveURL('/auth');

  await page.goBack();
  await expect(page.getByLabel('E-mail')).toBeVisible();
  await expect(page.getByText(organizer.email.split('@')[0] ?? '')).toBeHidden();
  const [session] = (await context.cookies()).filter(({ httpOnly }) => httpOnly);
  expect(session?.value ?? '').toBe('');
});

test('A4 · another person who signs in in the same browser gets nothing of the one before, in no tab', async ({
  page,
  context,
  origin,
  organizer,
  playwright,
}) => {
  await page.goto('/admin');
  await expect(page.getByText(organizer.email).first()).toBeVisible();
  await page.getByLabel('Senha atual').first().fill('a senha da primeira');
  const other = await playwright.request.newContext({ baseURL: origin });
  const rui = await createAccount(other, origin);
  await other.dispose();

  const otherTab = await context.newPage();
  await context.clearCookies();
  await otherTab.goto('/auth');
  await signIn(otherTab, rui);
  await expect(otherTab).not.toHaveURL(/\/auth/);
  await page.bringToFront();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(page.getByText(rui.email).first()).toBeVisible();
  await expect(page.getByText(organizer.email)).toHaveCount(0);
  await expect(page.getByLabel('Senha atual').first()).toHaveValue('');
});

test('FX9 · where a session ended, here or elsewhere, no team or player stays on the device; an unsent result does', async ({
  page,
  request,
  organizer,
  origin,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 401.*\/api\/|ERR_FAILED.*\/reports/);
  await addTeams(page.request, ['Lobos do Sul', 'Fúria']);
  const stored = () => page.evaluate(() => JSON.stringify(localStorage));
  const open = async () => {
    await openReport(page);
    await expect.poll(stored).toMatch(/Lobos do Sul A#1/);
  };
  const expectNothing = async () => expect(await stored()).not.toMatch(new RegExp(`Lobos|${organizer.email}`));
  const endElsewhere = async () => {
    const signedIn = await request.post('/api/auth/sign-in', { data: organizer, headers: { origin } });
    expect(signedIn.ok()).toBe(true);
    await request.post('/api/auth/sign-out', { headers: { origin } });
  };

  await test.step('a logout', async () => {
    await open();
    await page.getByRole('button', { name: 'Sair' }).click();
    await expect(page).toHaveURL('/auth');
    await expectNothing();
  });

  await test.step('a session that ends while the page is open, with a result that was not sent', async () => {
    await signIn(page, organizer);
    await expect(page.getByText('Conectado')).toBeVisible();
    await open();
    await page.route('**/api/events/*/reports', (route) => route.abort());
    await searchField(page).fill('fúria');
    await page.keyboard.press('Enter');
    await page.keyboard.type('1444');
    await page.keyboard.press('Enter');
    await expect(page.getByText('1 espera conexão')).toBeVisible();
    await endElsewhere();
    await expect(page).toHaveURL(/\/auth/);
    await expectNothing();
    await page.unroute('**/api/events/*/reports');
    await signIn(page, organizer);
    await expect(page).toHaveURL(/\/report/);
    await expect
      .poll(async () => (await (await page.request.get(await eventUrl(page.request, '/reports'))).json()).reports)
      .toMatchObject([{ placement: 1, kills: [4, 4, 4] }]);
  });

  await test.step('a session that ends while no page is open', async () => {
    await open();
    await page.goto('about:blank');
    await endElsewhere();
    await page.goto('/report');
    await expect(page).toHaveURL(/\/auth/);
    await expect(page.getByLabel('E-mail')).toBeVisible();
    await expectNothing();
  });
});

test('A4 E2 · a logout that fails says so and the person stays; a request refused during the logout does not get in its way', async ({
  page,
  organizer: _,
  allowConsoleError,
}) => {
  allowConsoleError(/net::ERR_FAILED.*sign-out|status of 401.*\/api\/events$/);

  await test.step('A4 E2 · a logout that fails says so and the person stays', async () => {
    await page.goto('/report');
    await page.route('**/api/auth/sign-out', (route) => route.abort());
    await page.getByRole('button', { name: 'Sair' }).click();
    const toast = page.getByRole('alert').filter({ hasText: 'Erro ao fazer logout' });
    await expect(toast).toBeVisible();
    await expect(page).toHaveURL('/report');
    await expect(page.getByText('Conectado')).toBeVisible();

    await toast.getByRole('button', { name: 'Fechar aviso' }).click();
    await expect(toast).toBeHidden();
    await page.unroute('**/api/auth/sign-out');
  });

  await test.step('A4 · a request refused during the logout does not get in its way', async () => {
    let finish = () => {};
    const finished = new Promise<void>((resolve) => (finish = resolve));
    await page.route('**/api/auth/sign-out', async (route) => {
      const response = await route.fetch();
      await finished;
      await route.fulfill({ response });
    });
    await page.getByRole('link', { name: /^Times/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Times' })).toBeVisible();
    await page.getByRole('button', { name: 'Sair' }).click();
    // The next page asks for its data.
    const refused = page.waitForResponse(
      (response) => response.url().endsWith('/api/events') && response.status() === 401,
    );
    await page.getByRole('link', { name: /^Meus Campeonatos/ }).click();
    await refused;
    finish();
    await expect(page.getByText('Logout realizado')).toBeVisible();
    await expect(page).toHaveURL('/auth');
  });
});

// The page requests the session again whenever its window becomes visible.
async function comeBackTo(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
}
