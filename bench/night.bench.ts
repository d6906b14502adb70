import { Agent } from 'node:http';
import { parseArgs } from 'node:util';
import type { Measured, PlayedCup } from './night/viewers.ts';
import { ask, readJson } from './support/ask.ts';
import { startInstance } from './support/our-instance.ts';
import { startPart } from './support/part.ts';
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
const instance = await startInstance();
const viewers = startPart('night/viewers');
try {
  const held = await findLimit();
  console.log(`Cups at once: ${held}.`);
  table.keep();
} finally {
  await viewers.end();
  await instance.end();
}

async function findLimit(): Promise<number> {
  const port = Number(new URL(instance.origin).port);
  let held = 0;
  for (let cups = step; cups <= most; cups += step) {
    const joining: PlayedCup[] = [];
    for (let number = cups - step; number < cups; number += 1) joining.push(await prepareCup(number));
    await viewers.ask({ do: 'join', port, cups: joining });
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
  const { body } = await ask(`${instance.origin}/metrics`, {});
  const lines = body.toString().matchAll(/^database_connection_wait_seconds_total\{.*\} (\S+)$/gm);
  return [...lines].reduce((sum, [, value]) => sum + Number(value), 0);
}

/** An organiser of their own, at an address of their own, with a published event of 50 teams and an OBS link. */
async function prepareCup(number: number): Promise<PlayedCup> {
  const address = `10.${number >> 8}.${number & 255}.1`;
  const agent = new Agent({ keepAlive: true });
  let cookie = '';
  const send = async (method: string, path: string, body?: object) => {
    const headers = { cookie, 'x-forwarded-for': address, ...(body && { 'content-type': 'application/json' }) };
    const answer = await ask(`${instance.origin}/api${path}`, { method, headers, agent }, body && JSON.stringify(body));
    if (answer.status !== 200) throw new Error(answer.body.toString());
    return answer;
  };
  const account = { email: `night${number}@example.com`, password: 'uma senha boa' };
  cookie = (await send('POST', '/auth/sign-up', account)).cookies[0]?.split(';')[0] ?? '';
  const name = `Copa ${number}`;
  const { event } = readJson(await send('POST', '/events', { name, published: true })) as { event: { id: string } };
  const teams = Array.from({ length: 50 }, (_, index) => ({
    row: index + 2,
    name: `Time Número ${index + 1}`,
    discordId: '',
    activisionIds: ['ghost', 'viper', 'nova'].map((player) => `${player}${index}#12345`),
  }));
  await send('POST', `/events/${event.id}/teams/import`, { teams });
  const listed = readJson(await send('GET', `/events/${event.id}/teams`)) as { teams: { id: string }[] };
  const made = await send('POST', '/obs-links', { name: 'Noite', eventId: event.id });
  const { link } = readJson(made) as { link: { token: string } };
  agent.destroy();
  const slug = `copa-${number}`;
  return { eventId: event.id, slug, cookie, token: link.token, teams: listed.teams.map(({ id }) => id), address };
}
