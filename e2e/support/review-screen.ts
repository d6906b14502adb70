import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { read } from '../../world/caller.ts';
import { createEvent, putOnAir } from '../../world/event.ts';
import { acceptAll, setSignUpRules, signUpTrio } from '../../world/sign-ups.ts';
import { sendResult, takeSubmissions, uploadImage, type SentResult } from '../../world/submissions.ts';
import { teamsOf } from '../../world/teams.ts';
import { expect } from './fixtures.ts';
import { drawScoreboard } from '../../world/scoreboard.ts';

export type ReviewedCup = {
  readonly id: string;
  // Team ids and captains' tokens by team name.
  readonly teams: ReadonlyMap<string, string>;
  readonly tokens: ReadonlyMap<string, string>;
};

// A cup on air whose captains send results. Every team came from a sign-up, so every captain has a link.
export async function openCup(
  request: APIRequestContext,
  names: readonly string[],
  settings: object = {},
  change: object = {},
): Promise<ReviewedCup> {
  const event = await createEvent(request, change);
  await setSignUpRules(request, event.id, {});
  const tokens = new Map<string, string>();
  for (const name of names)
    tokens.set(name, (await signUpTrio(request, event.id, name, { sharedConfirmed: true })).token);
  await acceptAll(request, event.id);
  await putOnAir(request, event.id);
  await takeSubmissions(request, event.id, settings);
  return { id: event.id, teams: await teamsOf(request, event.id), tokens };
}

// The captain sends a result with a drawn screenshot, which shows `shown` where it differs.
export async function sendFor(
  request: APIRequestContext,
  cup: ReviewedCup,
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
