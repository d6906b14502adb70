import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { type Interaction, readInteractions, recordInteractions } from './interaction/interactions.ts';
import { fillGrid, playNight, typeText } from './interaction/night.ts';
import { median, quantile, verdict } from '../scripts/record/figures.ts';
import { giveSession, launchBrowser } from '../world/browser.ts';
import { cleanUp } from '../world/clean-up.ts';
import { startInstance } from '../world/instance.ts';
import { createLobby, type Lobby } from '../world/lobby.ts';
import { reportTogether, resultsInOrder } from '../world/teams.ts';
import { watchStolenTime } from './support/stolen-time.ts';
import { startTable } from './support/table.ts';

const slowedBy = 4;
const aimMs = 100;
const gridAimMs = 50;
// A person looks at a page that has just appeared before the first key.
const beforeFirstStepMs = 1000;

// How often the work is repeated at most while other virtual machines take processor time.
const mostTurns = 5;

const table = startTable({
  name: 'interaction',
  about: `From a key or a click on the report screen until the next paint, with 50 teams in the second round, at 1440×900 on a processor slowed ${slowedBy} times. The browser rounds to 8 ms. Interactions during which other virtual machines took processor time are left out, and the work is repeated until there are enough others. Aim: the worst under ${aimMs} ms, of a key in the grid under ${gridAimMs} ms.`,
  columns: [
    'what',
    'times',
    'median ms',
    'p98 ms',
    'worst ms',
    'of it in handlers',
    'aim',
    'left out',
    'their worst ms',
  ],
  width: 26,
});
const stolenTime = watchStolenTime();
const browser = await launchBrowser();
addRow('a bare field, to compare', await measureBareField(), '–');
try {
  const { origin } = await startInstance();
  const steps = await untilEnough(async () => measureNight(origin, await createPlayed(origin)));
  for (const [kind, interactions] of steps) addRow(kind, interactions);
  addRow('all of it', [...steps.values()].flat());
  const lobby = await createPlayed(origin);
  for (const [kind, keys] of await untilEnough(() => measureGrid(origin, lobby)))
    addRow(kind, keys, verdict(undisturbed(keys).every(({ totalMs }) => totalMs < gridAimMs)));
} finally {
  await cleanUp();
}
stolenTime.stop();
table.keep();

/** Repeats the work until as many interactions of each kind were undisturbed as one turn has. */
async function untilEnough(measure: () => Promise<ByKind>): Promise<ByKind> {
  const first = await measure();
  const all: ByKind = new Map(first);
  const isEnough = () => [...first].every(([kind, once]) => undisturbed(all.get(kind) ?? []).length >= once.length);
  for (let turn = 2; turn <= mostTurns && !isEnough(); turn += 1)
    for (const [kind, more] of await measure()) all.set(kind, [...(all.get(kind) ?? []), ...more]);
  return all;
}

type ByKind = Map<string, Interaction[]>;

function undisturbed(interactions: readonly Interaction[]): Interaction[] {
  return interactions.filter(({ at, totalMs }) => stolenTime.between(at, at + totalMs) === 0);
}

/** The whole first round is reported, and most of the second. */
async function createPlayed(origin: string): Promise<Lobby> {
  const lobby = await createLobby(origin);
  const { caller, eventId, teams } = lobby;
  const byNumber = teams.toSorted((a, b) => numberOf(a.name) - numberOf(b.name));
  await reportTogether(caller, eventId, resultsInOrder(byNumber));
  await reportTogether(caller, eventId, resultsInOrder(byNumber.slice(0, 35), 2));
  return lobby;
}

function numberOf(name: string): number {
  return Number(/\d+$/.exec(name)?.[0]);
}

/** Measures typing into a bare input field: the time that the machine and the browser need by themselves. */
async function measureBareField(): Promise<Interaction[]> {
  const page = await openPage();
  await page.goto('data:text/html,<input autofocus>');
  await slowDown(page);
  await typeText(page, 'what a bare field shows at once');
  const interactions = await readInteractions(page);
  await page.close();
  return interactions;
}

async function measureNight(origin: string, { caller }: Lobby): Promise<ByKind> {
  const page = await openSignedIn(origin, '/report', caller.cookie());
  await page.getByRole('combobox', { name: 'Buscar Time ou Jogador' }).waitFor();
  await delay(beforeFirstStepMs);
  await slowDown(page);
  const begun: { kind: string; at: number }[] = [];
  await playNight(page, async (kind) => {
    begun.push({ kind, at: await page.evaluate(() => performance.timeOrigin + performance.now()) });
  });
  const byKind: ByKind = new Map();
  for (const interaction of await readInteractions(page)) {
    const kind = begun.findLast(({ at }) => at <= interaction.at)?.kind ?? 'before';
    byKind.set(kind, [...(byKind.get(kind) ?? []), interaction]);
  }
  await page.close();
  return byKind;
}

/** Fills a few rows of the grid, cell by cell, in a round without results, and moves between cells. */
async function measureGrid(origin: string, { caller }: Lobby): Promise<ByKind> {
  const page = await openSignedIn(origin, '/report/grade', caller.cookie());
  const first = page.locator('input[data-row="1"][data-column="0"]');
  await first.waitFor();
  await delay(beforeFirstStepMs);
  await slowDown(page);
  await first.focus();
  await fillGrid(page, 6);
  const interactions = await readInteractions(page);
  await page.close();
  return new Map([['a key in the grid', interactions]]);
}

async function openSignedIn(origin: string, path: string, cookie: string): Promise<Page> {
  const page = await openPage();
  await giveSession(page.context(), origin, cookie);
  await page.goto(`${origin}${path}`);
  return page;
}

async function openPage(): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await recordInteractions(page);
  return page;
}

async function slowDown(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowedBy });
}

function addRow(kind: string, interactions: Interaction[], aim?: string): void {
  const counted = undisturbed(interactions);
  const leftOut = interactions.filter((interaction) => !counted.includes(interaction));
  const times = counted.map(({ totalMs }) => totalMs);
  const worst = counted.find(({ totalMs }) => totalMs === Math.max(...times));
  table.add(
    kind,
    String(times.length),
    ...(worst
      ? [median(times), quantile(times, 0.98), worst.totalMs, worst.handlersMs].map((ms) => ms.toFixed(0))
      : ['–', '–', '–', '–']),
    times.length === 0 ? '–' : (aim ?? verdict(times.every((ms) => ms < aimMs))),
    String(leftOut.length),
    leftOut.length > 0 ? Math.max(...leftOut.map(({ totalMs }) => totalMs)).toFixed(0) : '–',
  );
}
