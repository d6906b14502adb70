import { setTimeout } from 'node:timers/promises';
import { markdownTable } from '../../scripts/record/markdown.ts';
import { Broken, count, type Outcome } from '../findings.ts';
import type { Attacked } from '../world/attacked.ts';
import { fillAccount } from '../world/event.ts';
import { type Organizer, createPayingOrganizer } from '../world/organizer.ts';
import { makeCaptains } from '../uploads/captain-images.ts';
import { burstOfLogos, burstOfSignUps, makeAnimation, refusedSignIns } from './bursts.ts';
import { burstOfImages, burstOfSubmissions, makePhoto } from './captain-bursts.ts';
import { fillAgenda } from './full-agenda.ts';
import { heldRequests, holdConnections, stopWhileHeld } from './held-connections.ts';
import { countDescriptors, descriptorsBack, makeWitness, type Seen } from './witness.ts';

const heldCount = 150;

/**
 * One client uses as many resources as it can. Another user's requests must stay fast, and all resources must be freed.
 */
export async function deny(attacked: Attacked): Promise<Outcome> {
  const broken = new Broken();
  const [attacker, witnessed] = [await createPayingOrganizer(attacked), await createPayingOrganizer(attacked)];
  const many: Organizer[] = [];
  while (many.length < 8) many.push(await createPayingOrganizer(attacked));
  const texts = { hidden: (field: string) => field, shown: (field: string) => field };
  const owned = await fillAccount(attacked, attacker, texts);
  const witness = makeWitness(attacked, witnessed, broken);
  const rows: string[][] = [];
  const attack = async (name: string, work: () => Promise<string>) => {
    const before = countDescriptors(attacked);
    const { value, seen } = await witness.watch(name, work);
    rows.push([name, value, ...shown(seen), await descriptorsBack(attacked, before, broken)]);
  };
  const animations = [await makeAnimation(200), await makeAnimation(390)];
  // Wait until idle connections of clients and of the database pool are closed, then count the open files.
  await setTimeout(12_000);

  for (const [name, sent] of Object.entries(heldRequests))
    await attack(`${heldCount} × ${name}, kept open`, async () => {
      const held = await holdConnections(attacked.port, sent, heldCount, broken);
      return `${held.length} answered`;
    });
  await attack('250 sign-ups at once from one address', () => burstOfSignUps(attacked, 'one', broken));
  await attack('250 sign-ups at once from 250 addresses', () => burstOfSignUps(attacked, 'many', broken));
  await attack('8 animated logos at once of one organiser', () =>
    burstOfLogos(
      attacked,
      many.map(() => attacker),
      animations,
      broken,
    ),
  );
  await attack('8 animated logos at once of 8 organisers', () => burstOfLogos(attacked, many, animations, broken));
  const crowd = await makeCaptains(attacker, 50);
  const photo = await makePhoto();
  await attack('50 captains with images of 3 MB at once', () => burstOfImages(attacked, crowd, photo, broken));
  await attack('300 images at once with one link', () =>
    burstOfImages(
      attacked,
      Array.from({ length: 300 }, () => crowd[0]!),
      photo,
      broken,
    ),
  );
  await attack('300 submissions at once with one link', () => burstOfSubmissions(attacked, crowd[1]!, broken));
  await attack('500 declined sign-ups, 4,000 events', async () => {
    const { bytes, requests } = await fillAgenda(attacked, attacker, owned, broken);
    return `${requests} × agenda of ${count(bytes)} bytes`;
  });
  const left = await refusedSignIns(attacked, witnessed, broken);
  const stopMs = await stopWhileHeld(attacked, broken);
  await witness.close();
  if (!attacked.isAlive()) broken.add('the server ended');
  return {
    title: 'Denial of service by one client',
    figures: [
      ['rows that 600 refused sign-ins leave behind', count(left)],
      ['a server with refused connections stops after', `${(stopMs / 1000).toFixed(1)} s`],
    ],
    broken: broken.lines,
    details: [
      markdownTable(
        ['attack', 'answers', "another user's request: median", 'longest', 'checks', 'memory at most', 'descriptors'],
        rows,
      ),
    ],
  };
}

function shown({ medianMs, longestMs, checks, peakBytes }: Seen): string[] {
  return [
    `${medianMs.toFixed(0)} ms`,
    `${longestMs.toFixed(0)} ms`,
    count(checks),
    peakBytes === 0 ? '–' : `${count(Math.round(peakBytes / 1e6))} MB`,
  ];
}
