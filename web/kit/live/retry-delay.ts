const FIRST_MS = 250;
const LONGEST_MS = 5000;

// A random delay up to a bound that doubles with each failed try, so that thousands of viewers that were disconnected
// together do not reconnect together. `random` is from 0 to 1.
export function retryDelay(failedTries: number, random: number): number {
  return random * Math.min(LONGEST_MS, FIRST_MS * 2 ** failedTries);
}
