import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { median, quantile, verdict } from '../scripts/record/figures.ts';
import { giveSession, launchBrowser } from '../world/browser.ts';
import { cleanUp } from '../world/clean-up.ts';
import { startInstance } from '../world/instance.ts';
import { createLobby } from '../world/lobby.ts';
import { startTable } from './support/table.ts';

const aimMs = 1000;

/** The request that one browser sends, and the text that the other shows after the change. */
interface Change {
  method: string;
  path: string;
  body?: object;
  shown: string;
}

const table = startTable({
  name: 'together',
  about: `Two browsers on the report screen of one event with 50 teams: from the request of the one until the other shows the change. Aim: all within ${aimMs} ms.`,
  columns: ['what', 'times', 'median ms', 'p90 ms', 'worst ms', 'aim'],
  width: 26,
});
const browser = await launchBrowser();
try {
  const { origin } = await startInstance();
  const { caller, eventId, teams } = await createLobby(origin);
  const one = await openReport(origin, caller.cookie());
  const other = await openReport(origin, caller.cookie());
  for (const [kind, changes] of listChanges(
    `/api/events/${eventId}`,
    teams.map(({ id }) => id),
  )) {
    const times: number[] = [];
    for (const change of changes) times.push(await measure(one, other, change));
    const worst = Math.max(...times);
    const figures = [median(times), quantile(times, 0.9), worst].map((ms) => ms.toFixed(0));
    table.add(kind, String(times.length), ...figures, verdict(worst < aimMs));
  }
} finally {
  await cleanUp();
}
table.keep();

function listChanges(event: string, teams: readonly string[]): [string, Change[]][] {
  const results = teams.slice(0, 20).map((teamId, index) => ({
    method: 'POST',
    path: `${event}/reports`,
    body: { id: randomUUID(), teamId, round: 1, placement: index + 1, kills: [1, 2, 3] },
    shown: `${teams.length - index - 1} times faltam`,
  }));
  const removed = teams.slice(45).map((teamId, index) => ({
    method: 'DELETE',
    path: `${event}/teams/${teamId}`,
    shown: `Times registrados: ${teams.length - index - 1}/`,
  }));
  const rounds = [2, 3, 4, 5].map((currentRound) => ({
    method: 'PATCH',
    path: event,
    body: { currentRound },
    shown: `No ar: queda ${currentRound}`,
  }));
  const end = { method: 'POST', path: `${event}/end`, shown: 'Os resultados não podem mais ser alterados.' };
  return [
    ['a result', results],
    ['a team removed', removed],
    ['another round', rounds],
    ['the end', [end]],
  ];
}

async function measure(one: Page, other: Page, { shown, ...request }: Change): Promise<number> {
  const seenAt = other.evaluate(
    (text) =>
      new Promise<number>((resolve) => {
        const observer = new MutationObserver(() => {
          if (!document.body.textContent.includes(text)) return;
          observer.disconnect();
          resolve(performance.timeOrigin + performance.now());
        });
        observer.observe(document.body, { subtree: true, childList: true, characterData: true });
      }),
    shown,
  );
  const sentAt = await one.evaluate(async ({ method, path, body }) => {
    const at = performance.timeOrigin + performance.now();
    const answer = await fetch(path, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(await answer.text());
    return at;
  }, request);
  return (await seenAt) - sentAt;
}

async function openReport(origin: string, cookie: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await giveSession(context, origin, cookie);
  const page = await context.newPage();
  const connected = page.waitForEvent('websocket');
  await page.goto(`${origin}/report`);
  await connected;
  await page.getByText(/times faltam/).waitFor();
  return page;
}
