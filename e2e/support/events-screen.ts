import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { read } from '../../world/caller.ts';
import { expect } from './fixtures.ts';

export async function storedEvents(request: APIRequestContext): Promise<Record<string, unknown>[]> {
  const { events } = await read<{ events: Record<string, unknown>[] }>(request, '/api/events');
  return events.filter(({ standalone }) => standalone !== true);
}

export async function openEvents(page: Page): Promise<void> {
  await page.goto('/meus-campeonatos');
  await expect(page.getByRole('group', { name: 'Filtros' })).toBeVisible();
}

export function cardOf(page: Page, name: string): Locator {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
}

// Chooses an entry of the card's menu with the keyboard.
export async function choose(card: Locator, entry: string): Promise<void> {
  await openMenu(card);
  await card.page().getByRole('menuitem', { name: entry, exact: true }).press('Enter');
}

async function openMenu(card: Locator): Promise<void> {
  // A dialog that is still closing moves the focus, which closes the menu.
  await expect(card.page().getByRole('dialog')).toHaveCount(0);
  await menuOf(card).press('Enter');
}

export function menuOf(card: Locator): Locator {
  return card.getByRole('button', { name: /^Mais ações de / });
}

export async function menuEntries(card: Locator): Promise<string[]> {
  await openMenu(card);
  const menu = card.page().getByRole('menu');
  await expect(menu).toBeVisible();
  const entries = await menu.getByRole('menuitem').allInnerTexts();
  await card.page().keyboard.press('Escape');
  await expect(menu).toBeHidden();
  return entries.map((entry) => entry.trim());
}

export async function openEntrants(page: Page, id: string): Promise<void> {
  await page.goto(`/meus-campeonatos/${id}/inscritos`);
  await expect(page.getByRole('region', { name: 'Inscritos', exact: true })).toBeVisible();
}

export function entrants(page: Page): Locator {
  return page
    .getByRole('list', { name: 'Lista de inscritos' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox') });
}

export function entrantOf(page: Page, teamName: string): Locator {
  return entrants(page).filter({
    has: page.getByRole('checkbox', { name: `Selecionar ${teamName}`, exact: true }),
  });
}

// Earlier toasts with the same title may still be visible.
export async function expectToast(page: Page, title: string, detail = ''): Promise<void> {
  const toasts = page.getByRole('region', { name: 'Notificações' }).locator('div', { hasText: detail });
  await expect(toasts.filter({ has: page.getByText(title, { exact: true }) }).last()).toBeVisible();
}
