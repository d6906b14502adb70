import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

// The cards of the page that is shown, in the order of the ranking.
export function overlayCards(page: Page): Locator {
  return page.getByRole('list', { name: /^Times, página/ }).getByRole('listitem');
}

export function streamCards(page: Page): Locator {
  return page.getByRole('list', { name: 'Ranking' }).getByRole('listitem');
}

export async function openOverlay(page: Page): Promise<void> {
  await page.goto('/overlay');
  await expect(page.getByText('Overlay Ativo')).toBeVisible();
}

// The colour first place is lit with.
export async function expectLit(card: Locator, color: string): Promise<void> {
  await expect(card.locator('.cut')).toHaveCSS('background-image', new RegExp(color.replace(/[()]/g, '\\$&')));
}
