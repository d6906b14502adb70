/** Random choices that a seed repeats. */
export interface Random {
  /** An integer from 0 to `below` - 1. */
  below(below: number): number;
  /** True once in so many times on average. */
  oneIn(times: number): boolean;
  pick<T>(from: readonly T[]): T | undefined;
  /** Each item with the probability of its weight. */
  weighted<T extends { readonly weight: number }>(from: readonly T[]): T;
}

export function makeRandom(seed: number): Random {
  let state = seed >>> 0;
  // mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    oneIn: (times) => below(times) === 0,
    pick: (from) => from[below(Math.max(1, from.length))],
    weighted: (from) => {
      let left = next() * from.reduce((sum, { weight }) => sum + weight, 0);
      return from.find(({ weight }) => (left -= weight) < 0) ?? from.at(-1)!;
    },
  };
}
