import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

export async function openReport(page: Page): Promise<void> {
  await page.goto('/report');
  await expect(searchField(page)).toBeVisible();
}

export function searchField(page: Page): Locator {
  return page.getByRole('combobox', { name: 'Buscar Time ou Jogador' });
}

export function toast(page: Page, title: string): Locator {
  return page
    .getByRole('region', { name: 'Notificações' })
    .locator('div', { has: page.getByText(title, { exact: true }) })
    .last();
}

// The text of each row below the header, without the line that lists the players.
export async function rowTexts(table: Locator): Promise<string[]> {
  return table.getByRole('row').evaluateAll((rows) =>
    rows.slice(1).map((row) =>
      Array.from(row.children, (cell) => (cell.querySelector('.block') ?? cell).textContent.trim())
        .filter((text) => text !== '')
        .join(' | '),
    ),
  );
}

// A reset requires the event's name, which the dialog shows.
export async function typeEventName(question: Locator): Promise<void> {
  const field = question.getByLabel(/^Para confirmar, digite o nome: /);
  const label = (await question.locator('label').textContent()) ?? '';
  await field.fill(label.replace('Para confirmar, digite o nome: ', ''));
}
