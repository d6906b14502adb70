import { type Crowd, sendAsCrowd } from './review/crowd.ts';
import { reviewByKeyboard } from './review/desk.ts';
import { median, quantile, verdict } from '../scripts/record/figures.ts';
import { launchBrowser } from '../world/browser.ts';
import { cleanUp } from '../world/clean-up.ts';
import { startInstance } from '../world/instance.ts';
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
try {
  const { origin } = await startInstance();
  addCrowd(await sendAsCrowd(origin));
  const { shownMs, totalMs } = await reviewByKeyboard(await launchBrowser(), origin);
  const middle = median([...shownMs]);
  addTimes('key to next image, ms', shownMs, verdict(middle <= shownAimMs));
  const seconds = totalMs / 1000 + 50 * readingSeconds;
  const what = `fifty, with ${readingSeconds} s each to look, s`;
  table.add(what, '50', '–', '–', seconds.toFixed(0), verdict(seconds < mostSeconds));
} finally {
  await cleanUp();
}
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
