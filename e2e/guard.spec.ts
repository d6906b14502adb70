import { expectNothingSerious } from './support/axe.ts';
import { expect, signIn, test } from './support/fixtures.ts';
import { accountPages, framePages } from './support/pages.ts';

test('A2 A10 R2 R3 · signed out, every guarded path leads to /auth and remembers where to go; who signed in goes on', async ({
  page,
  account,
  origin,
}) => {
  await test.step('A2 A10 R2 R3 · every guarded path leads to /auth; /meus-campeonatos says that access is restricted', async () => {
    const restricted = '/meus-campeonatos';
    const paths = [...Object.keys(accountPages), ...Object.keys(framePages)].filter((path) => path !== restricted);
    for (const path of [...paths, restricted]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: 'Acesse sua conta' })).toBeVisible();
      await expect(page).toHaveURL(path === '/' ? '/auth' : `/auth?voltar=${encodeURIComponent(path)}`);
      await expect(page.getByLabel('E-mail')).toBeVisible();
      await expect(page.getByText('Acesso Restrito')).toBeVisible({ visible: path === restricted });
    }
    await expect(page.getByText('Entre para ver os seus campeonatos.')).toBeVisible();
    await signIn(page, account);
    await expect(page.getByRole('heading', { level: 1, name: 'Meus Campeonatos' })).toBeVisible();
  });

  await test.step('A2 · after signing in the person lands where they wanted to go, search included', async () => {
    await page.context().clearCookies();
    await page.goto('/teams?queda=3&modo=trios');
    await signIn(page, account);
    await expect(page.getByRole('heading', { level: 1, name: 'Times' })).toBeVisible();
    await expect(page).toHaveURL('/teams?queda=3&modo=trios');
  });

  await test.step('A2 · a signed-in person who opens /auth goes on, but never to another site', async () => {
    const name = account.email.split('@')[0] ?? '';
    await page.goto('/auth?voltar=%2Fteams');
    await expect(page).toHaveURL('/teams');
    await expect(page.getByText(name)).toBeVisible();
    await page.goto(`/auth?voltar=${encodeURIComponent('/.//exemplo.com')}`);
    await expect(page.getByText(name)).toBeVisible();
    expect(page.url()).toBe(`${origin}/`);
  });
});

test('R4 · the not-found page has a way back, and the sidebar for whoever is signed in, and only for them @main', async ({
  page,
  account,
  origin,
}) => {
  const heading = page.getByRole('heading', { level: 1, name: 'Página não encontrada' });
  await page.goto('/nada');
  await expect(heading).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Barra lateral' })).toHaveCount(0);

  await page.request.post('/api/auth/sign-in', { data: account, headers: { origin } });
  await page.reload();
  await expect(page.getByText('Conectado')).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Página não encontrada');
  await expectNothingSerious(page, 'not found, inside the frame');
  await page.getByRole('link', { name: 'Times Gerenciar equipes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Times' })).toBeVisible();
  await page.goBack();
  await expect(heading).toBeVisible();

  // The server answers paths with an extension, such as /foo.bar, as files. The browser asks for HTML, so it gets the page.
  for (const path of ['/foo.bar', '/report/nada', '/organizador']) {
    await page.goto(path);
    await expect(heading).toBeVisible();
  }
  await page.getByRole('link', { name: 'Voltar ao início' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Overlay' })).toBeVisible();
  await expect(page.getByText(account.email.split('@')[0] ?? '')).toBeVisible();

  // The page 'not found' opens even when the session check fails.
  await page.route('**/api/auth/session', (route) => route.fulfill({ status: 200, body: 'nonsense' }));
  await page.goto('/nada');
  await expect(heading).toBeVisible();
});
