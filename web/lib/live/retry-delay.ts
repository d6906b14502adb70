const FIRST_MS = 250;
const LONGEST_MS = 5000;

// How long to wait before the next try, after so many failed ones. Anything up to a bound that doubles, so that thousands
// of viewers cut off at the same moment do not come back at the same moment. `random` is from 0 to 1.
export function retryDelay(failedTries: number, random: number): number {
  return random * Math.min(LONGEST_MS, FIRST_MS * 2 ** failedTries);
}
