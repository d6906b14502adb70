import { isShared, listen } from './queue.ts';

// Commands of one owner that wait to be sent.
export type Queue<C, Held> = {
  // The name of the web lock: one tab sends.
  readonly lock: string;
  list(): Promise<readonly C[]>;
  // Null if the server did it, or refused it for good; else why it has to be sent again.
  send(next: C, waiting: readonly C[]): Promise<Held | null>;
  // After each attempt; `retryAt` is when the next one follows.
  onTried?(held: Held | null, retryAt: number | null): void;
};

// In browsers without locks every tab sends: the ids make each command count once. Without a shared queue each tab sends its own.
export async function sendAlone<C, Held>(queue: Queue<C, Held>, signal: AbortSignal): Promise<void> {
  const send = () => sendForEver(queue, signal);
  if (!('locks' in navigator) || !(await isShared())) return send();
  await navigator.locks.request(queue.lock, { signal }, send);
}

async function sendForEver<C, Held>(queue: Queue<C, Held>, signal: AbortSignal): Promise<void> {
  const alarm = setAlarm(signal);
  let failures = 0;
  while (!signal.aborted) {
    alarm.reset();
    // If the queue cannot be read, the next round of this loop tries again.
    const waiting = await queue.list().catch(() => []);
    const [next] = waiting;
    if (next === undefined) {
      await alarm.wait(IDLE_MS);
      continue;
    }
    const held = await queue.send(next, waiting);
    failures = held ? failures + 1 : 0;
    const pause = held ? pauseAfter(failures) : null;
    queue.onTried?.(held, pause === null ? null : Date.now() + pause);
    if (pause !== null) await alarm.wait(pause);
  }
}

// How long the queue waits before it sends again: longer after each failure, so that a server that is away is not flooded.
export function pauseAfter(failures: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LAST_RETRY_MS);
}

const IDLE_MS = 60_000;
const FIRST_RETRY_MS = 1000;
const LAST_RETRY_MS = 15_000;

// Waits until the queue changes, the network is back, the page is shown or hidden, or the time is over.
function setAlarm(signal: AbortSignal) {
  let isRung = false;
  let wake = () => {};
  const ring = () => {
    isRung = true;
    wake();
  };
  const stop = listen(({ kind }) => kind === 'changed' && ring());
  window.addEventListener('online', ring, { signal });
  document.addEventListener('visibilitychange', ring, { signal });
  signal.addEventListener('abort', () => {
    stop();
    ring();
  });
  return {
    reset: () => (isRung = false),
    wait: (ms: number) =>
      new Promise<void>((resolve) => {
        if (isRung) return resolve();
        const timer = setTimeout(resolve, ms);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
  };
}
