import { Agent } from 'node:http';
import type { BareAnswer } from './public/bare-server.ts';
import { createAccount } from '../world/account.ts';
import { ask } from '../world/ask.ts';
import { openCaller } from '../world/caller.ts';
import { cleanUp } from '../world/clean-up.ts';
import { createEvent } from '../world/event.ts';
import { byTurns } from './support/by-turns.ts';
import { median, verdict } from '../scripts/record/figures.ts';
import { type Instance, startInstance } from '../world/instance.ts';
import { reserveNginx, startNginx } from '../world/nginx.ts';
import { clock, type Part, startPart } from '../world/part.ts';
import { startTable } from './support/table.ts';
import { fiftyTrios, importTeams, report, reportTogether, resultsInOrder } from '../world/teams.ts';

const viewerCount = 10_000;
const everyMs = 3000;
const wantedPerSecond = viewerCount / (everyMs / 1000);
const path = '/api/public/copa';
const reportsEach = 40;
const byNode = new Set(['Date', 'Connection', 'Keep-Alive']);

const table = startTable({
  name: 'public',
  about: `Viewers of one public page beside a bare Node handler that sends the same bytes, head and body, by turns, and reports saved meanwhile. ${viewerCount} connections ask every ${everyMs / 1000} s, which is ${wantedPerSecond.toFixed(0)} a second; server, viewers and database share this machine. Processor time is that of the server alone, so that other load on the machine does not count. Aim: at least 0.8 of the bare handler; reports beside our viewers no slower than 1.25 times those beside the bare handler's.`,
  columns: ['what', 'bare', 'ours', 'ratio', 'aim'],
  width: 52,
});
const instance = await startInstance();
const [bare, viewers] = [startPart('bench/public/bare-server.ts'), startPart('bench/public/viewers.ts')];
try {
  await measureAll();
  table.keep();
} finally {
  await cleanUp();
}

async function measureAll(): Promise<void> {
  const night = await prepare();
  const { etag, zipped, heads } = await readAnswer(instance);
  const told: BareAnswer = { etag, heads, body: zipped.toString('base64') };
  const { port } = await bare.ask<{ port: number }>({ do: 'answer', ...told });
  const servers = {
    bare: { part: bare, port },
    ours: { part: instance.server, port: instance.port },
  };

  const size = `${(zipped.length / 1000).toFixed(1)} kB gzipped`;
  for (const [name, head] of [
    [size, headOf()],
    ['nothing new (304)', headOf(etag)],
  ] as const) {
    const rates: Record<keyof typeof servers, number[]> = { bare: [], ours: [] };
    const measure = async (side: keyof typeof servers) => {
      const { perSecond, perCpuSecond } = await askAtOnce(servers[side], head);
      rates[side].push(perSecond);
      return perCpuSecond;
    };
    const cpu = await byTurns({ bare: () => measure('bare'), ours: () => measure('ours') }, 7);
    const perSecond = { bare: median(rates.bare.slice(1)), ours: median(rates.ours.slice(1)) };
    table.add(`answers a second of processor time, ${name}`, ...pair(cpu, 0), verdict(cpu.ratio >= 0.8));
    table.add(`answers a second, ${name}`, ...pair(perSecond, 0), '–');
  }

  for (const [name, head] of [
    [size, headOf()],
    ['nothing new (304)', headOf(etag)],
  ] as const)
    await askNginx(name, head, servers.ours.port);

  const calmMs = median(await saveReports(night));
  const polled = { bare: await pollMeanwhile(servers.bare, night), ours: await pollMeanwhile(servers.ours, night) };
  const both = (figure: (measured: Polled) => number) => ({ bare: figure(polled.bare), ours: figure(polled.ours) });
  const rate = both(({ perSecond }) => perSecond);
  const reportMs = both((measured) => measured.reportMs);
  table.add('polls a second that were answered', ...pair(rate, 0), verdict(rate.ours >= 0.8 * rate.bare));
  table.add('answer to a poll, median ms', ...pair(both(({ medianMs }) => medianMs)), '–');
  table.add('answer to a poll, p99 ms', ...pair(both(({ p99Ms }) => p99Ms)), '–');
  table.add('a report saved meanwhile, median ms', ...pair(reportMs), verdict(reportMs.ours <= 1.25 * reportMs.bare));
  table.add('a report saved with no viewers, median ms', '–', calmMs.toFixed(1), '–', '–');
}

function pair({ bare, ours }: { bare: number; ours: number }, digits = 1): [string, string, string] {
  return [bare.toFixed(digits), ours.toFixed(digits), (ours / bare).toFixed(2)];
}

interface Server {
  part: Part;
  port: number;
}

/** Measures requests per second on 64 connections that send the next request right after each response. */
async function askAtOnce({ part, port }: Server, head: string) {
  const seconds = 3;
  await viewers.ask({ do: 'open', port, count: 64 });
  const before = await part.ask<{ cpuSeconds: number }>({ do: 'cpu' });
  const { answers } = await viewers.ask<{ answers: number }>({ do: 'askAtOnce', head, seconds });
  const after = await part.ask<{ cpuSeconds: number }>({ do: 'cpu' });
  await viewers.ask({ do: 'close' });
  return { perSecond: answers / seconds, perCpuSecond: answers / (after.cpuSeconds - before.cpuSeconds) };
}

/** The same answers through the cache of nginx with deploy/nginx.conf, if this machine has it. */
async function askNginx(name: string, head: string, ours: number): Promise<void> {
  const reserved = await reserveNginx();
  if ('missing' in reserved) return table.add(`through nginx, ${name}`, '–', reserved.missing, '–', '–');
  const nginx = await startNginx(reserved.port, [ours, ours]);
  await viewers.ask({ do: 'open', port: nginx.port, count: 64 });
  await viewers.ask({ do: 'askAtOnce', head, seconds: 1 });
  const before = nginx.cpuSeconds();
  const seconds = 5;
  const { answers } = await viewers.ask<{ answers: number }>({ do: 'askAtOnce', head, seconds });
  const perCpuSecond = answers / (nginx.cpuSeconds() - before);
  await viewers.ask({ do: 'close' });
  await nginx.stop();
  table.add(`of processor time of nginx, ${name}`, '–', perCpuSecond.toFixed(0), '–', '–');
  table.add(`through nginx, a second, ${name}`, '–', (answers / seconds).toFixed(0), '–', '–');
}

interface Polled {
  perSecond: number;
  medianMs: number;
  p99Ms: number;
  reportMs: number;
}

/** All viewers poll while an organiser saves reports, which change the response. */
async function pollMeanwhile({ port }: Server, night: Night): Promise<Polled> {
  await viewers.ask({ do: 'open', port, count: viewerCount });
  const polling = viewers.ask<Omit<Polled, 'reportMs'>>({ do: 'poll', head: headOf(), everyMs, seconds: 12 });
  await new Promise((resolve) => setTimeout(resolve, 2000));
  const reportMs = median(await saveReports(night));
  const measured = await polling;
  await viewers.ask({ do: 'close' });
  return { ...measured, reportMs };
}

type Night = Awaited<ReturnType<typeof prepare>>;

/** Saves reports one at a time, as an organiser does; each changes the standings. */
async function saveReports({ caller, eventId, open }: Night): Promise<number[]> {
  const times: number[] = [];
  for (const [index, result] of open.take(reportsEach).entries()) {
    const kills = [index % 7, index % 5, index % 3];
    const startedAt = clock();
    await report(caller, { eventId, ...result, placement: index + 1, kills });
    times.push(clock() - startedAt);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return times;
}

/** Creates a published event with 50 teams after its first round. */
async function prepare() {
  const caller = openCaller(instance.origin);
  await createAccount(caller, instance.origin);
  const { id: eventId } = await createEvent(caller, { name: 'Copa' });
  const teams = await importTeams(caller, fiftyTrios, eventId);
  await reportTogether(caller, eventId, resultsInOrder(teams));
  const open = [2, 3, 4, 5].flatMap((round) => teams.map(({ id: teamId }) => ({ teamId, round })));
  return { caller, eventId, open: batchesOf(open) };
}

/** The responses of our server, with the headers that its handler sets: Node adds the others in both servers. */
async function readAnswer({ origin }: Instance) {
  const agent = new Agent({ keepAlive: false });
  const headers = { 'accept-encoding': 'gzip' };
  const read = async (more: Record<string, string>) => {
    const { status, body, rawHeaders } = await ask(`${origin}${path}`, { agent, headers: { ...headers, ...more } });
    const names = rawHeaders.filter((_, index) => index % 2 === 0);
    const own = names.flatMap((name, index) => (byNode.has(name) ? [] : [name, rawHeaders[index * 2 + 1]!]));
    return { status, body, head: own };
  };
  // The first response comes from the application, the next ones from the cache.
  await read({});
  const full = await read({});
  const etag = full.head[full.head.indexOf('ETag') + 1] ?? '';
  const unchanged = await read({ 'if-none-match': etag });
  if (full.status !== 200 || unchanged.status !== 304) throw new Error(`${full.status} ${unchanged.status}`);
  return { etag, zipped: full.body, heads: { 200: full.head, 304: unchanged.head } };
}

/** Returns the next items that were not taken yet. */
function batchesOf<T>(all: readonly T[]) {
  let used = 0;
  return {
    take: (count: number): T[] => {
      used += count;
      if (used > all.length) throw new Error('No result is left to report.');
      return all.slice(used - count, used);
    },
  };
}

function headOf(etag?: string): string {
  const lines = [`GET ${path} HTTP/1.1`, 'Host: localhost', 'Accept-Encoding: gzip', 'Accept: */*'];
  return [...lines, ...(etag === undefined ? [] : [`If-None-Match: ${etag}`]), '', ''].join('\r\n');
}
