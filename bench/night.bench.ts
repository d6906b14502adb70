import { parseArgs } from 'node:util';
import type { Measured, PlayedCup } from './night/viewers.ts';
import { createAccount, newAddress } from '../world/account.ts';
import { ask } from '../world/ask.ts';
import { openCaller } from '../world/caller.ts';
import { cleanUp } from '../world/clean-up.ts';
import { createEvent, makeObsLink } from '../world/event.ts';
import { startInstance } from '../world/instance.ts';
import { startPart } from '../world/part.ts';
import { fiftyTrios, importTeams } from '../world/teams.ts';
import { startTable } from './support/table.ts';

const aimMs = 250;

const { values } = parseArgs({
  options: { most: { type: 'string' }, step: { type: 'string' }, seconds: { type: 'string' } },
});
const [most, step, seconds] = [values.most ?? 1000, values.step ?? 25, values.seconds ?? 30].map(Number) as [
  number,
  number,
  number,
];

const table = startTable({
  name: 'night',
  about: `Cups at once on one server: each has 50 trios and a result every 6 s, 3 dashboards, 2 OBS sources, and 20 visitors who poll the public page every 2 s without a cache before the server. Clients, server and database share this machine. ${step} more cups at a time, each step measured for ${seconds} s, until one save in a hundred takes over ${aimMs} ms in two measurements in a row. A save counts from the moment at which it is due. Processor: of one core, by the process of the server alone. Waiting: for a connection to PostgreSQL, in ms a save.`,
  columns: [
    'cups',
    'saves',
    'median ms',
    'p99 ms',
    'worst ms',
    'refused',
    'on OBS p99 ms',
    'polls a s',
    'poll p99 ms',
    'processor',
    'longest stall ms',
    'waiting ms',
  ],
});
const instance = await startInstance({ LIVE_MAX_PER_ADDRESS: '20000' });
const viewers = startPart('bench/night/viewers.ts');
try {
  const held = await findLimit();
  console.log(`Cups at once: ${held}.`);
  table.keep();
} finally {
  await cleanUp();
}

async function findLimit(): Promise<number> {
  let held = 0;
  for (let cups = step; cups <= most; cups += step) {
    const joining: PlayedCup[] = [];
    for (let number = cups - step; number < cups; number += 1) joining.push(await prepareCup(number));
    await viewers.ask({ do: 'join', port: instance.port, cups: joining });
    // Every cup has sent a result.
    await viewers.ask({ do: 'measure', seconds: 10 });
    const isHeld = (await measure(cups)) || (await measure(cups));
    if (!isHeld) break;
    held = cups;
  }
  await viewers.ask({ do: 'stop' });
  return held;
}

async function measure(cups: number): Promise<boolean> {
  const [cpuBefore, waitedBefore] = [await readCpu(), await readWaited()];
  await instance.server.ask({ do: 'stall' });
  const measured = await viewers.ask<Measured>({ do: 'measure', seconds });
  const { stallMs } = await instance.server.ask<{ stallMs: number }>({ do: 'stall' });
  const processor = (((await readCpu()) - cpuBefore) / seconds) * 100;
  const waited = ((await readWaited()) - waitedBefore) * 1000;
  const { saves, medianMs, p99Ms, worstMs, refused, shownP99Ms, pollP99Ms, polls } = measured;
  const ms = (value: number) => value.toFixed(0);
  const times = [medianMs, p99Ms, worstMs].map(ms);
  const seen = [ms(shownP99Ms), ms(polls / seconds), ms(pollP99Ms)];
  const used = [`${ms(processor)} %`, ms(stallMs), (waited / saves).toFixed(1)];
  table.add(`${cups}`, `${saves}`, ...times, `${refused}`, ...seen, ...used);
  return p99Ms <= aimMs && refused === 0;
}

async function readCpu(): Promise<number> {
  return (await instance.server.ask<{ cpuSeconds: number }>({ do: 'cpu' })).cpuSeconds;
}

async function readWaited(): Promise<number> {
  const { body } = await ask(`${instance.origin}/metrics`);
  const lines = body.toString().matchAll(/^database_connection_wait_seconds_total\{.*\} (\S+)$/gm);
  return [...lines].reduce((sum, [, value]) => sum + Number(value), 0);
}

/** An organiser of their own, whose windows have an address of their own, with a published event of 50 teams and an OBS link. */
async function prepareCup(number: number): Promise<PlayedCup> {
  const caller = openCaller(instance.origin);
  await createAccount(caller, instance.origin);
  const { id: eventId, slug } = await createEvent(caller, { name: `Copa ${number}` });
  const teams = await importTeams(caller, fiftyTrios, eventId);
  const { token } = await makeObsLink(caller, 'Noite', eventId);
  const ids = teams.map(({ id }) => id);
  return { eventId, slug, cookie: caller.cookie(), token, teams: ids, address: newAddress() };
}
