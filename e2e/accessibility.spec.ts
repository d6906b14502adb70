import type { Page } from '@playwright/test';
import { expectNothingSerious } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { accountPages, framePages, publicPages } from './support/pages.ts';

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

// Each test opens many pages and needs more time.
test.describe('every page, on a desktop and on a phone', () => {
  test.slow();

  test('R1 R4 A1 · the public paths open for anyone, /auth by keyboard alone, and axe finds nothing serious', async ({
    page,
    allowConsoleError,
  }) => {
    // The server answers 404 for these pages without the parameters of their links.
    allowConsoleError(/status of 404.*\/(inscricao|organizador)/);
    for (const [path, title] of Object.entries(publicPages)) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page).toHaveURL(path);
      await expectNothingSeriousAtBothSizes(page, path);
    }
    for (const path of ['/auth?modo=recuperar', '/auth?voltar=/meus-campeonatos', '/nada']) {
      await page.goto(path);
      await expectNothingSeriousAtBothSizes(page, path);
    }
    await page.goto('/auth');
    await test.step('A1 · by keyboard alone: the e-mail has the focus and the rest follows in order', async () => {
      await expect(page.getByLabel('E-mail')).toBeFocused();
      expect(await tabThrough(page, 5)).toEqual([
        'password',
        'Mostrar caracteres',
        'Entrar',
        'Criar conta',
        'Esqueci minha senha',
      ]);
    });
    await page.getByRole('button', { name: 'Entrar' }).click();
    await expectNothingSeriousAtBothSizes(page, 'field errors');
    await page.goto('/auth?modo=redefinir#redefinir=x');
    await expectNothingSeriousAtBothSizes(page, 'new password');
  });

  test('R2 R3 R6 · every guarded path shows its page, its title and its entry of the sidebar, and axe finds nothing serious', async ({
    page,
    organizer,
  }) => {
    for (const [pages, hasSidebar] of [[accountPages, false] as const, [framePages, true] as const]) {
      for (const [path, title] of Object.entries(pages)) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
        await expect(page).toHaveURL(path);
        await expect(page).toHaveTitle(`${title} · Queda Livre`);
        await expect(page.getByText('Conectado')).toHaveCount(hasSidebar ? 1 : 0);
        const entry = sidebarEntries[path];
        if (entry) await expect(page.getByRole('complementary').locator('[aria-current=page]')).toHaveText(entry);
        if (path === '/report') await expectReachableByKeyboard(page, organizer.email.split('@')[0] ?? '');
        // '/' and '/overlay' are one screen.
        if (path !== '/') await expectNothingSeriousAtBothSizes(page, path);
      }
    }
  });
});

// The only active entry of the sidebar on each path.
const sidebarEntries: Record<string, RegExp[]> = {
  '/': [/^Overlay/],
  '/overlay': [/^Overlay/],
  '/report': [/^Report/],
  '/teams': [/^Times/],
  '/meus-campeonatos': [/^Meus Campeonatos/],
  '/config': [/^Configurações/],
};

// Resizes the page instead of loading it again, because loading takes longer than the check.
async function expectNothingSeriousAtBothSizes(page: Page, where: string): Promise<void> {
  await expectNothingSerious(page, where);
  await page.setViewportSize(phone);
  await expectNothingSerious(page, `${where} on a phone`);
  await page.setViewportSize(desktop);
}

test('R8 R9 A4 R10 · axe finds nothing serious in menus, failures and toasts, on a desktop and on a phone', async ({
  page,
  organizer: _,
  allowConsoleError,
}) => {
  allowConsoleError(/net::ERR_FAILED|Failed to fetch dynamically imported module/);
  await page.goto('/');
  await page.route('**/api/auth/sign-out', (route) => route.abort());
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport);
    if (viewport === phone) await page.getByRole('button', { name: 'Abrir menu' }).click();
    else await page.keyboard.press('Control+b');
    await page.getByRole('button', { name: 'Sair' }).click();
    await expect(page.getByText('Erro ao fazer logout')).toBeVisible();
    await expectNothingSerious(page, `menu and toast at ${viewport.width}`);
    await page.getByRole('button', { name: 'Fechar aviso' }).click();
    await expect(page.getByText('Erro ao fazer logout')).toBeHidden();
  }

  await page.unroute('**/api/auth/sign-out');
  await page.route('**/assets/*-page-*.js', (route) => route.abort());
  await page.setViewportSize(desktop);
  await page.goto('/report');
  await expect(page.getByText('Algo deu errado')).toBeVisible();
  await expectNothingSeriousAtBothSizes(page, 'failure');
});

// R6: the skip link comes first, everything is reached, and the focus is always visible.
async function expectReachableByKeyboard(page: Page, name: string): Promise<void> {
  const reached = await tabThrough(page, 11);
  expect(reached).toEqual([
    'Pular para o conteúdo',
    'Recolher menu',
    'Overlay Visualização em tempo real',
    'Report Relatórios detalhados',
    'Times Gerenciar equipes',
    'Meus Campeonatos Campeonatos criados',
    'Configurações Ajustes do sistema',
    `${name.charAt(0).toUpperCase()}${name} Conectado · Minha conta`,
    'Guia',
    'Sair',
    expect.stringMatching(/^Campeonato: /),
  ]);
  for (let back = 1; back < reached.length; back += 1) await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('link', { name: 'Pular para o conteúdo' })).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
}

// The names of the elements that Tab reaches, in order; each must have a visible focus.
async function tabThrough(page: Page, presses: number): Promise<string[]> {
  const names: string[] = [];
  for (let press = 0; press < presses; press += 1) {
    await page.keyboard.press('Tab');
    const { name, outline } = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      const words = element.getAttribute('aria-label') ?? element.textContent;
      return {
        name: words || element.getAttribute('name') || '',
        outline: outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth),
      };
    });
    expect(outline, `outline of ${name}`).toBeGreaterThan(0);
    names.push(name);
  }
  return names;
}
