import process from 'node:process';
import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { makeClient, type Question } from '../world/client.ts';

/** What the witness answers when an attack is over. */
export interface Watched {
  /** Of each request, in milliseconds. */
  times: number[];
  /** The status of each request that was not answered as it should be. */
  failures: number[];
  /** Highest memory use of the server and its child processes. */
  peakBytes: number;
}

// Sends the question of another user again and again between 'watch' and 'stop'.
let over = new AbortController();

process.on('message', (told: { do: 'watch'; port: number; pid: number; question: Question } | { do: 'stop' }) => {
  if (told.do === 'stop') over.abort();
  else void watch(told).then((watched) => process.send!(watched));
});
process.on('disconnect', () => process.exit());

async function watch({ port, pid, question }: { port: number; pid: number; question: Question }): Promise<Watched> {
  over = new AbortController();
  const client = makeClient(port);
  const watched: Watched = { times: [], failures: [], peakBytes: 0 };
  // The first request opens the connection and is not measured.
  await client.send(question);
  process.send!('ready');
  do {
    const { status, text, ms } = await client.send(question);
    if (status !== 200 || !text.includes('"id"')) watched.failures.push(status);
    watched.times.push(ms);
    watched.peakBytes = Math.max(watched.peakBytes, treeBytes(pid));
    await setTimeout(20);
  } while (!over.signal.aborted);
  client.close();
  return watched;
}

function treeBytes(pid: number): number {
  try {
    const own = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
    return Number(own?.[1] ?? 0) * 1024 + children.reduce((sum, child) => sum + treeBytes(child), 0);
  } catch {
    // The process has ended, or the system has no /proc.
    return 0;
  }
}
