import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

// The cards of the current page of the overlay, in ranking order.
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

// Expects the card of first place to have this colour.
export async function expectLit(card: Locator, color: string): Promise<void> {
  await expect(card.locator('.cut')).toHaveCSS('background-color', color);
}
