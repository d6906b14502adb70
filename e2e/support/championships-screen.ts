import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

// Sets the stage through the API, where the screen is not the point.
export async function addChampionship(request: APIRequestContext, change: object = {}): Promise<string> {
  const answer = await request.post('/api/championships', { data: { name: 'Copa Trios', published: true, ...change } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { championship: { id: string } }).championship.id;
}

export async function openSignUps(request: APIRequestContext, id: string, change: object = {}): Promise<void> {
  const rules = { open: true, until: null, places: null, notice: '', rostersClosed: false, ...change };
  const answer = await request.put(`/api/championships/${id}/sign-up-rules`, { data: rules });
  expect(answer.ok(), await answer.text()).toBe(true);
}

// As a captain does it, without an account. Answers the token of the captain's link.
export async function signUpTrio(request: APIRequestContext, id: string, teamName: string): Promise<string> {
  const data = {
    id: randomUUID(),
    teamName,
    captainEmail: `${randomUUID()}@exemplo.com`,
    discordId: '123456789012345678',
    activisionIds: ['Ana#1111', 'Bia#2222', ''],
  };
  const answer = await request.post(`/api/registration/${id}`, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { token: string }).token;
}

export async function openChampionships(page: Page): Promise<void> {
  await page.goto('/meus-campeonatos');
  await expect(page.getByRole('list', { name: 'Campeonatos' })).toBeVisible();
}

export function cardOf(page: Page, name: string): Locator {
  return page
    .getByRole('list', { name: 'Campeonatos' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });
}

export function entrantOf(page: Page, teamName: string): Locator {
  return page
    .getByRole('list', { name: 'Lista de inscritos' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox', { name: `Selecionar ${teamName}`, exact: true }) });
}
