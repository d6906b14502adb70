import { LIMITS } from './limits.ts';
import type { WorkerAnswer, WorkerMessage, WorkerRequest } from './messages.ts';

export type WorkerOptions = {
  readonly timeLimitMs: number;
  readonly onProgress?: (done: number) => void;
  // Tests speak to the same code over a channel, because Node has no Worker of the web.
  readonly startWorker?: () => SpreadsheetWorker;
};

// What is used of a Worker.
export type SpreadsheetWorker = {
  postMessage(message: WorkerRequest, transfer: Transferable[]): void;
  addEventListener(type: string, listener: (event: MessageEvent<WorkerMessage>) => void): void;
  terminate(): void;
};

type WorkerOutcome = WorkerAnswer | { readonly kind: 'timeout' | 'unavailable' };

// One worker a request, ended with it: whatever a hostile file did to its memory goes away too. Never rejects.
export async function callWorker(
  request: WorkerRequest,
  transfer: Transferable[],
  { timeLimitMs, onProgress, startWorker = startSpreadsheetWorker }: WorkerOptions,
): Promise<WorkerOutcome> {
  let worker: SpreadsheetWorker | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    worker = startWorker();
    return await new Promise<WorkerOutcome>((resolve) => {
      // Loading has its own clock: a slow line is not a slow file.
      timer = setTimeout(() => resolve({ kind: 'unavailable' }), LIMITS.loadMs);
      worker?.addEventListener('message', ({ data }) => {
        if (data.kind === 'ready') {
          clearTimeout(timer);
          timer = setTimeout(() => resolve({ kind: 'timeout' }), timeLimitMs);
        } else if (data.kind === 'progress') onProgress?.(data.done);
        else resolve(data);
      });
      worker?.addEventListener('error', () => resolve({ kind: 'unavailable' }));
      worker?.addEventListener('messageerror', () => resolve({ kind: 'unavailable' }));
      worker?.postMessage(request, transfer);
    });
  } catch {
    return { kind: 'unavailable' };
  } finally {
    clearTimeout(timer);
    worker?.terminate();
  }
}

// The bundler finds the worker by this very expression. It is a file of its own, so the screens never load hucre.
function startSpreadsheetWorker(): Worker {
  return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
}
