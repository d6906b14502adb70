import { chromium } from '@playwright/test';
import playwright from '../playwright.config.ts';
import { ensureChromium } from '../scripts/chromium.mjs';
import { type Crowd, sendAsCrowd } from './review/crowd.ts';
import { reviewByKeyboard } from './review/desk.ts';
import { median, quantile, verdict } from './support/figures.ts';
import { startProgram, withDataFolder } from './support/started-program.ts';
import { startTable } from './support/table.ts';

const shownAimMs = 200;
const othersAimMs = 500;
const readingAimMs = 100;
// What a person looks at an image and four numbers for.
const readingSeconds = 4;
const mostSeconds = 300;

const table = startTable({
  name: 'review',
  about: `A hundred captains of one organiser upload a photo of about 3 MB and send a result within one minute, while another organiser reports and lists events. Aim: no request of the other organiser over ${othersAimMs} ms, and the review with fifty waiting read within ${readingAimMs} ms by half. Fifty submissions with a screenshot each, decided by keyboard in one browser: from the last key of a decision until the image of the next one is drawn, and all of them with ${readingSeconds} s to look at each. Aim: half of the images within ${shownAimMs} ms, all submissions within ${mostSeconds} s.`,
  columns: ['what', 'times', 'median', 'p98', 'worst', 'aim'],
  width: 34,
});
const browser = await chromium.launch({ ...playwright.use?.launchOptions, executablePath: await ensureChromium() });
await withDataFolder(async (dataDir) => {
  // Fifty captains sign up within a minute, each from an address of their own.
  const program = await startProgram(dataDir, { TRUST_PROXY: '1' });
  try {
    addCrowd(await sendAsCrowd(program.origin));
    const { shownMs, totalMs } = await reviewByKeyboard(browser, program.origin);
    const middle = median([...shownMs]);
    addTimes('key to next image, ms', shownMs, verdict(middle <= shownAimMs));
    const seconds = totalMs / 1000 + 50 * readingSeconds;
    table.add(
      `fifty, with ${readingSeconds} s each to look, s`,
      '50',
      '–',
      '–',
      seconds.toFixed(0),
      verdict(seconds < mostSeconds),
    );
  } finally {
    await program.stop();
  }
});
await browser.close();
table.keep();

function addCrowd({ photoBytes, witnessMs, uploadMs, sendMs, reviewMs, busy }: Crowd): void {
  addTimes("another organiser's request, ms", witnessMs, verdict(Math.max(...witnessMs) <= othersAimMs));
  addTimes(`photo of ${(photoBytes / 1e6).toFixed(1)} MB until stored, ms`, uploadMs, `${busy} told to wait`);
  addTimes('result until stored, ms', sendMs, '–');
  addTimes('review with fifty waiting, ms', reviewMs, verdict(median([...reviewMs]) <= readingAimMs));
}

function addTimes(what: string, times: readonly number[], aim: string): void {
  const values = [...times];
  const cells = [median(values), quantile(values, 0.98), Math.max(...values)].map((ms) => ms.toFixed(0));
  table.add(what, String(values.length), ...cells, aim);
}
