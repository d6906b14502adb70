import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

type Championship = { readonly id: string; readonly name: string };

type Wanted = { name?: string; published?: boolean; startDate?: string | null; startTime?: string | null };

// Sets the stage through the API, where the organiser's screen is not the point.
export async function createChampionship(request: APIRequestContext, wanted: Wanted = {}): Promise<Championship> {
  const data = { name: 'Copa Trios', gameMode: 'Ressurgência Trios', published: true, ...wanted };
  return ((await send(request, 'post', '/api/events', data)) as { event: Championship }).event;
}

type Rules = {
  open?: boolean;
  places?: number | null;
  notice?: string;
  rostersClosed?: boolean;
  until?: string | null;
};

export async function setRules(request: APIRequestContext, id: string, rules: Rules = {}): Promise<void> {
  const data = { open: true, until: null, places: null, notice: '', rostersClosed: false, ...rules };
  await send(request, 'put', `/api/events/${id}/sign-up-rules`, data);
}

type SignedUp = { readonly id: string; readonly token: string };

// A trio signs up, as its captain's browser would send it.
export async function signUp(request: APIRequestContext, championshipId: string, teamName: string): Promise<SignedUp> {
  const id = randomUUID();
  // Nobody plays in two trios.
  const activisionIds = ['A', 'B', 'C'].map((letter) => `${teamName.slice(0, 20)} ${letter}#1234567`);
  const data = { id, teamName, captainEmail: `${id}@exemplo.com`, discordId: '101', activisionIds };
  return { ...((await send(request, 'post', `/api/registration/${championshipId}`, data)) as SignedUp), id };
}

export async function accept(request: APIRequestContext, championshipId: string, ids: string[]): Promise<void> {
  expect(await send(request, 'post', `/api/events/${championshipId}/sign-ups/accept`, { ids })).toMatchObject({
    done: ids,
  });
}

export async function decline(request: APIRequestContext, championshipId: string, teamNames: string[]): Promise<void> {
  const found = (await listSignUps(request, championshipId)).filter(({ teamName }) => teamNames.includes(teamName));
  const ids = found.map(({ id }) => id);
  expect(await send(request, 'post', `/api/events/${championshipId}/sign-ups/decline`, { ids })).toMatchObject({
    done: ids,
  });
}

type Listed = { readonly id: string; readonly teamName: string; readonly state: string };

export async function listSignUps(request: APIRequestContext, championshipId: string): Promise<Listed[]> {
  return ((await (await request.get(`/api/events/${championshipId}/sign-ups`)).json()) as { signUps: Listed[] })
    .signUps;
}

// As a captain does it.
export async function fillSignUp(page: Page, teamName: string): Promise<void> {
  await page.getByLabel('Nome do time').fill(teamName);
  await page.getByLabel('E-mail do capitão').fill(`${randomUUID()}@exemplo.com`);
  await page.getByLabel('Discord ID do capitão').fill('capitao');
  for (const slot of [1, 2, 3])
    await page.getByLabel(`Activision ID do jogador ${slot}`).fill(`jogador${slot}#1234567`);
}

async function send(request: APIRequestContext, method: 'post' | 'put', path: string, data: object): Promise<unknown> {
  const answer = await request[method](path, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}
