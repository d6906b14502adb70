import { setTimeout } from 'node:timers/promises';
import { markdownTable } from '../../scripts/record/markdown.ts';
import { count, Broken, type Outcome } from '../findings.ts';
import { makeWitness } from '../denial/witness.ts';
import type { Attacked } from '../world/attacked.ts';
import { makeClient, type Question } from '../world/client.ts';
import { createPayingOrganizer } from '../world/organizer.ts';
import { stalls } from './table.ts';

const floodMs = 5000;

/** Floods the server with each row of the table of stalls, while another user works. */
export async function stall(attacked: Attacked): Promise<Outcome> {
  const broken = new Broken();
  const witness = makeWitness(attacked, await createPayingOrganizer(attacked), broken);
  const rows: string[][] = [];
  for (const { name, connections, prepare } of stalls) {
    const ask = await prepare(attacked, await createPayingOrganizer(attacked));
    const { value, seen } = await witness.watch(name, () => flood(attacked.port, connections, ask));
    rows.push([
      name,
      String(connections),
      value,
      `${seen.medianMs.toFixed(0)} ms`,
      `${seen.longestMs.toFixed(0)} ms`,
      count(seen.checks),
    ]);
  }
  await witness.close();
  if (!attacked.isAlive()) broken.add('the server ended');
  return {
    title: 'Stalls',
    figures: [['another user’s slowest request may take', '500 ms, on a quiet machine']],
    broken: broken.lines,
    details: [
      markdownTable(['flood', 'connections', 'answers', "another user's request: median", 'slowest', 'requests'], rows),
    ],
  };
}

/** Sends requests on all connections for a few seconds, and counts the answers by their status. */
async function flood(port: number, connections: number, ask: (index: number) => Question): Promise<string> {
  const client = makeClient(port, { maxSockets: connections, waitMs: 30_000 });
  const counts = new Map<number, number>();
  const until = performance.now() + floodMs;
  let sent = 0;
  const sendOn = async () => {
    while (performance.now() < until) {
      const { status } = await client.send(ask((sent += 1)));
      counts.set(status, (counts.get(status) ?? 0) + 1);
    }
  };
  await Promise.all([setTimeout(floodMs), ...Array.from({ length: connections }, sendOn)]);
  client.close();
  if (connections === 0) return '–';
  return [...counts].map(([status, times]) => `${count(times)} × ${status}`).join(', ');
}
