import { setTimeout as delay } from 'node:timers/promises';
import { listDescendants, memoryOf } from './starts/memory.ts';
import { median } from './support/figures.ts';
import { startProgram, withDataFolder } from './support/started-program.ts';
import { startTable } from './support/table.ts';

const firstStarts = 3;
const nextStarts = 5;
const restMs = 10_000;

const table = startTable({
  name: 'starts',
  about:
    'From the start of the process, packages and builds being there, until `/readyz` says yes: median. What is held in memory when nobody has asked for anything: pages that several processes share are counted in parts.',
  columns: ['figure', 'value', 'more'],
  width: 34,
});
const first: number[] = [];
const next: number[] = [];
while (first.length < firstStarts) await withDataFolder(async (dataDir) => first.push(await measureStart(dataDir)));
addTimes('first start, empty data folder', first);
await withDataFolder(async (dataDir) => {
  await measureStart(dataDir);
  while (next.length < nextStarts) next.push(await measureStart(dataDir));
  addTimes('next start', next);
  await measureRest(dataDir);
});
table.keep();

async function measureStart(dataDir: string): Promise<number> {
  const program = await startProgram(dataDir);
  await program.stop();
  return program.startMs;
}

function addTimes(name: string, times: readonly number[]): void {
  table.add(name, seconds(median(times)), `${times.length} starts, longest ${seconds(Math.max(...times))}`);
}

async function measureRest(dataDir: string): Promise<void> {
  const program = await startProgram(dataDir);
  await delay(restMs);
  addMemory('memory of the server', [program.pid]);
  addMemory('memory of the embedded PostgreSQL', listDescendants(program.pid));
  await program.stop();
}

function addMemory(name: string, pids: readonly number[]): void {
  const memory = memoryOf(pids);
  if (!memory) return table.add(name, 'not told by this system', '');
  const more = `${memory.processes} processes, resident ${memory.residentMb.toFixed(0)} MB`;
  table.add(name, `${memory.proportionalMb.toFixed(0)} MB`, more);
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`;
}
