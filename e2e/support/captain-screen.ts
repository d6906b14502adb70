import type { APIRequestContext, Page } from '@playwright/test';
import { read, send } from '../../world/caller.ts';
import { expect } from './fixtures.ts';
import { drawScoreboard } from '../../world/scoreboard.ts';

export const phone = { width: 390, height: 844 };

export async function openCaptainPage(page: Page, token: string): Promise<void> {
  await page.setViewportSize(phone);
  // Another fragment alone would not load the page again.
  await page.goto('about:blank');
  await page.goto(`/meutime#${token}`);
}

// Types with the drawn keys, as a thumb does. A placement that may have another digit is ended by 'Próximo'.
export async function typeResult(page: Page, placement: number, kills: readonly number[]): Promise<void> {
  await page.getByLabel('Lugar', { exact: true }).click();
  await pressKeys(page, String(placement));
  if (placement < 6) await pressKeys(page, 'Próximo');
  for (const [index, own] of kills.entries()) {
    await pressKeys(page, String(own));
    if (index < kills.length - 1) await pressKeys(page, 'Próximo');
  }
}

// The label of one key, or digits.
export async function pressKeys(page: Page, keys: string): Promise<void> {
  const keypad = page.getByRole('group', { name: 'Teclado' });
  for (const name of /^\d+$/.test(keys) ? keys : [keys])
    await keypad.getByRole('button', { name, exact: true }).click();
}

export async function addPicture(page: Page, placement: number, kills: readonly number[]): Promise<void> {
  const before = await page.getByRole('button', { name: /^Ampliar o print/ }).count();
  const buffer = await drawScoreboard(
    placement,
    kills.map((own, index) => [`Jogador ${index + 1}`, own]),
  );
  const picker = page.getByLabel('Galeria').or(page.getByLabel(/^Mais \d$/));
  await picker.setInputFiles([{ name: 'print.png', mimeType: 'image/png', buffer }]);
  await expect(page.getByRole('button', { name: /^Ampliar o print/ })).toHaveCount(before + 1);
}

export function sendButton(page: Page, round = 1) {
  return page.getByRole('button', { name: `Enviar queda ${round}`, exact: true });
}

export async function expectSent(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Corrigir envio' })).toBeVisible();
}

type Reviewed = {
  readonly id: string;
  readonly placement: number | null;
  readonly kills: readonly number[];
  readonly images: readonly { readonly id: string; readonly width: number; readonly height: number }[];
  readonly attempt: number;
  readonly late: boolean;
  readonly absent: boolean;
};

export type Review = {
  readonly waiting: readonly Reviewed[];
  readonly decided: readonly Reviewed[];
  readonly contests: readonly { readonly id: string; readonly sentence: string; readonly placement: number }[];
};

export function readReview(request: APIRequestContext, eventId: string, round = 1): Promise<Review> {
  return read<Review>(request, `/api/events/${eventId}/review?round=${round}`);
}

// What the staff does in 'Conferência', through the API: the screens of the review have journeys of their own.
export async function accept(
  request: APIRequestContext,
  eventId: string,
  change: object = {},
  round = 1,
): Promise<void> {
  const { waiting } = await readReview(request, eventId, round);
  await send(request, 'POST', `/api/events/${eventId}/review/accept`, {
    submissions: waiting.map(({ id }) => ({ id, ...change })),
  });
}

export async function decline(request: APIRequestContext, eventId: string, reason: string): Promise<void> {
  const { waiting } = await readReview(request, eventId);
  await send(request, 'POST', `/api/events/${eventId}/review/decline`, { id: waiting[0]?.id, reason });
}

export async function endRound(request: APIRequestContext, eventId: string, round = 1): Promise<void> {
  await send(request, 'POST', `/api/events/${eventId}/review/end-round`, { round });
}
