import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { findChromium } from '../../scripts/chromium.mjs';
import { giveSession, launchBrowser } from '../../world/browser.ts';
import { read } from '../../world/caller.ts';
import { until } from '../../world/until.ts';
import { type Findings, seconds } from '../findings.ts';
import { type NightEvent, prepareEvent } from '../night/event.ts';
import { verifyLedgers } from '../night/verify.ts';
import { type Proxy, startProxy } from '../world/proxy.ts';
import { startSupervised, stopAndCheck } from '../world/supervised-server.ts';
import { newFolder } from '../../world/clean-up.ts';

const secondCutMs = 5000;
const mayTakeMs = 300_000;

/**
 * Types results on the report screen while the network is cut. Closes and reopens the tab in between, and cuts the network
 * again while the browser sends its queue.
 */
export async function cutQueue(findings: Findings, count: number): Promise<void> {
  if (!(await findChromium())) return findings.skip('there is no Chromium on this machine');
  const server = await startSupervised({ settings: { DATA_DIR: join(newFolder('queue'), 'data') } });
  await server.untilReady();
  const proxy = await startProxy([server.port]);
  const event = await prepareEvent(server.origin);
  const context = await openBrowser(proxy, event);

  const first = await openReport(context);
  await untilInstalled(first);
  proxy.cut();
  findings.progress('cut');
  const results = Array.from({ length: count }, (_, index) => ({
    round: Math.floor(index / event.teams.length) + 1,
    team: event.teams[index % event.teams.length]!,
    line: `${(index % 50) + 1} ${index % 10} 1 0`,
  }));
  const half = Math.floor(count / 2);
  await typeResults(first, results.slice(0, half));
  await first.close();
  const second = await openReport(context);
  await typeResults(second, results.slice(half));
  findings.progress(`${count} queued`);

  const mendedAt = performance.now();
  proxy.mend();
  await untilStored(event, Math.min(count, 5));
  proxy.cut();
  await delay(secondCutMs);
  proxy.mend();
  await untilStored(event, count);
  const tookMs = performance.now() - mendedAt;

  const reports = await listStored(event);
  const found = new Map(reports.map((one) => [`${one.round} ${one.teamId}`, [one.placement, ...one.kills].join(' ')]));
  const lost = results.filter(({ round, team, line }) => found.get(`${round} ${team.id}`) !== line);
  const entries = await countResultEntries(event);
  findings.expect(lost.length === 0, `${lost.length} results are missing or different`);
  findings.expect(entries === count, `${entries} entries of the ledger for ${count} results`);
  await verifyLedgers(findings, server);
  await context.browser()?.close();
  await stopAndCheck(findings, server);
  findings.figure('results queued without a network, half of them before the tab was closed', count);
  findings.figure('lost, entered twice', `${lost.length}, ${Math.max(0, entries - count)}`);
  findings.figure('mended → all saved, with one more cut of 5 s', seconds(tookMs));
}

interface Stored {
  round: number;
  teamId: string;
  placement: number;
  kills: number[];
}

async function openBrowser({ port }: Proxy, { caller }: NightEvent): Promise<BrowserContext> {
  const url = `http://127.0.0.1:${port}`;
  const context = await (await launchBrowser()).newContext({ baseURL: url });
  await giveSession(context, url, caller.cookie());
  return context;
}

async function openReport(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/report');
  await search(page).waitFor();
  return page;
}

async function untilInstalled(page: Page): Promise<void> {
  const state = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state);
  await until(async () => (await state()) === 'activated', mayTakeMs, 'the service worker was not installed');
}

function search(page: Page) {
  return page.getByRole('combobox', { name: 'Buscar Time ou Jogador' });
}

async function typeResults(
  page: Page,
  results: readonly { round: number; team: { name: string }; line: string }[],
): Promise<void> {
  for (const { round, team, line } of results) {
    const button = page.getByRole('button', { name: new RegExp(`^Queda ${round}\\b`) });
    if ((await button.getAttribute('aria-pressed')) !== 'true') await button.click();
    await search(page).fill(team.name);
    await search(page).press('Enter');
    await page.getByLabel('Resultado rápido').fill(line);
    await page.getByLabel('Resultado rápido').press('Enter');
    // A placement that another team has is asked about once.
    while (await page.getByText('Nada foi salvo ainda.').isVisible()) {
      await delay(100);
      await page.getByLabel('Resultado rápido').press('Enter');
    }
  }
  // Once the list shows the last result, the browser has stored it.
  const last = results.at(-1);
  if (last) await page.getByRole('table').getByRole('row', { name: last.team.name }).getByText('enviando').waitFor();
}

async function untilStored(event: NightEvent, count: number): Promise<void> {
  const isStored = async () => (await listStored(event)).length >= count;
  await until(isStored, mayTakeMs, `${count} results were not saved`);
}

async function listStored({ caller, path }: NightEvent): Promise<Stored[]> {
  return (await read<{ reports: Stored[] }>(caller, `${path}/reports`)).reports;
}

async function countResultEntries({ caller, path }: NightEvent): Promise<number> {
  const { entries } = await read<{ entries: { act: { kind: string } }[] }>(caller, `${path}/ledger`);
  return entries.filter(({ act }) => act.kind === 'result').length;
}
