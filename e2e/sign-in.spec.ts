import type { Page } from '@playwright/test';
import { newAccount } from '../world/account.ts';
import { expect, signIn, test } from './support/fixtures.ts';

test('A1 A2 CO16 · a new organiser corrects wrong fields, creates an account and is led to the first cup @main', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page).toHaveURL('/auth');
  await page.getByLabel('E-mail').fill('marina@exemplo');
  // Before hydration the link opens another document, without what was typed.
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeEnabled();
  await page.getByRole('link', { name: 'Criar conta' }).click();
  await expect(page).toHaveURL('/criar-conta');
  await expect(page.getByRole('heading', { level: 1, name: 'Crie sua conta' })).toBeVisible();

  await test.step('CO16 · a password manager fills in the account, and offers a new password for a new one', async () => {
    await expect(page.getByLabel('E-mail')).toHaveAttribute('autocomplete', 'username');
    await expect(page.getByLabel('Senha')).toHaveAttribute('autocomplete', 'new-password');
    await page.getByRole('link', { name: 'Já tenho conta' }).click();
    await expect(page.getByLabel('Senha')).toHaveAttribute('autocomplete', 'current-password');
    await page.goBack();
  });

  await test.step('A1 · a field that cannot be right says why below it and takes the focus', async () => {
    const requests: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && requests.push(request.url()));
    const [email, password] = [page.getByLabel('E-mail'), page.getByLabel('Senha')];

    await expect(email).toHaveValue('marina@exemplo');
    await password.fill('1234567');
    await page.getByRole('button', { name: 'Criar conta' }).click();
    await expect(email).toBeFocused();
    await expect(email).toHaveAccessibleDescription('Confira o e-mail: ele precisa ser como nome@exemplo.com.');
    await expect(password).toHaveAccessibleDescription('A senha precisa ter pelo menos 8 caracteres.');

    await email.fill('marina@exemplo.com');
    await page.getByRole('button', { name: 'Criar conta' }).click();
    await expect(password).toBeFocused();
    await expect(email).toHaveAccessibleDescription('');
    await expect(password).toHaveValue('1234567');
    expect(requests).toEqual([]);
  });

  await test.step('A1 A2 · Enter creates the account, and the new organiser stands in the frame', async () => {
    const { email, password } = newAccount();
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Senha').fill(password);
    await page.getByLabel('Senha').press('Enter');

    await expect(page.getByRole('heading', { level: 1, name: 'Sua primeira copa' })).toBeVisible();
    await expect(page).toHaveURL('/comecar');
    await expect(page.getByText('Conectado')).toBeVisible();
  });
});

test('A1 · what fails is told, nothing typed is lost, and the right password signs in', async ({
  page,
  account,
  allowConsoleError,
}) => {
  allowConsoleError(/(net::ERR_FAILED|status of (401|500)).*\/api\/auth\/sign-in/);
  allowConsoleError(/status of 409.*\/api\/auth\/sign-up/);
  await page.goto('/auth');

  await test.step('A1 · without a server the form says so and keeps what was typed', async () => {
    await page.route('**/api/auth/sign-in', (route) => route.abort());
    await signIn(page, account);
    await expect(page.getByRole('alert')).toHaveText('Sem conexão com o servidor. Tente de novo.');
    await expect(page.getByLabel('Senha')).toHaveValue(account.password);
    await page.unroute('**/api/auth/sign-in');
  });

  await test.step('A1 · a failure inside the server is told as such', async () => {
    const body = { error: { code: 'internal', message: 'stack trace', requestId: '1' } };
    await page.route('**/api/auth/sign-in', (route) => route.fulfill({ status: 500, json: body }));
    await signIn(page, account);
    await expect(page.getByRole('alert')).toHaveText('Algo deu errado');
    await page.unroute('**/api/auth/sign-in');
  });

  await test.step('A1 · a wrong password is told, nothing typed is lost, and the right one signs in', async () => {
    await signIn(page, { ...account, password: 'outra-senha' });
    await expect(page.getByRole('alert')).toHaveText('E-mail ou senha incorretos');
    await expect(page.getByLabel('E-mail')).toHaveValue(account.email);
    await expect(page.getByLabel('Senha')).toHaveValue('outra-senha');

    await page.getByLabel('Senha').fill(account.password);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await expect(page.getByText('Conectado')).toBeVisible();
  });

  await test.step('A1 CO16 · an e-mail that has an account is told, and goes along to the sign-in', async () => {
    await signOut(page);
    await page.getByRole('link', { name: 'Criar conta' }).click();
    await page.getByLabel('E-mail').fill(account.email);
    await page.getByLabel('Senha').fill(account.password);
    await page.getByRole('button', { name: 'Criar conta' }).click();
    await expect(page.getByText('Já existe uma conta com este e-mail')).toBeVisible();

    await page.getByRole('link', { name: 'Já tenho conta' }).click();
    await expect(page.getByLabel('E-mail')).toHaveValue(account.email);
    await page.getByLabel('Senha').fill(account.password);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await expect(page.getByText('Conectado')).toBeVisible();
  });

  await test.step('A1 · pressing twice in a hurry sends one request', async () => {
    await signOut(page);
    let requests = 0;
    await page.route('**/api/auth/sign-in', async (route) => {
      requests += 1;
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue();
    });
    await signIn(page, account);
    await page.getByLabel('Senha').press('Enter');
    await page.getByRole('button', { name: 'Entrar' }).click({ force: true });
    await expect(page.getByText('Conectado')).toBeVisible();
    expect(requests).toBe(1);
  });
});

test('A1 · the form is there before the script: what is typed meanwhile stays, and Enter does not send it to an address', async ({
  page,
  account,
}) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  const opened: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && opened.push(new URL(request.url()).pathname));
  const [email, password] = [page.getByLabel('E-mail'), page.getByLabel('Senha')];
  const button = page.getByRole('button', { name: 'Entrar' });

  await page.goto('/', { waitUntil: 'commit' });
  await expect(email).toBeFocused();
  await page.keyboard.type(account.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(account.password);
  await page.keyboard.press('Enter');
  await expect(button).toBeDisabled();

  release();
  await expect(button).toBeEnabled();
  await expect(email).toHaveValue(account.email);
  await expect(password).toHaveValue(account.password);
  await expect(password).toBeFocused();
  await expect(page).toHaveURL('/auth');
  expect(opened).toEqual(['/', '/auth']);

  await test.step('A1 · what was typed goes along to the other forms', async () => {
    await page.getByRole('link', { name: 'Esqueci minha senha' }).click();
    await expect(email).toHaveValue(account.email);
    await page.getByRole('link', { name: 'Voltar para o login' }).click();
    await expect(email).toHaveValue(account.email);
  });

  await password.fill(account.password);
  await password.press('Enter');
  await expect(page.getByText('Conectado')).toBeVisible();
});

test('A1 · a script that cannot be loaded leaves the form with what was typed, and a sentence', async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/ERR_FAILED|dynamically imported/);
  for (const scripts of ['**/assets/auth-page*.js', '**/assets/*.js']) {
    await page.route(scripts, (route) => route.abort());
    const failed = page.waitForEvent('requestfailed');
    await page.goto('/auth');
    await page.getByLabel('E-mail').fill('marina@exemplo.com');
    await page.getByLabel('Senha').fill('senha-da-marina');
    await failed;
    // The first screen would be replaced only after the browser has told the page.
    await page.waitForTimeout(500);
    await expect(page.getByLabel('E-mail')).toHaveValue('marina@exemplo.com');
    await expect(page.getByLabel('Senha')).toHaveValue('senha-da-marina');
    const button = page.getByRole('button', { name: 'Entrar' });
    await expect(button).toBeDisabled();
    await expect(button).toHaveCSS('opacity', '0.6');
    await expect(page.getByText('A página ainda está carregando. Se demorar, recarregue.')).toBeVisible();
    await page.unroute(scripts);
  }
  await page.reload();
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeEnabled();
  await expect(page.getByText('A página ainda está carregando.')).toBeHidden();
});

test('A1 · without JavaScript or cookies the page says what to allow', async ({ browser, origin, page }) => {
  const plain = await browser.newContext({ baseURL: origin, javaScriptEnabled: false });
  const visitor = await plain.newPage();
  // Playwright finds no text within this element.
  const sentence = visitor.locator('noscript p');
  for (const path of ['/auth', '/criar-conta']) {
    await visitor.goto(path);
    await expect(sentence).toBeVisible();
    await expect(sentence).toHaveText('Para entrar, ative o JavaScript do navegador e recarregue a página.');
    await expect(visitor.getByText('A página ainda está carregando.')).toBeHidden();
  }
  await visitor.goto('/report');
  await expect(sentence).toBeVisible();
  await expect(sentence).toHaveText('O Queda Livre precisa de JavaScript. Ative-o no navegador e recarregue a página.');

  await page.addInitScript(() => Object.defineProperty(navigator, 'cookieEnabled', { value: false }));
  await page.goto('/auth');
  await expect(page.getByText('Este navegador bloqueia cookies')).toBeVisible();
});

test('DE8 · a wide sign-in shows the product, and a phone does not load the picture', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/auth');
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
  expect(asked.filter((path) => path.startsWith('/produto'))).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  const pictures = [
    { name: /classificação de uma copa de exemplo/, width: 1280 },
    { name: /celular de um capitão/, width: 390 },
  ];
  for (const { name, width } of pictures) {
    const picture = page.getByRole('img', { name });
    await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(width);
  }
  const files = ['/produto/overlay.webp', '/produto/capitao.webp'].map((path) => page.request.get(path));
  const bodies = await Promise.all(files.map(async (file) => (await file).body()));
  expect(bodies.reduce((sum, body) => sum + body.length, 0)).toBeLessThan(120_000);
  // The server of the journeys has no example to show.
  await expect(page.getByRole('link', { name: 'Ver uma copa de exemplo' })).toHaveCount(0);
});

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(page).toHaveURL('/auth');
}
