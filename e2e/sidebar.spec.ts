import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';

const entries = [
  { title: 'Overlay', line: 'Visualização em tempo real' },
  { title: 'Report', line: 'Relatórios detalhados' },
  { title: 'Times', line: 'Gerenciar equipes' },
  { title: 'Meus Campeonatos', line: 'Campeonatos criados' },
  { title: 'Configurações', line: 'Ajustes do sistema' },
];

test('R6 R7 N3 R8 · the sidebar: title, entries, foot, its icon strip by key and button, a long name and a missing one @main', async ({
  page,
  context,
  organizer,
}) => {
  await page.goto('/');
  await expect(page.getByText('Conectado')).toBeVisible();
  const sidebar = page.getByRole('complementary');

  await test.step('R6 · its title and five entries with their second lines; one leads to its page and the focus to its heading', async () => {
    await expect(sidebar.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    await expect(sidebar.getByRole('navigation').getByRole('link')).toHaveText(
      entries.map(({ title, line }) => `${title} ${line}`),
    );
    const entry = sidebar.getByRole('link', { name: 'Times' });
    await entry.click();
    await expect(page).toHaveURL('/teams');
    await expect(page.getByRole('heading', { level: 1, name: 'Times' })).toBeFocused();
    await expect(entry).toHaveAttribute('aria-current', 'page');
  });

  await test.step('R8 · Control+b and Meta+b make it an icon strip and back; the choice is kept for seven days, also after a reload', async () => {
    expect(await sidebarWidth(page)).toBe(240);
    await page.keyboard.press('Control+b');
    await expect.poll(() => sidebarWidth(page)).toBeLessThan(100);
    await expect(page.getByText('Relatórios detalhados')).toBeHidden();
    const cookie = (await context.cookies()).find(({ name }) => name === 'sidebar_state');
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / (24 * 60 * 60);
    expect(days).toBeGreaterThan(6.99);
    expect(days).toBeLessThanOrEqual(7);
    await page.reload();
    await expect(page.getByRole('link', { name: 'Report' })).toBeVisible();
    expect(await sidebarWidth(page)).toBeLessThan(100);

    await page.keyboard.press('Meta+b');
    await expect(page.getByText('Relatórios detalhados')).toBeVisible();
    await page.keyboard.press('Meta+b');
    await expect(page.getByText('Relatórios detalhados')).toBeHidden();
    await page.keyboard.press('Control+b');
    await expect(page.getByText('Relatórios detalhados')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Relatórios detalhados')).toBeVisible();
  });

  await test.step('R8 · the button does the same, and the strip still names everything', async () => {
    const button = page.getByRole('button', { name: 'Recolher menu' });
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await button.click();
    await expect(page.getByRole('button', { name: 'Expandir menu' })).toHaveAttribute('aria-expanded', 'false');
    for (const { title } of entries) await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Minha conta', exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sair' })).toBeVisible();

    await page.getByRole('link', { name: 'Report' }).hover();
    await expect(page.getByText('Report', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Expandir menu' }).click();
    await expect(page.getByText('Relatórios detalhados')).toBeVisible();
  });

  await test.step('R7 N3 · the foot shows the initial, the name before the at-sign, the state, the way to the account and the way out', async () => {
    const name = organizer.email.split('@')[0] ?? '';
    await expect(sidebar.getByText(name, { exact: true })).toBeVisible();
    await expect(sidebar.getByText(name.charAt(0).toUpperCase(), { exact: true })).toBeVisible();
    await expect(sidebar.getByText('Conectado')).toBeVisible();
    await expect(sidebar.getByRole('button', { name: 'Sair' })).toBeVisible();

    await sidebar.getByRole('link', { name: `${name} Conectado · Minha conta` }).click();
    await expect(page).toHaveURL('/admin');
    await expect(page.getByRole('heading', { level: 1, name: 'Minha Conta' })).toBeFocused();
  });

  await test.step('R7 · a name of two hundred characters is cut, one that is missing is replaced', async () => {
    const longName = 'm'.repeat(200);
    await answerSession(page, `${longName}@exemplo.com`);
    await page.goto('/');
    const shown = page.getByText(longName);
    await expect(shown).toHaveAttribute('title', longName);
    await expect(shown).toHaveCSS('text-overflow', 'ellipsis');
    await expect(shown).toHaveCSS('overflow', 'hidden');
    expect(await shown.evaluate(({ clientWidth, scrollWidth }) => clientWidth < scrollWidth)).toBe(true);

    await answerSession(page, '@exemplo.com');
    await page.reload();
    await expect(page.getByText('Usuário', { exact: true })).toBeVisible();
  });
});

async function sidebarWidth(page: Page): Promise<number> {
  const box = await page.getByRole('complementary').boundingBox();
  return box?.width ?? Number.NaN;
}

async function answerSession(page: Page, email: string): Promise<void> {
  await page.route('**/api/auth/session', (route) =>
    route.fulfill({ json: { user: { id: '1', email, memberships: [] } } }),
  );
}
