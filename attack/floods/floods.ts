import { setTimeout } from 'node:timers/promises';
import { markdownTable } from '../../scripts/record/markdown.ts';
import { makePhoto } from '../denial/captain-bursts.ts';
import { countDescriptors, descriptorsBack, makeWitness } from '../denial/witness.ts';
import { Broken, count, type Outcome } from '../findings.ts';
import { makeCaptains } from '../uploads/captain-images.ts';
import type { Attacked } from '../world/attacked.ts';
import { createPayingOrganizer, type Organizer } from '../world/organizer.ts';
import { exportAtOnce, fillActivity } from './exports.ts';
import { floodImages, makeScanned, othersImage, trickle } from './images.ts';
import { floodPages, pageFloods } from './pages.ts';

/** How long an image of another organiser may take meanwhile. */
const patienceMs = 5000;

/**
 * Floods the places for expensive work: images, slow bodies, exports, pages. Another user's requests must stay fast, and an image
 * of another organiser's captain must be drawn.
 */
export async function flood(attacked: Attacked): Promise<Outcome> {
  const broken = new Broken();
  const [attacker, witnessed, other] = [
    await createPayingOrganizer(attacked),
    await createPayingOrganizer(attacked),
    await createPayingOrganizer(attacked),
  ];
  const links = await makeCaptains(attacker, 24);
  const [link = ''] = await makeCaptains(other, 1);
  const photo = await makePhoto();
  const exporting: Organizer[] = [];
  while (exporting.length < 4) exporting.push(await createPayingOrganizer(attacked));
  const archiveBytes = await fillActivity(attacked, exporting);
  const witness = makeWitness(attacked, witnessed, broken);
  const rows: string[][] = [];
  const attack = async (name: string, work: () => Promise<string>, sendsImage = false) => {
    const before = countDescriptors(attacked);
    const { value, seen } = await witness.watch(name, async () => {
      const [answers, image] = await Promise.all([work(), sendsImage ? othersImage(attacked, link, photo) : null]);
      if (image && (image.status !== 200 || image.ms > patienceMs))
        broken.add(`${name}: another organiser’s image is answered ${image.status} in ${image.ms.toFixed(0)} ms`);
      return { answers, image: image ? `${image.ms.toFixed(0)} ms` : '–' };
    });
    rows.push([
      name,
      value.answers,
      `${seen.medianMs.toFixed(0)} ms`,
      `${seen.longestMs.toFixed(0)} ms`,
      count(seen.checks),
      value.image,
      `${count(Math.round(seen.peakBytes / 1e6))} MB`,
      await descriptorsBack(attacked, before, broken),
    ]);
  };

  await attack('nothing', () => setTimeout(3000, '–'), true);
  const [thousands, allowed] = [makeScanned(2600), makeScanned(50)];
  const eight = links.slice(0, 8);
  await attack('8 links with JPEGs of 2,600 scans', () => floodImages(attacked, eight, thousands, broken), true);
  await attack('8 links with JPEGs of 50 scans', () => floodImages(attacked, eight, allowed, broken), true);
  await attack('24 bodies at one byte a second', () => trickle(attacked, links, broken), true);
  await attack(`4 exports of ${Math.round(archiveBytes / 1e6)} MB`, () => exportAtOnce(attacked, exporting, broken));
  await attack('20 exports of one account', () =>
    exportAtOnce(
      attacked,
      Array.from({ length: 20 }, () => exporting[0]!),
      broken,
    ),
  );
  const pages = await pageFloods(attacked, attacker);
  for (const { name, from, path } of pages) await attack(name, () => floodPages(attacked, from, path, broken));
  await witness.close();
  if (!attacked.isAlive()) broken.add('the server ended');
  return {
    title: 'Floods of images, slow bodies, exports and pages',
    figures: [['another user’s slowest request may take', '500 ms, on a quiet machine']],
    broken: broken.lines,
    details: [
      markdownTable(
        [
          'flood',
          'answers',
          "another user's request: median",
          'slowest',
          'requests',
          "another organiser's image",
          'memory at most',
          'descriptors',
        ],
        rows,
      ),
    ],
  };
}
