import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

export async function openReport(page: Page): Promise<void> {
  await page.goto('/report');
  await expect(searchField(page)).toBeVisible();
}

export function searchField(page: Page): Locator {
  return page.getByRole('combobox', { name: 'Buscar Time ou Jogador' });
}

// The teams that the search suggests.
export function suggestions(page: Page): Locator {
  return page.getByRole('listbox', { name: 'Buscar Time ou Jogador' }).getByRole('option');
}

// The form asks about a result with doubts, or with nothing typed, and a second Enter saves it. In the first 400 ms of the question
// the form ignores Enter, because the user may have pressed it before reading.
export async function saveAnyway(page: Page): Promise<void> {
  const asked = page.getByText('Nada foi salvo ainda.');
  await expect(asked).toBeVisible();
  await page.waitForTimeout(450);
  await page.keyboard.press('Enter');
  await expect(asked).toBeHidden();
}

// What the public saw is undone once a reason is given. Before it the page may ask whether several results are meant.
export async function giveUndoReason(page: Page): Promise<void> {
  const [question, why] = [page.getByRole('alertdialog'), page.getByRole('dialog', { name: 'Por que desfazer?' })];
  await expect(question.or(why)).toBeVisible();
  if (await question.isVisible()) await question.getByRole('button', { name: 'Desfazer' }).click();
  await why.getByLabel('Motivo').fill('Conferido na gravação');
  await page.keyboard.press('Enter');
  await expect(why).toBeHidden();
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

// Acts that end the match or take something away are behind the three dots of the page.
export async function askFor(
  page: Page,
  act: 'Encerrar partida' | 'Zerar pontuações' | 'Resetar campeonato',
): Promise<void> {
  await page.getByRole('button', { name: 'Mais ações' }).click();
  await page.getByRole('dialog', { name: 'Mais ações' }).getByRole('button', { name: act }).click();
}

export async function chooseInRoundMenu(page: Page, entry: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: /^Ações da queda/ }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

export async function clearForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Limpar', exact: true }).click();
}

export async function showTeams(page: Page): Promise<void> {
  await page.getByRole('tab', { name: /^Times/ }).click();
}

export async function showRound(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Queda' }).click();
}
