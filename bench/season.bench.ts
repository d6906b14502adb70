import { Agent } from 'node:http';
import type { OwnSeason } from '../domain/season/own-season.ts';
import { identitiesOf } from '../domain/season/decisions.ts';
import { rankSeason } from '../domain/season/ranking.ts';
import { ask } from '../world/ask.ts';
import { byTurns } from './support/by-turns.ts';
import { median, verdict } from '../scripts/record/figures.ts';
import { createAccount } from '../world/account.ts';
import { openCaller, read, send } from '../world/caller.ts';
import { cleanUp } from '../world/clean-up.ts';
import { createEvent, endEvent } from '../world/event.ts';
import { startInstance } from '../world/instance.ts';
import { makeSeason } from '../world/season.ts';
import { importTeams, report, reportTogether, resultsInOrder, teamsOf } from '../world/teams.ts';
import { clock, startPart } from '../world/part.ts';
import { startTable } from './support/table.ts';

const stageCount = 52;
const trios = 50;
const runs = 20;
const aimMs = 200;
const cachedAim = 2;

const table = startTable({
  name: 'season',
  about: `A season of ${stageCount} stages of ${trios} trios. Its ranking of players beside a sum of the same points and one sort; the public answer after a result has changed a stage; the answer from the cache, beside a bare Node handler that sends the same bytes, by turns. Aim: computed in under ${aimMs} ms; from the cache at most ${cachedAim} times the bare handler.`,
  columns: ['what', 'bare', 'ours', 'ratio', 'aim'],
  width: 44,
});
const { origin } = await startInstance();
const bareServer = startPart('bench/standings/bare-server.ts');
const caller = openCaller(origin);
await createAccount(caller, origin);
const eventIds: string[] = [];
for (let stage = 0; stage < stageCount; stage += 1) eventIds.push(await playStage(stage));
const season = await makeSeason(caller, 'Liga', eventIds);
const own = await read<OwnSeason>(caller, `/api/seasons/${season.id}`);

const identities = identitiesOf([]);
const rank = () => rankSeason({ ...own, identities }, 'players').rows.length;
const [plain, ours] = [timesOf(sumPlainly), timesOf(rank)];
table.add('ranking, ms', ...pair(plain, ours), verdict(ours < aimMs));

// What the page shows and polls; the benched server has no built pages.
const url = `${origin}/api/season/${season.slug}`;
const agent = new Agent({ keepAlive: true, maxSockets: 16 });
const reopened = eventIds.at(-1)!;
await send(caller, 'POST', `/api/events/${reopened}/reopen`, { reason: 'Bench' });
const teamIds = [...(await teamsOf(caller, reopened)).values()];
const afterChange: number[] = [];
for (let run = 0; run < runs; run += 1) {
  const result = { teamId: teamIds[run], round: 2, placement: run + 1, kills: [1, 2, 3] };
  await report(caller, { eventId: reopened, ...result });
  const startedAt = clock();
  const { status } = await ask(url, { agent });
  if (status !== 200) throw new Error(`status ${status}`);
  afterChange.push(clock() - startedAt);
}
table.add('answer after a result, ms', '–', median(afterChange).toFixed(1), '–', verdict(median(afterChange) < aimMs));

const { body } = await ask(url, { agent });
const { port } = await bareServer.ask<{ port: number }>({ body: body.toString() });
const cached = await byTurns({ bare: () => msARead(`http://127.0.0.1:${port}/`), ours: () => msARead(url) });
table.add(
  `answer from the cache, ${(body.length / 1000).toFixed(0)} kB, ms`,
  cached.bare.toFixed(2),
  cached.ours.toFixed(2),
  cached.ratio.toFixed(2),
  verdict(cached.ratio <= cachedAim),
);
agent.destroy();
await cleanUp();
table.keep();

/** Plays one round of a cup; placements rotate, so that nobody wins always. */
async function playStage(stage: number): Promise<string> {
  const startDate = new Date(Date.UTC(2025, 0, 4 + 7 * stage)).toISOString().slice(0, 10);
  const { id } = await createEvent(caller, { name: `Copa ${stage + 1}`, startDate });
  const wanted = Array.from({ length: trios }, (_, index) => ({
    name: `Time ${index + 1}`,
    discordId: '',
    // A third of the players changes in each stage.
    activisionIds: [`a${index}#1`, `b${index}#1`, `c${index + (stage % 5) * trios}#1`],
  }));
  const teams = await importTeams(caller, wanted, id);
  const places = (index: number) => ((index + stage * 7) % trios) + 1;
  await reportTogether(
    caller,
    id,
    resultsInOrder(teams).map((result, index) => ({ ...result, placement: places(index) })),
  );
  await endEvent(caller, id);
  return id;
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

/** One after the other: an address may ask 1,200 times a minute. */
async function msARead(address: string): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < 100; run += 1) {
    const startedAt = clock();
    const { status } = await ask(address, { agent });
    if (status !== 200) throw new Error(`status ${status}`);
    times.push(clock() - startedAt);
  }
  return median(times);
}

function pair(bare: number, ours: number): [string, string, string] {
  return [bare.toFixed(1), ours.toFixed(1), (ours / bare).toFixed(2)];
}
