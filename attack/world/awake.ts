// A shared or suspended machine may pause this process, which is not the server's fault. So timeouts count only the time in
// which this process runs.
const longestStepMs = 500;
let countedMs = 0;
let last = performance.now();

setInterval(() => {
  countedMs = awake();
  last = performance.now();
}, 50).unref();

/** Milliseconds in which this process was running. */
export function awake(): number {
  return countedMs + Math.min(performance.now() - last, longestStepMs);
}

/** Calls `then` after this process was running for `ms` milliseconds. */
export function afterAwake(ms: number, then: () => void): { cancel(): void } {
  const end = awake() + ms;
  let timer = setTimeout(check, ms);
  function check() {
    const left = end - awake();
    if (left > 1) timer = setTimeout(check, left);
    else then();
  }
  return { cancel: () => clearTimeout(timer) };
}
