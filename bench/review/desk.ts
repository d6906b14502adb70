import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { drawScoreboard } from '../../world/scoreboard.ts';
import { createAccount } from '../../world/account.ts';
import { giveSession } from '../../world/browser.ts';
import { type OpenCaller, openCaller, read } from '../../world/caller.ts';
import { openCup, sendResult, uploadImage } from '../../world/submissions.ts';
import { until } from '../../world/until.ts';

const teams = 50;
const noticedMs = 50;
const patienceMs = 60_000;

declare global {
  interface Window {
    takeShown?: () => readonly number[];
  }
}

export interface Reviewed {
  /** Of each decision: from its last key until the image of the next submission was drawn. */
  shownMs: readonly number[];
  /** Of all decisions, from the first key to the answer of the server to the last. */
  totalMs: number;
}

/** Fifty captains send a result with a screenshot; one person decides about all of them by keyboard. */
export async function reviewByKeyboard(browser: Browser, origin: string): Promise<Reviewed> {
  const caller = openCaller(origin);
  await createAccount(caller, origin);
  const eventId = await sendRound(caller);
  const page = await openReview(browser, origin, caller.cookie());
  const startedAt = Date.now();
  for (let decided = 0; decided < teams; decided += 1) {
    await page.waitForFunction((drawn) => (window.takeShown?.() ?? []).length > drawn, decided);
    // The page has to notice it too: without an image in sight it would ask for a second press.
    await delay(noticedMs);
    if (decided % 12 === 5) {
      await page.keyboard.press('e');
      await page.keyboard.press('Tab');
      await page.keyboard.type('2');
      await page.keyboard.press('Enter');
    } else if (decided % 25 === 9) {
      await page.keyboard.press('r');
      await page.keyboard.press('1');
    } else await page.keyboard.press('a');
  }
  await page.getByRole('heading', { name: 'Fila vazia' }).waitFor();
  await untilNothingWaits(caller, eventId);
  const totalMs = Date.now() - startedAt;
  // The first one was there before any key.
  const shownMs = (await page.evaluate(() => window.takeShown?.() ?? [])).slice(1);
  await page.close();
  return { shownMs, totalMs };
}

async function sendRound(caller: OpenCaller): Promise<string> {
  const names = Array.from({ length: teams }, (_, index) => `Time ${index + 1}`);
  const { id, tokens } = await openCup(caller, names, {}, { name: 'Copa da Conferência' });
  for (const [index, token] of [...tokens.values()].entries()) {
    const kills = [index % 3, index % 2, 1];
    const picture = await drawScoreboard(
      index + 1,
      kills.map((own, slot) => [`Jogador ${slot + 1} do ${index + 1}`, own]),
    );
    await sendResult(caller, token, {
      placement: index + 1,
      kills,
      images: [await uploadImage(caller, token, picture)],
    });
  }
  return id;
}

async function openReview(browser: Browser, origin: string, cookie: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await giveSession(page.context(), origin, cookie);
  await page.addInitScript(() => {
    let pressedAt = 0;
    const shown: number[] = [];
    addEventListener('keydown', () => (pressedAt = performance.now()), true);
    // Of images, only the large one has a text.
    document.addEventListener(
      'load',
      ({ target }) => {
        if (target instanceof HTMLImageElement && target.alt !== '') shown.push(performance.now() - pressedAt);
      },
      true,
    );
    window.takeShown = () => shown;
  });
  await page.goto(`${origin}/report/conferencia`);
  await page.getByRole('list', { name: 'Fila' }).locator(`li:nth-child(${teams})`).waitFor();
  return page;
}

function untilNothingWaits(caller: OpenCaller, eventId: string): Promise<boolean> {
  const isEmpty = async () => {
    const { waiting } = await read<{ waiting: readonly unknown[] }>(caller, `/api/events/${eventId}/review?round=1`);
    return waiting.length === 0;
  };
  return until(isEmpty, patienceMs, 'not every decision was saved');
}
