import type { Page } from '@playwright/test';
import { expectNothingSerious } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { accountPages, framePages, publicPages } from './support/pages.ts';

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

// Each test opens many pages and needs more time.
test.describe('every page, on a desktop and on a phone', () => {
  test.slow();

  test('R1 R4 A1 · the public paths open for anyone, and axe finds nothing serious', async ({
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
    await page.getByRole('button', { name: 'Criar conta' }).click();
    await expectNothingSeriousAtBothSizes(page, 'field errors');
    await page.goto('/auth#redefinir=x');
    await expectNothingSeriousAtBothSizes(page, 'new password');
  });

  test('R2 R3 R6 · every guarded path shows its page, its title and its entry of the sidebar, and axe finds nothing serious', async ({
    page,
    organizer: _,
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
        await expectNothingSeriousAtBothSizes(page, path);
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

for (const viewport of [desktop, phone]) {
  const size = `${viewport.width}×${viewport.height}`;
  test.describe(size, () => {
    test.use({ viewport });

    test(`R8 R9 A4 R10 · axe finds nothing serious in menus, failures and toasts at ${size}`, async ({
      page,
      organizer: _,
      allowConsoleError,
    }) => {
      allowConsoleError(/net::ERR_FAILED|Failed to fetch dynamically imported module/);
      await page.goto('/');
      if (viewport.width < 768) await page.getByRole('button', { name: 'Abrir menu' }).click();
      else await page.keyboard.press('Control+b');
      await page.route('**/api/auth/sign-out', (route) => route.abort());
      await page.getByRole('button', { name: 'Sair' }).click();
      await expect(page.getByText('Erro ao fazer logout')).toBeVisible();
      await expectNothingSerious(page, 'menu and toast');

      await page.unroute('**/api/auth/sign-out');
      await page.route('**/assets/*-page-*.js', (route) => route.abort());
      await page.goto('/report');
      await expect(page.getByText('Algo deu errado')).toBeVisible();
      await expectNothingSerious(page, 'failure');
    });
  });
}

test('R6 · by keyboard alone: the skip link comes first, everything is reached, the focus is always seen', async ({
  page,
  organizer,
}) => {
  const name = organizer.email.split('@')[0] ?? '';
  await page.goto('/report');
  await expect(page.getByText('Conectado')).toBeVisible();
  expect(await tabThrough(page, 11)).toEqual([
    'Pular para o conteúdo',
    'Recolher menu',
    expect.stringMatching(/^Campeonato: /),
    'Overlay Visualização em tempo real',
    'Report Relatórios detalhados',
    'Times Gerenciar equipes',
    'Meus Campeonatos Campeonatos criados',
    'Configurações Ajustes do sistema',
    `${name.charAt(0).toUpperCase()}${name} Conectado · Minha conta`,
    'Guia',
    'Sair',
  ]);

  await page.reload();
  await expect(page.getByText('Conectado')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Pular para o conteúdo' })).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('A1 · by keyboard alone: the e-mail has the focus and the rest follows in order', async ({ page }) => {
  await page.goto('/auth');
  await expect(page.getByLabel('E-mail')).toBeFocused();
  expect(await tabThrough(page, 5)).toEqual([
    'password',
    'Mostrar caracteres',
    'Entrar',
    'Criar conta',
    'Esqueci minha senha',
  ]);
});

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
