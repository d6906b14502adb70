import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { listDescendants, memoryOf } from './starts/memory.ts';
import { median } from '../scripts/record/figures.ts';
import { cleanUp, newFolder } from '../world/clean-up.ts';
import { clock } from '../world/part.ts';
import { runServer } from '../world/server.ts';
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
while (first.length < firstStarts) {
  first.push(await measureStart(newDataDir()));
  await cleanUp();
}
addTimes('first start, empty data folder', first);
const dataDir = newDataDir();
await measureStart(dataDir);
while (next.length < nextStarts) next.push(await measureStart(dataDir));
addTimes('next start', next);
await measureRest(dataDir);
await cleanUp();
table.keep();

function newDataDir(): string {
  return join(newFolder('starts'), 'data');
}

async function measureStart(dataDir: string): Promise<number> {
  const startedAt = clock();
  const { server, origin } = await start(dataDir);
  const { ok } = await fetch(`${origin}/readyz`);
  const startMs = clock() - startedAt;
  if (!ok) throw new Error('The server says that it is not ready.');
  await server.stop();
  return startMs;
}

async function start(dataDir: string) {
  const server = runServer({ DATA_DIR: dataDir, BILLING: 'off', LOG_LEVEL: 'silent' });
  return { server, origin: await server.address() };
}

function addTimes(name: string, times: readonly number[]): void {
  table.add(name, seconds(median(times)), `${times.length} starts, longest ${seconds(Math.max(...times))}`);
}

async function measureRest(dataDir: string): Promise<void> {
  const { server } = await start(dataDir);
  await delay(restMs);
  const pid = server.process.pid!;
  addMemory('memory of the server', [pid]);
  addMemory('memory of the embedded PostgreSQL', listDescendants(pid));
  await server.stop();
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
