import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { makeWorld, type Turn, type World } from './organizers/world.ts';
import { median, verdict } from './support/figures.ts';
import { startTable } from './support/table.ts';

const counts = [1, 100, 1000, 10_000];
const reportsOfEach = 500;
const aim = 1.2;
const warmUps = 20;
const neededGb = 10;

const { bavail, bsize } = statfsSync(tmpdir());
if (bavail * bsize < neededGb * 1e9) throw new Error(`Storing 5 million reports needs ${neededGb} GB in ${tmpdir()}.`);

const table = startTable({
  name: 'organizers',
  about: `One organiser's event of 50 teams: each report, and the standings right after it, while more and more other organisers are stored, each with ${reportsOfEach} reports. The sizes by turns; beside them the two inserts of a report with bare \`pg\`. Medians. Aim: report and standings within ${aim} times those of the organiser alone.`,
  columns: ['organisers', 'reports', 'report ms', 'ratio', 'standings ms', 'ratio', 'bare ms', 'ratio', 'aim'],
});
const worlds: World[] = [];
try {
  for (const count of counts) worlds.push(await makeWorld(count));
  const turns = await takeTurns();
  for (const [index, count] of counts.entries()) addRow(count, turns[index]!, turns[0]!);
} finally {
  for (const world of worlds) await world.end();
}
table.keep();

async function takeTurns(): Promise<Turn[][]> {
  const taken: Turn[][] = worlds.map(() => []);
  for (let turn = 0; turn < worlds[0]!.turns; turn += 1)
    for (const [index, world] of worlds.entries()) taken[index]!.push(await world.takeTurn());
  return taken.map((turns) => turns.slice(warmUps));
}

function addRow(count: number, turns: readonly Turn[], alone: readonly Turn[]): void {
  const ratioOf = (name: keyof Turn) => medianOf(turns, name) / medianOf(alone, name);
  const cells = (['reportMs', 'standingsMs', 'bareMs'] as const).flatMap((name) => [
    medianOf(turns, name).toFixed(2),
    ratioOf(name).toFixed(2),
  ]);
  const isMet = ratioOf('reportMs') <= aim && ratioOf('standingsMs') <= aim;
  table.add(String(count), String((count - 1) * reportsOfEach), ...cells, verdict(isMet));
}

function medianOf(turns: readonly Turn[], name: keyof Turn): number {
  return median(turns.map((turn) => turn[name]));
}
