import { Agent } from 'node:http';
import pg from 'pg';
import { ask } from '../world/ask.ts';
import { byTurns } from './support/by-turns.ts';
import { verdict } from '../scripts/record/figures.ts';
import { cleanUp } from '../world/clean-up.ts';
import { startInstance } from '../world/instance.ts';
import { createLobby } from '../world/lobby.ts';
import { clock, startPart } from '../world/part.ts';
import { listOpenResults, saveReportWithEntry } from './support/saved-report.ts';
import { startTable } from './support/table.ts';

const connections = 16;
const secondsATurn = 3;
const aim = 0.8;

const table = startTable({
  name: 'standings',
  about: `Standings of 50 teams after five rounds read a second through our API, beside a bare Node handler that returns the same bytes, by turns. Aim: at least ${aim} of it.`,
  columns: ['bytes', 'bare a second', 'ours a second', 'ratio', 'aim'],
});
const { origin, database } = await startInstance();
const { caller, eventId } = await createLobby(origin);
const url = `${origin}/api/events/${eventId}/standings`;
await playFiveRounds();
const { body } = await ask(url, { headers: { cookie: caller.cookie() } });
const bareServer = startPart('bench/standings/bare-server.ts');
const { port } = await bareServer.ask<{ port: number }>({ body: body.toString() });

const { bare, ours, ratio } = await byTurns({
  bare: () => readsASecond(`http://127.0.0.1:${port}/`, ''),
  ours: () => readsASecond(url, caller.cookie()),
});
table.add(String(body.length), bare.toFixed(0), ours.toFixed(0), ratio.toFixed(2), verdict(ratio >= aim));
await cleanUp();
table.keep();

async function playFiveRounds(): Promise<void> {
  const client = new pg.Client(database.connection);
  await client.connect();
  for (const result of (await listOpenResults(client)).filter(({ round }) => round <= 5))
    await saveReportWithEntry(client, result);
  await client.end();
}

async function readsASecond(url: string, cookie: string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const startedAt = clock();
  let done = 0;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (clock() - startedAt < secondsATurn * 1000) {
        const { status } = await ask(url, { agent, headers: { cookie } });
        if (status !== 200) throw new Error(`status ${status}`);
        done += 1;
      }
    }),
  );
  agent.destroy();
  return (done / (clock() - startedAt)) * 1000;
}
