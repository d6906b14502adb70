import { expect, test } from 'vitest';
import { asOrganizer } from '../../platform/db/transaction.ts';
import { findEvent } from '../../events/queries.ts';
import { findDifferences } from '../../tools/verify.ts';
import { makeTestApp } from '../../testing/app.ts';
import { serveLive, watchLink } from '../../testing/live.ts';
import { createOrganizer } from '../../testing/organizer.ts';
import { playActs } from '../../testing/acts/play.ts';
import { gatherPeople, prepareEvent, type Send, type World } from '../../testing/acts/world.ts';

let visits = 0;

async function makeWorld(): Promise<World> {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const owner: Send = marina.request;
  const { link, ...prepared } = await prepareEvent(owner, 'Noite');
  const people = await gatherPeople(owner, marina.id, async () => (await createOrganizer(app)).request);
  const obs = watchLink(await serveLive(app), link);
  await obs.untilSnapshot();
  return {
    ...prepared,
    organizerId: marina.id,
    people,
    visitor: (path, init) => {
      visits += 1;
      return app.request(path, { ...init, address: `198.51.${Math.floor(visits / 250) % 250}.${visits % 250}` });
    },
    snapshot: () => obs.snapshots().at(-1),
    differences: () =>
      asOrganizer(app.db, marina.id, async (db) => findDifferences(db, (await findEvent(db, prepared.eventId))!)),
  };
}

test.each([1, 2, 3, 4])(
  'ES2 · ES4 · ES5 · random acts by everybody leave all that is shown in agreement (seed %i)',
  // Some hundred requests.
  { timeout: 300_000 },
  async (seed) => {
    const { differences, answers } = await playActs(await makeWorld(), { seed, acts: 32 });
    expect(differences).toEqual([]);
    // Acts that are refused show nothing: most must be accepted.
    const accepted = [...answers].filter(([key]) => key.endsWith(' 200')).reduce((sum, [, count]) => sum + count, 0);
    expect(accepted).toBeGreaterThan(16);
  },
);
