import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { eventUrl } from './event.ts';
import { expect } from './fixtures.ts';

type Kills = [number, number, number];

// Sets the stage through the API, where the screen is not the point.
export async function addTeams(
  request: APIRequestContext,
  names: readonly string[],
  eventId?: string,
): Promise<Map<string, string>> {
  const teams = names.map((name, index) => ({
    row: index + 2,
    name,
    discordId: String(101 + index),
    activisionIds: ['A', 'B', 'C'].map((letter) => `${name} ${letter}#1`),
  }));
  const url = await eventUrl(request, '/teams', eventId);
  const answer = await request.post(`${url}/import`, { data: { teams } });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { teams: stored } = (await (await request.get(url)).json()) as {
    teams: { id: string; name: string }[];
  };
  return new Map(stored.map(({ id, name }) => [name, id]));
}

type Result = { eventId?: string; teamId: string | undefined; round?: number; placement?: number; kills?: Kills };

export async function report(
  request: APIRequestContext,
  { round = 1, placement = 1, kills = [5, 3, 1], teamId, eventId }: Result,
) {
  const data = { id: randomUUID(), teamId, round, placement, kills };
  const answer = await request.post(await eventUrl(request, '/reports', eventId), { data });
  expect(answer.ok(), await answer.text()).toBe(true);
}

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

// A row of a table as a screen reader reads it, without the line of the players.
export async function rowTexts(table: Locator): Promise<string[]> {
  return table.getByRole('row').evaluateAll((rows) =>
    rows.slice(1).map((row) =>
      Array.from(row.children, (cell) => (cell.querySelector('.block') ?? cell).textContent.trim())
        .filter((text) => text !== '')
        .join(' | '),
    ),
  );
}
