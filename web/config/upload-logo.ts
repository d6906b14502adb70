import { type api, call } from '../lib/api.ts';
import type { LogoAnswer } from './brand-target.ts';

// Without progress for this long the server counts as unreachable.
const PATIENCE_MS = 20_000;

type Options = {
  readonly signal: AbortSignal;
  // From 0 to 1. At 1 the server still has to process the file.
  readonly onProgress: (done: number) => void;
};

export async function uploadLogo(path: string, file: File, options: Options): Promise<LogoAnswer> {
  return call(send(path, file, options));
}

type Answer = Awaited<ReturnType<(typeof api)['overlay-config']['logo']['$put']>>;

// XMLHttpRequest, because fetch reports no upload progress.
function send(path: string, file: File, { signal, onProgress }: Options): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const giveUp = () => request.abort();
    let patience = setTimeout(giveUp, PATIENCE_MS);
    signal.addEventListener('abort', giveUp);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      clearTimeout(patience);
      patience = setTimeout(giveUp, PATIENCE_MS);
      onProgress(loaded / total);
    });
    request.addEventListener('loadend', () => {
      clearTimeout(patience);
      const { status, responseText } = request;
      if (status === 0) reject(new Error('no answer'));
      else resolve(new Response(responseText, { status }) as Answer);
    });
    request.open('PUT', path);
    request.setRequestHeader('Content-Type', file.type);
    request.send(file);
  });
}
