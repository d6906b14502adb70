import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { answerQuestions } from '../../world/part.ts';
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
let watching: Promise<Watched> | undefined;

answerQuestions(async (told: { do: 'watch'; port: number; pid: number; question: Question } | { do: 'stop' }) => {
  over.abort();
  if (told.do === 'stop') return watching;
  over = new AbortController();
  const client = makeClient(told.port);
  // The first request opens the connection and is not measured.
  await client.send(told.question);
  watching = watch(client, told);
  return {};
});

async function watch(
  client: ReturnType<typeof makeClient>,
  { pid, question }: { pid: number; question: Question },
): Promise<Watched> {
  const watched: Watched = { times: [], failures: [], peakBytes: 0 };
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
