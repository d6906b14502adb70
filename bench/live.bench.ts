import { startEvent } from './live/event.ts';
import { median, verdict } from '../scripts/record/figures.ts';
import { cleanUp } from '../world/clean-up.ts';
import type { Gauges } from '../world/gauges.ts';
import { type Part, startPart } from '../world/part.ts';
import { startTable } from './support/table.ts';

const sizes = [1000, 5000, 10_000];
const warmUps = 3;
const rounds = 15;

interface Measured {
  medianMs: number;
  worstMs: number;
  stallMs: number;
  bytesPerSocket: number;
}

const table = startTable({
  name: 'live',
  about:
    'From the commit of a report to the last overlay, beside the bare broadcast of the same bytes by `ws`: median (worst). Aim: within 1.25 times that; with 1,000 viewers 50 ms more, because the snapshot takes longer than the broadcast.',
  columns: [
    'sockets',
    'bare ms (worst)',
    'ours ms (worst)',
    'ratio',
    'aim ms',
    'kB a socket, bare / ours',
    'longest stall ms, bare / ours',
    'bytes',
  ],
});
for (const count of sizes) {
  const { ours, message } = await measureOurs(count);
  const bare = await measureBare(count, message);
  const aim = bare.medianMs * 1.25 + (count < 5000 ? 50 : 0);
  table.add(
    String(count),
    `${bare.medianMs.toFixed(1)} (${bare.worstMs.toFixed(1)})`,
    `${ours.medianMs.toFixed(1)} (${ours.worstMs.toFixed(1)})`,
    (ours.medianMs / bare.medianMs).toFixed(2),
    `${aim.toFixed(0)} ${verdict(ours.medianMs <= aim)}`,
    `${kb(bare)} / ${kb(ours)}`,
    `${bare.stallMs.toFixed(1)} / ${ours.stallMs.toFixed(1)}`,
    String(Buffer.byteLength(message)),
  );
}
table.keep();

async function measureOurs(count: number): Promise<{ ours: Measured; message: string }> {
  const event = await startEvent();
  const viewers = startPart('bench/live/viewers.ts');
  // Save 50 results first, so that the live message is as long as during a real event.
  for (let made = 0; made < 50; made += 1) await event.report();
  const ours = await measure(event.server, viewers, { ...event, count }, event.report);
  const { message } = await viewers.ask<{ message: string }>({ do: 'reset' });
  await cleanUp();
  return { ours, message };
}

async function measureBare(count: number, message: string): Promise<Measured> {
  const server = startPart('bench/live/bare-server.ts');
  const viewers = startPart('bench/live/viewers.ts');
  const { port } = await server.ask<{ port: number }>({ do: 'port' });
  const bare = await measure(server, viewers, { port, path: '/', count }, async () => {
    const { startedAt } = await server.ask<{ startedAt: number }>({ do: 'broadcast', message });
    return startedAt;
  });
  await cleanUp();
  return bare;
}

async function measure(
  server: Part,
  viewers: Part,
  { port, path, count }: { port: number; path: string; count: number },
  send: () => Promise<number>,
): Promise<Measured> {
  const before = await server.ask<Gauges>({ do: 'gauges' });
  await viewers.ask({ do: 'connect', port, path, count });
  const connected = await server.ask<Gauges>({ do: 'gauges' });
  const times: number[] = [];
  for (let round = 0; round < warmUps + rounds; round += 1) {
    // Wait until the messages that the server sends on connecting have arrived.
    await new Promise((resolve) => setTimeout(resolve, 300));
    if (round === warmUps) await server.ask({ do: 'gauges' });
    await viewers.ask({ do: 'reset' });
    const [sentAt, { lastAt }] = await Promise.all([send(), viewers.ask<{ lastAt: number }>({ do: 'await' })]);
    if (round >= warmUps) times.push(lastAt - sentAt);
  }
  const { stallMs } = await server.ask<Gauges>({ do: 'gauges' });
  return {
    medianMs: median(times),
    worstMs: Math.max(...times),
    stallMs,
    bytesPerSocket: (connected.memoryBytes - before.memoryBytes) / count,
  };
}

function kb({ bytesPerSocket }: Measured): string {
  return (bytesPerSocket / 1000).toFixed(1);
}
