import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import type { OwnSeason } from '../domain/season/own-season.ts';
import { identitiesOf } from '../domain/season/decisions.ts';
import { rankSeason } from '../domain/season/ranking.ts';
import { ask, readJson } from './support/ask.ts';
import { byTurns } from './support/by-turns.ts';
import { median, verdict } from './support/figures.ts';
import { createOrganizer, startInstance } from './support/our-instance.ts';
import { clock, startPart } from './support/part.ts';
import { startTable } from './support/table.ts';

const stageCount = 52;
const trios = 50;
const runs = 20;
const aimMs = 200;
const cachedAim = 0.5;

const table = startTable({
  name: 'season',
  about: `A season of ${stageCount} stages of ${trios} trios. Its ranking of players beside a sum of the same points and one sort; the page after a result has changed a stage; the page of 50 rows, read from the cache a second, beside a bare Node handler that sends the same bytes, by turns. Aim: computed in under ${aimMs} ms; at least ${cachedAim} of the bare handler.`,
  columns: ['what', 'bare', 'ours', 'ratio', 'aim'],
  width: 44,
});
const instance = await startInstance();
const bareServer = startPart('standings/bare-server');
const { send } = await createOrganizer(instance.origin);
const eventIds: string[] = [];
for (let stage = 0; stage < stageCount; stage += 1) eventIds.push(await playStage(stage));
const { season } = readJson(await send('POST', '/seasons', { name: 'Liga', eventIds })) as {
  season: { id: string; slug: string };
};
const own = readJson(await send('GET', `/seasons/${season.id}`)) as OwnSeason;

const identities = identitiesOf([]);
const rank = () => rankSeason({ ...own, identities }, 'players').rows.length;
const [plain, ours] = [timesOf(sumPlainly), timesOf(rank)];
table.add('ranking, ms', ...pair(plain, ours), verdict(ours < aimMs));

const url = `${instance.origin}/t/${season.slug}`;
const agent = new Agent({ keepAlive: true, maxSockets: 16 });
const reopened = eventIds.at(-1)!;
await send('POST', `/events/${reopened}/reopen`, { reason: 'Bench' });
const afterChange: number[] = [];
for (let run = 0; run < runs; run += 1) {
  await send('POST', `/events/${reopened}/reports`, { id: randomUUID(), ...(await openResult(run)) });
  const startedAt = clock();
  await ask(url, { agent });
  afterChange.push(clock() - startedAt);
}
table.add('page after a result, ms', '–', median(afterChange).toFixed(1), '–', verdict(median(afterChange) < aimMs));

const { body } = await ask(url, { agent });
const { port } = await bareServer.ask<{ port: number }>({ body: body.toString() });
const rates = await byTurns({ bare: () => readsASecond(`http://127.0.0.1:${port}/`), ours: () => readsASecond(url) });
table.add(
  `page from the cache a second, ${(body.length / 1000).toFixed(0)} kB`,
  ...pair(rates.bare, rates.ours),
  verdict(rates.ratio >= cachedAim),
);
agent.destroy();
await bareServer.end();
await instance.end();
table.keep();

/** Plays one round of a cup; placements rotate, so that nobody wins always. */
async function playStage(stage: number): Promise<string> {
  const startDate = new Date(Date.UTC(2025, 0, 4 + 7 * stage)).toISOString().slice(0, 10);
  const made = { name: `Copa ${stage + 1}`, startDate, published: true };
  const { event } = readJson(await send('POST', '/events', made)) as { event: { id: string } };
  const teams = Array.from({ length: trios }, (_, index) => ({
    row: index + 2,
    name: `Time ${index + 1}`,
    discordId: '',
    // A third of the players changes in each stage.
    activisionIds: [`a${index}#1`, `b${index}#1`, `c${index + (stage % 5) * trios}#1`],
  }));
  await send('POST', `/events/${event.id}/teams/import`, { teams, sharedConfirmed: true });
  const listed = readJson(await send('GET', `/events/${event.id}/teams`)) as { teams: { id: string }[] };
  await send('POST', `/events/${event.id}/reports/batch`, {
    reports: listed.teams.map(({ id }, index) => ({
      id: randomUUID(),
      teamId: id,
      round: 1,
      placement: ((index + stage * 7) % trios) + 1,
      kills: [index % 7, (index + stage) % 5, index % 3],
    })),
  });
  await send('POST', `/events/${event.id}/end`);
  return event.id;
}

/** A result of the second round. */
async function openResult(run: number) {
  const { teams } = readJson(await send('GET', `/events/${reopened}/teams`)) as { teams: { id: string }[] };
  return { teamId: teams[run]!.id, round: 2, placement: run + 1, kills: [1, 2, 3] };
}

/** The bare minimum: the points of all players of all stages, added and sorted once. */
function sumPlainly(): number {
  const totals = new Map<string, number>();
  const points = new Map(own.rules.bands.map((band) => [band.from, band.points as number]));
  for (const { teams } of own.stages)
    for (const { place, players } of teams)
      for (const { key } of players) totals.set(key, (totals.get(key) ?? 0) + (points.get(place ?? 0) ?? 0));
  return [...totals].toSorted((a, b) => b[1] - a[1]).length;
}

function timesOf(work: () => number): number {
  const time = () => {
    const startedAt = clock();
    work();
    return clock() - startedAt;
  };
  for (let run = 0; run < runs; run += 1) time();
  return median(Array.from({ length: runs }, time));
}

async function readsASecond(address: string): Promise<number> {
  const startedAt = clock();
  let done = 0;
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      while (clock() - startedAt < 3000) {
        const { status } = await ask(address, { agent });
        if (status !== 200) throw new Error(`status ${status}`);
        done += 1;
      }
    }),
  );
  return (done / (clock() - startedAt)) * 1000;
}

function pair(bare: number, ours: number): [string, string, string] {
  return [bare.toFixed(1), ours.toFixed(1), (ours / bare).toFixed(2)];
}
