import type { Page } from '@playwright/test';
import { median, quantile, verdict } from '../scripts/record/figures.ts';
import { createAccount } from '../world/account.ts';
import { giveSession, launchBrowser } from '../world/browser.ts';
import { type OpenCaller, openCaller, send } from '../world/caller.ts';
import { cleanUp } from '../world/clean-up.ts';
import { makeObsLink } from '../world/event.ts';
import { startInstance } from '../world/instance.ts';
import { createLobby } from '../world/lobby.ts';
import { drawScoreboard } from '../world/scoreboard.ts';
import { openCup, sendResult, uploadImage } from '../world/submissions.ts';
import { report } from '../world/teams.ts';
import { startTable } from './support/table.ts';

const aimMs = 1000;
const sceneAimMs = 500;

/** A request, and what a window shows after it: an element that matches the selector and contains the text. */
interface Change {
  request: () => Promise<unknown>;
  selector: string;
  text?: string;
}

const table = startTable({
  name: 'together',
  about: `Windows of one event with 50 teams: from a request until another window shows the change. The OBS page shows what the desk takes on air; the review is that of a cup whose captains send results. Aim: all within ${aimMs} ms, a scene within ${sceneAimMs} ms.`,
  columns: ['what', 'times', 'median ms', 'p90 ms', 'worst ms', 'aim'],
  width: 26,
});
const browser = await launchBrowser();
try {
  const { origin } = await startInstance();
  await measureObsPage(origin);
  await measureReportScreen(origin);
  await measureReview(origin);
} finally {
  await cleanUp();
}
table.keep();

async function measureObsPage(origin: string): Promise<void> {
  const { caller, eventId, teams } = await createLobby(origin);
  const { token } = await makeObsLink(caller);
  const url = `/api/events/${eventId}`;
  const page = await openPage();
  await page.goto(`${origin}/ao-vivo/${token}?cena=programa`);
  const show = (scene: string) => () => send(caller, 'POST', `${url}/broadcast`, { act: 'show', scene });
  const scenes = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? 'lateral' : 'tabela')).map((scene) => ({
    request: show(scene),
    selector: `[data-scene=${scene}]`,
  }));
  await measure('a scene on the OBS page', page, scenes, sceneAimMs);
  const leaders = teams.slice(0, 10).map(({ id: teamId, name }, index) => ({
    request: () => report(caller, { eventId, teamId, kills: [10 + index, 0, 0] }),
    selector: '[data-scene=tabela] li',
    text: `1Subiu${name}`,
  }));
  await measure('a result on the OBS page', page, leaders);
  await page.close();
}

async function measureReportScreen(origin: string): Promise<void> {
  const { caller, eventId, teams } = await createLobby(origin);
  const event = `/api/events/${eventId}`;
  const page = await openPage(origin, caller);
  const connected = page.waitForEvent('websocket');
  await page.goto(`${origin}/report`);
  await connected;
  await page.getByText(/times faltam/).waitFor();
  const results = teams.slice(0, 20).map(({ id: teamId }, index) => ({
    request: () => report(caller, { eventId, teamId, placement: index + 1, kills: [1, 2, 3] }),
    selector: 'body',
    text: `${teams.length - index - 1} times faltam`,
  }));
  const removed = teams.slice(45).map(({ id }, index) => ({
    request: () => send(caller, 'DELETE', `${event}/teams/${id}`),
    selector: 'body',
    text: `Times registrados: ${teams.length - index - 1}/`,
  }));
  const rounds = [2, 3, 4, 5].map((currentRound) => ({
    request: () => send(caller, 'PATCH', event, { currentRound }),
    selector: 'body',
    text: `No ar: queda ${currentRound}`,
  }));
  const end = {
    request: () => send(caller, 'POST', `${event}/end`),
    selector: 'body',
    text: 'Os resultados não podem mais ser alterados.',
  };
  await measure('a result', page, results);
  await measure('a team removed', page, removed);
  await measure('another round', page, rounds);
  await measure('the end', page, [end]);
  await page.close();
}

async function measureReview(origin: string): Promise<void> {
  const caller = openCaller(origin);
  await createAccount(caller, origin);
  const names = Array.from({ length: 21 }, (_, index) => `Trio ${String(index + 1).padStart(2, '0')}`);
  const { tokens } = await openCup(caller, names);
  const submissions: Change[] = [];
  for (const [index, [name, token]] of [...tokens].entries()) {
    const picture = await drawScoreboard(index + 1, [[`A ${name}`, 5]]);
    const images = [await uploadImage(caller, token, picture)];
    submissions.push({
      request: () => sendResult(caller, token, { placement: index + 1, images }),
      selector: 'main h2, main ol button',
      text: name,
    });
  }
  const [first, ...others] = submissions;
  await first!.request();
  const page = await openPage(origin, caller);
  const connected = page.waitForEvent('websocket');
  await page.goto(`${origin}/report/conferencia`);
  await connected;
  await page.getByRole('list', { name: 'Fila' }).waitFor();
  await measure('a submission in the review', page, others);
  await page.close();
}

async function measure(what: string, page: Page, changes: readonly Change[], aim = aimMs): Promise<void> {
  const times: number[] = [];
  for (const { request, selector, text = '' } of changes) {
    const seen = await page.evaluateHandle(watch, { selector, text });
    const sentAt = Date.now();
    await request();
    times.push((await seen.evaluate(({ at }) => at)) - sentAt);
  }
  const worst = Math.max(...times);
  const figures = [median(times), quantile(times, 0.9), worst].map((ms) => ms.toFixed(0));
  table.add(what, String(times.length), ...figures, verdict(worst < aim));
}

/** Watches a window from now on; `at` is when the change is shown. */
function watch({ selector, text }: { selector: string; text: string }): { at: Promise<number> } {
  const at = new Promise<number>((resolve) => {
    const observer = new MutationObserver(() => {
      if (![...document.querySelectorAll(selector)].some(({ textContent }) => textContent.includes(text))) return;
      observer.disconnect();
      resolve(Date.now());
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  });
  return { at };
}

async function openPage(origin = '', caller?: OpenCaller): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  if (caller) await giveSession(context, origin, caller.cookie());
  return context.newPage();
}
