import { expectNothingSerious } from './support/axe.ts';
import { expect, signIn, test } from './support/fixtures.ts';
import { accountPages, framePages } from './support/pages.ts';

test('A2 R2 R3 · signed out, every guarded path leads to /auth and remembers where to go', async ({ page }) => {
  for (const path of [...Object.keys(accountPages), ...Object.keys(framePages)]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: 'Acesse sua conta' })).toBeVisible();
    await expect(page).toHaveURL(path === '/' ? '/auth' : `/auth?voltar=${encodeURIComponent(path)}`);
  }
});

test('A2 · after signing in the person lands where they wanted to go, search included', async ({ page, account }) => {
  await page.goto('/report?queda=3&modo=trios');
  await signIn(page, account);
  await expect(page.getByRole('heading', { level: 1, name: 'Relatório de Partidas' })).toBeVisible();
  await expect(page).toHaveURL('/report?queda=3&modo=trios');
});

test('R4 · an unknown path shows the not-found page and a way back', async ({ page, organizer }) => {
  // The server could take a path with a dot for a file.
  for (const path of ['/foo.bar', '/report/nada', '/organizador']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Página não encontrada' })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Voltar ao início' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Overlay' })).toBeVisible();
  await expect(page.getByText(organizer.email.split('@')[0] ?? '')).toBeVisible();
});

test('R4 · the not-found page has the sidebar for whoever is signed in, and only for them', async ({
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

  // The page 'not found' opens even when the session check fails.
  await page.route('**/api/auth/session', (route) => route.fulfill({ status: 200, body: 'nonsense' }));
  await page.reload();
  await expect(heading).toBeVisible();
});

test('A10 · /meus-campeonatos signed out says that access is restricted', async ({ page, account }) => {
  await page.goto('/report');
  await expect(page.getByLabel('E-mail')).toBeVisible();
  await expect(page.getByText('Acesso Restrito')).toBeHidden();

  await page.goto('/meus-campeonatos');
  await expect(page.getByText('Acesso Restrito')).toBeVisible();
  await expect(page.getByText('Entre para ver os seus campeonatos.')).toBeVisible();
  await signIn(page, account);
  await expect(page.getByRole('heading', { level: 1, name: 'Meus Campeonatos' })).toBeVisible();
});

test('A2 · a signed-in person who opens /auth goes on, but never to another site', async ({
  page,
  organizer,
  origin,
}) => {
  const name = organizer.email.split('@')[0] ?? '';
  await page.goto('/auth?voltar=%2Fteams');
  await expect(page).toHaveURL('/teams');
  await expect(page.getByText(name)).toBeVisible();
  await page.goto(`/auth?voltar=${encodeURIComponent('/.//exemplo.com')}`);
  await expect(page.getByText(name)).toBeVisible();
  expect(page.url()).toBe(`${origin}/`);
});
