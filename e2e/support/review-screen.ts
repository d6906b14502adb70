import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { read } from '../../world/caller.ts';
import { type Cup, sendResult, uploadImage, type SentResult } from '../../world/submissions.ts';
import { expect } from './fixtures.ts';
import { drawScoreboard } from '../../world/scoreboard.ts';

// The captain sends a result with a drawn screenshot, which shows `shown` where it differs.
export async function sendFor(
  request: APIRequestContext,
  cup: Cup,
  name: string,
  result: SentResult & { readonly shown?: Pick<SentResult, 'placement' | 'kills'>; readonly picture?: Buffer },
): Promise<string> {
  const token = cup.tokens.get(name)!;
  const { placement, kills = [5, 3, 1] } = { ...result, ...result.shown };
  const players = kills.map((own, index) => [`${'ABC'[index]} ${name}`.slice(0, 18), own] as const);
  const picture = result.picture ?? (await drawScoreboard(placement ?? 50, players));
  const images =
    result.images ?? (result.placement === null ? [] : [await uploadImage(request, token, picture, result.round)]);
  return sendResult(request, token, { ...result, images });
}

export async function openReview(page: Page, round = 1): Promise<void> {
  await page.goto(`/report/conferencia?queda=${round}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Conferência' })).toBeVisible();
}

export function queueRows(page: Page): Locator {
  return page.getByRole('list', { name: 'Fila' }).getByRole('listitem');
}

// What is open, by the name of its team.
export function opened(page: Page, name: string): Locator {
  return page.getByRole('heading', { level: 2, name, exact: true });
}

export type StoredResult = {
  readonly id: string;
  readonly teamId: string;
  readonly placement: number;
  readonly kills: readonly number[];
};

export async function storedResults(request: APIRequestContext, eventId: string): Promise<StoredResult[]> {
  return (await read<{ reports: StoredResult[] }>(request, `/api/events/${eventId}/reports`)).reports;
}
