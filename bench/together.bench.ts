import { randomUUID } from 'node:crypto';
import { chromium, type Page } from '@playwright/test';
import playwright from '../playwright.config.ts';
import { ensureChromium } from '../scripts/chromium.mjs';
import { readJson } from './support/ask.ts';
import { median, quantile, verdict } from './support/figures.ts';
import { createOrganizer } from './support/our-instance.ts';
import { startProgram, withDataFolder } from './support/started-program.ts';
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
const browser = await chromium.launch({ ...playwright.use?.launchOptions, executablePath: await ensureChromium() });
await withDataFolder(async (dataDir) => {
  const program = await startProgram(dataDir);
  try {
    const { send, cookie, eventPath } = await createOrganizer(program.origin);
    const { teams } = readJson(await send('GET', `${eventPath}/teams`)) as { teams: { id: string }[] };
    const ids = teams.map(({ id }) => id);
    const one = await openReport(program.origin, cookie);
    const other = await openReport(program.origin, cookie);
    for (const [kind, changes] of listChanges(`/api${eventPath}`, ids)) {
      const times: number[] = [];
      for (const change of changes) times.push(await measure(one, other, change));
      const worst = Math.max(...times);
      table.add(
        kind,
        String(times.length),
        median(times).toFixed(0),
        quantile(times, 0.9).toFixed(0),
        worst.toFixed(0),
        verdict(worst < aimMs),
      );
    }
  } finally {
    await program.stop();
  }
});
await browser.close();
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
  const [name = '', value = ''] = cookie.split(/=(.*)/);
  await context.addCookies([{ name, value, url: origin }]);
  const page = await context.newPage();
  const connected = page.waitForEvent('websocket');
  await page.goto(`${origin}/report`);
  await connected;
  await page.getByText(/times faltam/).waitFor();
  return page;
}
