import { readdirSync, readFileSync } from 'node:fs';
import process from 'node:process';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { redraw } from './redraw.ts';

const noise = { type: 'gaussian', mean: 120, sigma: 60 } as const;
const picture = sharp({ create: { width: 1500, height: 1500, channels: 3, background: 'red', noise } });

async function startRedraw() {
  return redraw({
    bytes: await picture.webp({ effort: 0 }).toBuffer(),
    format: 'webp',
    drawings: [{ format: 'webp', maxSide: 1500 }],
    maxPixels: 10_000_000,
    maxAnimatedPixels: 0,
    isStrict: true,
    maxMs: 60_000,
    maxProcessorMs: 60_000,
  });
}

test.runIf(process.platform === 'linux')(
  'SX2 · the process that decodes the files of strangers gets no setting and no secret of the server',
  async () => {
    process.env['SESSION_SECRET'] = 'a secret of the server';
    onTestFinished(() => void delete process.env['SESSION_SECRET']);
    const drawing = startRedraw();
    const names = () => childrenOf(process.pid).flatMap(environmentOf);
    let seen: string[] = [];
    await expect.poll(() => (seen = names()), { interval: 5, timeout: 30_000 }).toContain('NODE_CHANNEL_FD');
    expect(seen.filter((name) => !name.startsWith('NODE_CHANNEL_'))).toEqual([]);
    expect(await drawing).toHaveProperty('drawn');
  },
);

test.runIf(process.platform === 'linux')(
  'FX2 · a picture is drawn behind the server: every thread has a low priority',
  async () => {
    const drawing = startRedraw();
    const seen = new Set<number>();
    const look = () => drawingThreads().forEach((nice) => seen.add(nice));
    await expect.poll(() => (look(), seen.size), { interval: 5, timeout: 30_000 }).toBeGreaterThan(0);
    expect([...seen]).toEqual([10]);
    expect(await drawing).toHaveProperty('drawn');
  },
);

/** The nice values of the threads of libvips in the processes that this one started. */
function drawingThreads(): number[] {
  return childrenOf(process.pid).flatMap((child) => {
    const threads = fieldsOfAll(`/proc/${child}/task`);
    return threads.filter(({ name }) => name.startsWith('libvips')).map(({ nice }) => nice);
  });
}

function childrenOf(parent: number): string[] {
  return readdirSync('/proc').filter((id) => /^\d+$/.test(id) && fieldsOf(`/proc/${id}`)?.parent === parent);
}

/** The names of the variables of a process that node started as its child. */
function environmentOf(child: string): string[] {
  try {
    const names = readFileSync(`/proc/${child}/environ`, 'utf8')
      .split('\0')
      .map((entry) => entry.split('=')[0]!);
    return readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('redraw-process') ? names.filter(Boolean) : [];
  } catch {
    // The process ended meanwhile.
    return [];
  }
}

function fieldsOfAll(folder: string) {
  try {
    return readdirSync(folder).flatMap((id) => fieldsOf(`${folder}/${id}`) ?? []);
  } catch {
    // The process ended meanwhile.
    return [];
  }
}

function fieldsOf(folder: string): { name: string; parent: number; nice: number } | null {
  try {
    const [, name = '', rest = ''] = /\((.*)\) (.*)/.exec(readFileSync(`${folder}/stat`, 'utf8')) ?? [];
    const fields = rest.split(' ');
    return { name, parent: Number(fields[1]), nice: Number(fields[16]) };
  } catch {
    return null;
  }
}
