import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { send } from '../../world/caller.ts';
import { expect } from './fixtures.ts';

// Stores the name, bio, links and logo that the public pages show.
export async function introduceOrganizer(request: APIRequestContext, name = 'Arena Sertão'): Promise<void> {
  const links = {
    discord: 'discord.gg/arena',
    instagram: 'instagram.com/arena',
    twitch: '',
    youtube: '',
  };
  const bio = 'Campeonatos de trio toda semana, de Petrolina para o Brasil.';
  await send(request, 'PUT', '/api/profile', { name, bio, links });
  const picture = sharp({ create: { width: 120, height: 120, channels: 3, background: '#ffb000' } });
  const answer = await request.put('/api/overlay-config/logo', {
    data: await picture.png().toBuffer(),
    headers: { 'content-type': 'image/png' },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

// Fills in the captain's form, with a new e-mail address.
export async function fillSignUp(page: Page, teamName: string): Promise<void> {
  await page.getByLabel('Nome do time').fill(teamName);
  await page.getByLabel('E-mail do capitão').fill(`${randomUUID()}@exemplo.com`);
  await page.getByLabel('Discord ID do capitão').fill('capitao');
  for (const slot of [1, 2, 3])
    await page.getByLabel(`Activision ID do jogador ${slot}`).fill(`jogador${slot}#1234567`);
}
