import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { gzipSync } from 'node:zlib';
import { ask, readJson } from './support/ask.ts';
import { byTurns } from './support/by-turns.ts';
import { median, verdict } from './support/figures.ts';
import { type BenchOrganizer, type Instance, signUpOrganizer, startInstance } from './support/our-instance.ts';
import { clock, startPart } from './support/part.ts';
import { startTable } from './support/table.ts';

const viewerCount = 10_000;
const everyMs = 3000;
const wantedPerSecond = viewerCount / (everyMs / 1000);
const path = '/api/public/copa';
const reportsEach = 40;

const table = startTable({
  name: 'public',
  about: `Viewers of one public page beside a bare Node handler with the same bytes, by turns, and reports saved meanwhile. ${viewerCount} connections ask every ${everyMs / 1000} s, which is ${wantedPerSecond.toFixed(0)} a second; server, viewers and database share this machine. Aim: at least 0.8 of the bare handler; reports beside our viewers no slower than 1.25 times those beside the bare handler's.`,
  columns: ['what', 'bare', 'ours', 'ratio', 'aim'],
  width: 52,
});
const instance = await startInstance();
const organizer = await signUpOrganizer(instance.origin);
const event = await prepare(organizer);
const { json, etag } = await readAnswer(instance);
const bare = startPart('public/bare-server');
const viewers = startPart('public/viewers');
const body = gzipSync(json).toString('base64');
const { port: barePort } = await bare.ask<{ port: number }>({ body, etag });
const ports = { bare: barePort, ours: Number(new URL(instance.origin).port) };
type Side = keyof typeof ports;

for (const [name, known] of [
  [`answers a second, ${(Buffer.from(body, 'base64').length / 1000).toFixed(1)} kB gzipped`, false],
  ['answers a second, nothing new (304)', true],
] as const) {
  const race = async (side: Side) => {
    await viewers.ask({ do: 'open', port: ports[side], count: 64 });
    const { perSecond } = await viewers.ask<{ perSecond: number }>({ do: 'race', head: headOf(known), seconds: 3 });
    await viewers.ask({ do: 'close' });
    return perSecond;
  };
  const { bare, ours, ratio } = await byTurns({ bare: () => race('bare'), ours: () => race('ours') });
  table.add(name, bare.toFixed(0), ours.toFixed(0), ratio.toFixed(2), verdict(ratio >= 0.8));
}

const calm = median(await saveReports());
const polled = { bare: await pollMeanwhile('bare'), ours: await pollMeanwhile('ours') };
const row = (name: string, figure: (measured: Polled) => number, aim: (ratio: number) => string, digits = 1) => {
  const ratio = figure(polled.ours) / figure(polled.bare);
  const text = (measured: Polled) => figure(measured).toFixed(digits);
  table.add(name, text(polled.bare), text(polled.ours), ratio.toFixed(2), aim(ratio));
};
row(
  'polls a second that were answered',
  ({ perSecond }) => perSecond,
  (ratio) => verdict(ratio >= 0.8),
  0,
);
row(
  'answer to a poll, median ms',
  ({ medianMs }) => medianMs,
  () => '–',
);
row(
  'answer to a poll, p99 ms',
  ({ p99Ms }) => p99Ms,
  () => '–',
);
row(
  'a report saved meanwhile, median ms',
  ({ reportMs }) => reportMs,
  (ratio) => verdict(ratio <= 1.25),
);
table.add('a report saved with no viewers, median ms', '–', calm.toFixed(1), '–', '–');
table.keep();
await Promise.all([viewers.end(), bare.end()]);
await instance.end();

interface Polled {
  perSecond: number;
  medianMs: number;
  p99Ms: number;
  reportMs: number;
}

/** All viewers poll while an organiser saves reports, which change what they see. */
async function pollMeanwhile(side: Side): Promise<Polled> {
  await viewers.ask({ do: 'open', port: ports[side], count: viewerCount });
  const polling = viewers.ask<Omit<Polled, 'reportMs'>>({ do: 'poll', head: headOf(false), everyMs, seconds: 12 });
  await new Promise((resolve) => setTimeout(resolve, 2000));
  const reportMs = median(await saveReports());
  const measured = await polling;
  await viewers.ask({ do: 'close' });
  return { ...measured, reportMs };
}

/** One at a time, as on a night; each changes the standings of everybody. */
async function saveReports(): Promise<number[]> {
  const times: number[] = [];
  for (let count = 0; count < reportsEach; count += 1) {
    const next = event.open.next();
    if (next.done) throw new Error('No result is left to report.');
    const startedAt = clock();
    await organizer.send('POST', `/events/${event.id}/reports`, {
      id: randomUUID(),
      ...next.value,
      placement: (count % 50) + 1,
      kills: [count % 7, count % 5, count % 3],
    });
    times.push(clock() - startedAt);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return times;
}

/** A published event with 50 teams after its first round. */
async function prepare({ send, eventPath }: BenchOrganizer) {
  const made = await send('POST', '/events', { name: 'Copa', published: true });
  const { id } = (readJson(made) as { event: { id: string } }).event;
  type Listed = { teams: { id: string; name: string; activisionIds: string[] }[] };
  const { teams } = readJson(await send('GET', `${eventPath}/teams`)) as Listed;
  const rows = teams.map(({ name, activisionIds }, index) => ({ row: index + 2, name, discordId: '', activisionIds }));
  await send('POST', `/events/${id}/teams/import`, { teams: rows });
  const own = readJson(await send('GET', `/events/${id}/teams`)) as Listed;
  for (const [index, team] of own.teams.entries())
    await send('POST', `/events/${id}/reports`, {
      id: randomUUID(),
      teamId: team.id,
      round: 1,
      placement: index + 1,
      kills: [index % 7, index % 5, index % 3],
    });
  const open = [2, 3, 4, 5].flatMap((round) => own.teams.map((team) => ({ teamId: team.id, round })));
  return { id, open: open.values() };
}

async function readAnswer({ origin }: Instance) {
  const agent = new Agent({ keepAlive: false });
  const { status, body } = await ask(`${origin}${path}`, { agent });
  if (status !== 200) throw new Error(body.toString());
  const answer = await fetch(`${origin}${path}`);
  return { json: body, etag: answer.headers.get('etag') ?? '' };
}

function headOf(known: boolean): string {
  const lines = [`GET ${path} HTTP/1.1`, 'Host: localhost', 'Accept-Encoding: gzip', 'Accept: */*'];
  return [...lines, ...(known ? [`If-None-Match: ${etag}`] : []), '', ''].join('\r\n');
}
