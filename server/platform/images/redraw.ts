import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { WorkQueue } from '../work-queue.ts';
import { countScans } from './jpeg-scans.ts';

export type RedrawFormat = 'jpeg' | 'png' | 'gif' | 'webp';

/** One picture to draw from the given one. */
interface Drawing {
  format: RedrawFormat;
  maxSide: number;
  /** Lower qualities are tried until it fits. */
  maxBytes?: number;
}

export interface RedrawRequest {
  bytes: Uint8Array;
  format: RedrawFormat;
  drawings: readonly Drawing[];
  /** The header gives the size, so that a decompression bomb is refused before it is decoded. */
  maxPixels: number;
  /** All frames together: each of them is drawn and encoded. 0: only the first frame is drawn. */
  maxAnimatedPixels: number;
  /** Whether to refuse files that a decoder can read with a warning. */
  isStrict: boolean;
  /** How long the process may take, on a busy machine too. */
  maxMs: number;
  /** How much of the processor's time it may use. Known on Linux only. */
  maxProcessorMs: number;
}

interface Drawn {
  bytes: Uint8Array;
  width: number;
  height: number;
}

/**
 * `likeness` is a difference hash of the picture: 64 bits, in hexadecimal digits. `too_slow`: the picture took too much of the
 * processor's time. `not_in_time`: the process was killed, perhaps because the machine is busy.
 */
export type RedrawAnswer =
  | { drawn: Drawn[]; likeness: string }
  | { refused: 'no_picture' | 'too_many_pixels' | 'too_many_scans' | 'too_slow' | 'not_in_time' };

/** Pictures that are known have about ten. */
const MAX_SCANS = 50;
/** Behind the server, which answers others meanwhile. */
const PRIORITY = 10;
/** How often the processor's time is read. */
const LOOK_MS = 100;

const program = fileURLToPath(new URL('redraw-process.mjs', import.meta.url));

/** Redraws pictures, a few at a time and of each organiser in turn. */
export class Redrawing {
  private readonly queue: WorkQueue;

  constructor(limits: ConstructorParameters<typeof WorkQueue>[0]) {
    this.queue = new WorkQueue(limits);
  }

  async redraw(organizer: string, request: RedrawRequest): Promise<RedrawAnswer> {
    if (request.format === 'jpeg' && countScans(request.bytes) > MAX_SCANS) return { refused: 'too_many_scans' };
    return this.queue.run(() => redraw(request), organizer);
  }
}

/** Redraws a picture in a child process, which is killed if it takes too long. */
export function redraw(request: RedrawRequest): Promise<RedrawAnswer> {
  return new Promise((resolve, reject) => {
    // The settings of the server, with its secrets, are none of its business: it decodes files of strangers.
    const child = fork(program, { execArgv: [], env: {}, serialization: 'advanced', stdio: 'ignore' });
    // Before it starts threads: each has the priority of the thread that starts it.
    if (child.pid !== undefined) setPriority(child.pid, PRIORITY);
    let answer: RedrawAnswer = { refused: 'no_picture' };
    const stop = (refused: 'too_slow' | 'not_in_time') => {
      answer = { refused };
      child.kill('SIGKILL');
    };
    const limit = setTimeout(() => stop('not_in_time'), request.maxMs);
    const looking = setInterval(() => {
      if (processorMsOf(child.pid) > request.maxProcessorMs) stop('too_slow');
    }, LOOK_MS);
    child.once('message', (message) => {
      clearInterval(looking);
      answer = message as RedrawAnswer;
    });
    child.once('error', reject);
    // A decoder that crashed gave no answer: the file counts as no picture.
    child.once('close', () => {
      clearTimeout(limit);
      clearInterval(looking);
      resolve(answer);
    });
    child.send(request, (error) => error && child.kill('SIGKILL'));
  });
}

/** What all threads of a process used. 0 if the system has no /proc. */
function processorMsOf(pid: number | undefined): number {
  try {
    const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
    const [user, system] = fields.split(' ').slice(11, 13).map(Number);
    // Linux counts in hundredths of a second.
    return (user! + system!) * 10;
  } catch {
    return 0;
  }
}
