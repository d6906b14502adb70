import type { Page } from '@playwright/test';

// Chooses an entry of the menu behind '…' with the keyboard. The title row's menu is called 'Mais ações'.
export async function chooseInMenu(page: Page, entry: string, menu = 'Mais ações'): Promise<void> {
  await page.getByRole('button', { name: menu, exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: entry, exact: true }).press('Enter');
}
