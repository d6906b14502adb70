import { LIMITS } from './limits.ts';
import type { WorkerAnswer, WorkerMessage, WorkerRequest } from './messages.ts';

export type WorkerOptions = {
  readonly timeLimitMs: number;
  readonly onProgress?: (done: number) => void;
  // For tests: Node has no web Worker.
  readonly startWorker?: () => SpreadsheetWorker;
};

// The part of Worker that is used.
export type SpreadsheetWorker = {
  postMessage(message: WorkerRequest, transfer: Transferable[]): void;
  addEventListener(type: string, listener: (event: MessageEvent<WorkerMessage>) => void): void;
  terminate(): void;
};

type WorkerOutcome = WorkerAnswer | { readonly kind: 'timeout' | 'unavailable' };

// Starts one worker for each request and ends it afterwards, which frees the memory that a hostile file used. Never
// rejects.
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
      // Loading has its own timeout: a slow network is not a slow file.
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

// Vite recognises the worker by this exact expression. As a separate file it keeps hucre out of the screens.
function startSpreadsheetWorker(): Worker {
  return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
}
