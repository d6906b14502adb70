import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

// Creates events through the API, for tests of other screens.
export async function addEvent(request: APIRequestContext, change: object = {}): Promise<string> {
  const { event } = await send<{ event: { id: string } }>(request, 'post', '/api/events', {
    name: 'Copa Trios',
    published: true,
    ...change,
  });
  return event.id;
}

export async function openSignUps(request: APIRequestContext, id: string, change: object = {}): Promise<void> {
  const rules = { open: true, from: null, until: null, places: null, notice: '', rostersClosed: false, ...change };
  await send(request, 'put', `/api/events/${id}/sign-up-rules`, rules);
}

type SignUpChange = { activisionIds?: string[]; sharedConfirmed?: boolean };

// As a captain does it, without an account. Answers the token of the captain's link.
export async function signUpTrio(
  request: APIRequestContext,
  id: string,
  teamName: string,
  change: SignUpChange = {},
): Promise<string> {
  const short = teamName.slice(0, 12).trim();
  const data = {
    id: randomUUID(),
    teamName,
    captainEmail: `${randomUUID()}@exemplo.com`,
    discordId: '123456789012345678',
    activisionIds: ['Ana', 'Bia', 'Cau'].map((player) => `${player} ${short}#1111`),
    ...change,
  };
  return (await send<{ token: string }>(request, 'post', `/api/registration/${id}`, data)).token;
}

type Listed = { readonly id: string; readonly teamName: string; readonly signedUpAt: string };

export async function listEntrants(request: APIRequestContext, id: string): Promise<Listed[]> {
  return (await read<{ signUps: Listed[] }>(request, `/api/events/${id}/sign-ups`)).signUps;
}

export async function acceptAll(request: APIRequestContext, id: string): Promise<void> {
  const ids = (await listEntrants(request, id)).map(({ id }) => id);
  expect(await send(request, 'post', `/api/events/${id}/sign-ups/accept`, { ids })).toMatchObject({ refused: [] });
}

export async function declineTrio(request: APIRequestContext, id: string, teamName: string): Promise<void> {
  const ids = (await listEntrants(request, id)).filter((listed) => listed.teamName === teamName).map(({ id }) => id);
  await send(request, 'post', `/api/events/${id}/sign-ups/decline`, { ids });
}

// Teams of this event by name.
export async function teamsOf(request: APIRequestContext, id: string): Promise<Map<string, string>> {
  const { teams } = await read<{ teams: { id: string; name: string }[] }>(request, `/api/events/${id}/teams`);
  return new Map(teams.map(({ id, name }) => [name, id]));
}

export async function addTeamsTo(
  request: APIRequestContext,
  id: string,
  names: readonly string[],
): Promise<Map<string, string>> {
  const teams = names.map((name, index) => ({
    row: index + 2,
    name,
    discordId: String(101 + index),
    activisionIds: ['A', 'B', 'C'].map((letter) => `${name} ${letter}#1`),
  }));
  await send(request, 'post', `/api/events/${id}/teams/import`, { teams });
  return teamsOf(request, id);
}

// One round: the first named team is first, with the most kills.
export async function playRound(request: APIRequestContext, id: string, names: readonly string[], round = 1) {
  const teams = await teamsOf(request, id);
  for (const [index, name] of names.entries()) {
    const kills = [names.length - index, 1, 0];
    const data = { id: randomUUID(), teamId: teams.get(name), round, placement: index + 1, kills };
    await send(request, 'post', `/api/events/${id}/reports`, data);
  }
}

export async function endEvent(request: APIRequestContext, id: string): Promise<void> {
  await send(request, 'post', `/api/events/${id}/end`, {});
}

export async function storedEvents(request: APIRequestContext): Promise<Record<string, unknown>[]> {
  const { events } = await read<{ events: Record<string, unknown>[] }>(request, '/api/events');
  return events.filter(({ standalone }) => standalone !== true);
}

export async function read<T>(request: APIRequestContext, path: string, headers = {}): Promise<T> {
  const answer = await request.get(path, { headers });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as T;
}

export async function send<T>(
  request: APIRequestContext,
  method: 'post' | 'put' | 'patch' | 'delete',
  path: string,
  data: object,
): Promise<T> {
  const answer = await request[method](path, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as T;
}

export async function openEvents(page: Page): Promise<void> {
  await page.goto('/meus-campeonatos');
  await expect(page.getByRole('group', { name: 'Filtros' })).toBeVisible();
}

export function cardOf(page: Page, name: string): Locator {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
}

// Chooses an entry of the card's menu, by keyboard.
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
