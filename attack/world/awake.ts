// A machine that is shared or suspended may hold this whole process up for a while: that is no fault of the server, and the
// answer lies ready when we wake. So time counts here only while we are awake ourselves.
const longestStepMs = 500;
let countedMs = 0;
let last = performance.now();

setInterval(() => {
  countedMs = awake();
  last = performance.now();
}, 50).unref();

/** Milliseconds in which this process was awake. */
export function awake(): number {
  return countedMs + Math.min(performance.now() - last, longestStepMs);
}

/** Calls back after so many of them. */
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
