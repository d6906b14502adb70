import type { Page } from '@playwright/test';
import { createAccount, findOrganizerId } from '../world/account.ts';
import { launchBrowser } from '../world/browser.ts';
import { openCaller } from '../world/caller.ts';
import { cleanUp } from '../world/clean-up.ts';
import { createEvent } from '../world/event.ts';
import { median, verdict } from '../scripts/record/figures.ts';
import { startInstance } from '../world/instance.ts';
import { setSignUpRules } from '../world/sign-ups.ts';
import { fiftyTrios, importTeams, reportTogether, resultsInOrder } from '../world/teams.ts';
import { startTable } from './support/table.ts';

const visits = 5;
const aimMs = 1200;
const slowedBy = 4;
const network = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 };

const table = startTable({
  name: 'lcp',
  about: `Until the largest part of a page is painted, on a first visit by a phone of 390×844: 1.6 Mbit/s, 150 ms a round trip, a processor slowed ${slowedBy} times. Beside it a page of one heading. Medians of ${visits}. Aim: under ${aimMs} ms.`,
  columns: ['page', 'LCP ms (worst)', 'ratio', 'kB until then', 'what is painted', 'aim'],
  width: 34,
});
const browser = await launchBrowser();
try {
  const { origin } = await startInstance();
  const { played, open, organizerId } = await prepare(origin);
  const bare = await measure(`${origin}/healthz`, 'a page of one heading, to compare');
  table.add(...cells('a page of one heading, to compare', bare, bare.ms), '–');
  for (const [name, path] of [
    ['event, /c/{slug}, 50 teams', `/c/${played}`],
    ['agenda, /organizador/{id}', `/organizador/${organizerId}`],
    ['sign-up, /inscricao', `/inscricao?campeonato=${open}`],
    ['sign-in, /auth', '/auth'],
  ] as const) {
    const measured = await measure(origin + path);
    table.add(...cells(name, measured, bare.ms), verdict(measured.ms < aimMs));
  }
} finally {
  await cleanUp();
}
table.keep();

/** Prepares an event with 50 teams after its first round, and one that accepts sign-ups. */
async function prepare(origin: string) {
  const caller = openCaller(origin);
  await createAccount(caller, origin);
  const cup = await createEvent(caller, { name: 'Copa do Sertão' });
  await reportTogether(caller, cup.id, resultsInOrder(await importTeams(caller, fiftyTrios, cup.id)));
  const next = await createEvent(caller, { name: 'Copa da Primavera' });
  await setSignUpRules(caller, next.id, { notice: 'Entre no Discord antes de começar.' });
  return { played: cup.slug, open: next.id, organizerId: await findOrganizerId(caller) };
}

interface Measured {
  ms: number;
  worstMs: number;
  kb: number;
  what: string;
}

/** Measures the paint of a page. With `heading`, the page contains only that heading and no server is involved. */
async function measure(url: string, heading?: string): Promise<Measured> {
  const paints: Awaited<ReturnType<typeof visit>>[] = [];
  for (let turn = 0; turn < visits; turn += 1) paints.push(await visit(url, heading));
  const times = paints.map(({ ms }) => ms);
  const [first] = paints;
  return {
    ms: median(times),
    worstMs: Math.max(...times),
    kb: median(paints.map(({ kb }) => kb)),
    what: first?.what ?? '',
  };
}

async function visit(url: string, heading: string | undefined) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true });
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', network);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowedBy });
  await page.addInitScript(watchPaints);
  if (heading !== undefined) {
    // The emulated network latency does not apply to responses of `page.route`, so wait for it here.
    await page.route(url, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, network.latency));
      await route.fulfill({ contentType: 'text/html', body: `<h1>${heading}</h1>` });
    });
  }
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(1500);
  const painted = await readPaint(page);
  await context.close();
  return painted;
}

declare global {
  interface Window {
    largest: { ms: number; what: string } | undefined;
  }
}

function watchPaints(): void {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { element } = entry as PerformanceEntry & { element: Element | null };
      const words = element?.textContent.trim().slice(0, 24) ?? '';
      window.largest = { ms: entry.startTime, what: `${element?.tagName.toLowerCase() ?? ''} ${words}` };
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}

function readPaint(page: Page): Promise<{ ms: number; kb: number; what: string }> {
  return page.evaluate(() => {
    const { ms, what } = window.largest ?? { ms: Number.NaN, what: '' };
    const loaded = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
    const before = (loaded as PerformanceResourceTiming[]).filter(({ responseEnd }) => responseEnd <= ms);
    return { ms, what, kb: before.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000 };
  });
}

function cells(name: string, { ms, worstMs, kb, what }: Measured, bareMs: number): [string, ...string[]] {
  return [name, `${ms.toFixed(0)} (${worstMs.toFixed(0)})`, (ms / bareMs).toFixed(2), kb.toFixed(1), what];
}
