import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { LOGO_ANIMATION_MAX_PIXELS } from '../../domain/brand.ts';

export type RedrawFormat = 'jpeg' | 'png' | 'gif' | 'webp';

export interface RedrawRequest {
  bytes: Uint8Array;
  format: RedrawFormat;
  maxSide: number;
  /** The header gives the size, so that a decompression bomb is refused before it is decoded. */
  maxPixels: number;
  /** All frames together: each of them is drawn and encoded. */
  maxAnimatedPixels: number;
}

export type RedrawAnswer = { bytes: Uint8Array } | { refused: 'no_picture' | 'too_many_pixels' };

const limits = { maxSide: 1024, maxPixels: 40_000_000, maxAnimatedPixels: LOGO_ANIMATION_MAX_PIXELS };
const maxMs = 10_000;

const program = fileURLToPath(new URL('redraw-process.mjs', import.meta.url));

/** Redraws a picture in a child process, which is killed if it takes too long. */
export function redraw(bytes: Uint8Array, format: RedrawFormat): Promise<RedrawAnswer> {
  return new Promise((resolve, reject) => {
    const child = fork(program, { execArgv: [], serialization: 'advanced', stdio: 'ignore' });
    const limit = setTimeout(() => child.kill('SIGKILL'), maxMs);
    let answer: RedrawAnswer = { refused: 'no_picture' };
    child.once('message', (message) => (answer = message as RedrawAnswer));
    child.once('error', reject);
    // A decoder that crashed or was killed gave no answer: the file counts as no picture.
    child.once('close', () => {
      clearTimeout(limit);
      resolve(answer);
    });
    const request: RedrawRequest = { bytes, format, ...limits };
    child.send(request, (error) => error && child.kill('SIGKILL'));
  });
}
