import { fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';

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
  /** How long the process may take. */
  maxMs: number;
}

interface Drawn {
  bytes: Uint8Array;
  width: number;
  height: number;
}

/**
 * `likeness` is a difference hash of the picture: 64 bits, in hexadecimal digits. `too_slow`: the process was killed, because of the
 * picture or because the machine is busy.
 */
export type RedrawAnswer =
  | { drawn: Drawn[]; likeness: string }
  | { refused: 'no_picture' | 'too_many_pixels' | 'too_slow' };

/** Behind the server, which answers others meanwhile. */
const PRIORITY = 10;

const program = fileURLToPath(new URL('redraw-process.mjs', import.meta.url));

/** Redraws a picture in a child process, which is killed if it takes too long. */
export function redraw(request: RedrawRequest): Promise<RedrawAnswer> {
  return new Promise((resolve, reject) => {
    const child = fork(program, { execArgv: [], serialization: 'advanced', stdio: 'ignore' });
    // Before it starts threads: each has the priority of the thread that starts it.
    if (child.pid !== undefined) setPriority(child.pid, PRIORITY);
    let answer: RedrawAnswer = { refused: 'no_picture' };
    const limit = setTimeout(() => {
      answer = { refused: 'too_slow' };
      child.kill('SIGKILL');
    }, request.maxMs);
    child.once('message', (message) => (answer = message as RedrawAnswer));
    child.once('error', reject);
    // A decoder that crashed gave no answer: the file counts as no picture.
    child.once('close', () => {
      clearTimeout(limit);
      resolve(answer);
    });
    child.send(request, (error) => error && child.kill('SIGKILL'));
  });
}
