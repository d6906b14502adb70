import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, newAddress } from './fixtures.ts';

type Event = { readonly id: string; readonly name: string };

type Wanted = {
  name?: string;
  published?: boolean;
  startDate?: string | null;
  startTime?: string | null;
  preset?: string;
};

// Sets the stage through the API, where the organiser's screen is not the point.
export async function createEvent(request: APIRequestContext, wanted: Wanted = {}): Promise<Event> {
  const data = { name: 'Copa Trios', preset: 'ressurgencia-trios', published: true, ...wanted };
  return ((await send(request, 'post', '/api/events', data)) as { event: Event }).event;
}

type Rules = {
  open?: boolean;
  places?: number | null;
  notice?: string;
  rostersClosed?: boolean;
  from?: string | null;
  until?: string | null;
};

export async function setRules(request: APIRequestContext, id: string, rules: Rules = {}): Promise<void> {
  const data = { open: true, from: null, until: null, places: null, notice: '', rostersClosed: false, ...rules };
  await send(request, 'put', `/api/events/${id}/sign-up-rules`, data);
}

type SignedUp = { readonly id: string; readonly token: string };

// A trio signs up, as its captain's browser would send it. Its players are in no other trio.
export async function signUp(
  request: APIRequestContext,
  eventId: string,
  teamName: string,
  activisionIds = ['A', 'B', 'C'].map((letter) => `${teamName.slice(0, 20)} ${letter}#1234567`),
): Promise<SignedUp> {
  const id = randomUUID();
  const data = { id, teamName, captainEmail: `${id}@exemplo.com`, discordId: '101', activisionIds };
  const answer = await request.post(`/api/registration/${eventId}`, { data, headers: ownAddress() });
  expect(answer.ok(), await answer.text()).toBe(true);
  return { ...((await answer.json()) as SignedUp), id };
}

// Few may sign up from one address: each captain comes from another one, as a proxy would tell the server.
export function ownAddress(): { 'x-forwarded-for': string } {
  return { 'x-forwarded-for': newAddress() };
}

export async function accept(request: APIRequestContext, eventId: string, ids: string[]): Promise<void> {
  expect(await send(request, 'post', `/api/events/${eventId}/sign-ups/accept`, { ids })).toMatchObject({ done: ids });
}

export async function decline(request: APIRequestContext, eventId: string, teamNames: string[]): Promise<void> {
  const found = (await listSignUps(request, eventId)).filter(({ teamName }) => teamNames.includes(teamName));
  const ids = found.map(({ id }) => id);
  expect(await send(request, 'post', `/api/events/${eventId}/sign-ups/decline`, { ids })).toMatchObject({ done: ids });
}

type Listed = { readonly id: string; readonly teamName: string; readonly state: string };

export async function listSignUps(request: APIRequestContext, eventId: string): Promise<Listed[]> {
  return ((await (await request.get(`/api/events/${eventId}/sign-ups`)).json()) as { signUps: Listed[] }).signUps;
}

type Result = { round?: number; placement: number; kills: [number, number, number] };

export async function reportResult(request: APIRequestContext, eventId: string, teamName: string, result: Result) {
  const { teams } = (await (await request.get(`/api/events/${eventId}/teams`)).json()) as {
    teams: { id: string; name: string }[];
  };
  const teamId = teams.find(({ name }) => name === teamName)?.id;
  await send(request, 'post', `/api/events/${eventId}/reports`, { id: randomUUID(), teamId, round: 1, ...result });
}

export async function endEvent(request: APIRequestContext, eventId: string): Promise<void> {
  await send(request, 'post', `/api/events/${eventId}/end`, {});
}

export async function putOnAir(request: APIRequestContext, eventId: string): Promise<void> {
  await send(request, 'post', `/api/events/${eventId}/on-air`, { confirmed: true });
}

export async function findOrganizerId(request: APIRequestContext): Promise<string> {
  return ((await (await request.get('/api/auth/session')).json()) as { user: { id: string } }).user.id;
}

// Name, bio, contact, colour and logo, as the public pages show them.
export async function introduceOrganizer(request: APIRequestContext, name = 'Arena Sertão'): Promise<void> {
  const links = {
    discord: 'discord.gg/arena',
    instagram: 'instagram.com/arena',
    twitch: '',
    youtube: '',
  };
  const bio = 'Campeonatos de trio toda semana, de Petrolina para o Brasil.';
  await send(request, 'put', '/api/profile', { name, bio, links });
  const picture = sharp({ create: { width: 120, height: 120, channels: 3, background: '#ffb000' } });
  const answer = await request.put('/api/overlay-config/logo', {
    data: await picture.png().toBuffer(),
    headers: { 'content-type': 'image/png' },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
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
