let isTold = false;
let toldUntil = 0;

// Requests of an outage may fail after its end: the browser repeats them, and a silent server times out.
const AFTERMATH_MS = 30_000;

// Called by the line that says that the server does not answer.
export function setToldOffline(told: boolean): void {
  if (isTold && !told) startAftermath();
  isTold = told;
}

// Whether the user knows that there is no connection, or that there was none a moment ago: failed reloads need not say it again.
export function isToldOffline(): boolean {
  return isTold || !navigator.onLine || performance.now() < toldUntil;
}

function startAftermath(): void {
  toldUntil = performance.now() + AFTERMATH_MS;
}

if (typeof window !== 'undefined') window.addEventListener('online', startAftermath);
