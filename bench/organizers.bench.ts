import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { parseArgs } from 'node:util';
import { makeWorld, type Turn, type World, type WorldSize } from './organizers/world.ts';
import { median, verdict } from '../scripts/record/figures.ts';
import { cleanUp } from '../world/clean-up.ts';
import { startTable } from './support/table.ts';

const sizes: WorldSize[] = [
  { organizers: 1, pastEvents: 0 },
  { organizers: 100, pastEvents: 0 },
  { organizers: 1000, pastEvents: 0 },
  { organizers: 10_000, pastEvents: 0 },
  { organizers: 1, pastEvents: 50 },
  { organizers: 100, pastEvents: 50 },
];
const reportsOfEach = 500;
const aim = 1.2;
const warmUps = 20;
const neededGb = 20;

const { values } = parseArgs({ options: { most: { type: 'string' } } });
const most = Number(values.most ?? Infinity);
const chosen = sizes.filter(({ organizers }) => organizers <= most);

const { bavail, bsize } = statfsSync(tmpdir());
if (bavail * bsize < neededGb * 1e9) throw new Error(`Storing 8 million reports needs ${neededGb} GB in ${tmpdir()}.`);

const table = startTable({
  name: 'organizers',
  about: `One organiser's event of 50 teams on air: each report, and the standings right after it, while more and more other organisers are stored, and past events of everybody, each event with ${reportsOfEach} reports. The sizes by turns; beside them the two inserts of a report with bare \`pg\`. Medians. Aim: report and standings within ${aim} times those of the organiser alone and without past events.`,
  columns: [
    'organisers',
    'past events each',
    'reports',
    'report ms',
    'ratio',
    'standings ms',
    'ratio',
    'bare ms',
    'ratio',
    'aim',
  ],
});
const worlds: World[] = [];
try {
  for (const size of chosen) worlds.push(await makeWorld(size));
  const turns = await takeTurns();
  for (const [index, size] of chosen.entries()) addRow(size, turns[index]!, turns[0]!);
} finally {
  await cleanUp();
}
// A run of only some sizes does not overwrite the record of a complete run.
if (chosen.length === sizes.length) table.keep();

async function takeTurns(): Promise<Turn[][]> {
  const taken: Turn[][] = worlds.map(() => []);
  for (let turn = 0; turn < worlds[0]!.turns; turn += 1)
    for (const [index, world] of worlds.entries()) taken[index]!.push(await world.takeTurn());
  return taken.map((turns) => turns.slice(warmUps));
}

function addRow({ organizers, pastEvents }: WorldSize, turns: readonly Turn[], alone: readonly Turn[]): void {
  const ratioOf = (name: keyof Turn) => medianOf(turns, name) / medianOf(alone, name);
  const cells = (['reportMs', 'standingsMs', 'bareMs'] as const).flatMap((name) => [
    medianOf(turns, name).toFixed(2),
    ratioOf(name).toFixed(2),
  ]);
  const isMet = ratioOf('reportMs') <= aim && ratioOf('standingsMs') <= aim;
  const reports = (organizers - 1 + organizers * pastEvents) * reportsOfEach;
  table.add(String(organizers), String(pastEvents), String(reports), ...cells, verdict(isMet));
}

function medianOf(turns: readonly Turn[], name: keyof Turn): number {
  return median(turns.map((turn) => turn[name]));
}
