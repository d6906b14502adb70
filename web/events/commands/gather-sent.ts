import type { News } from './command.ts';

export type Sent = Extract<News, { kind: 'sent' }>;
export type Outcome = Extract<News, { kind: 'sent' | 'stopped' }>;

// If more commands wait, one message tells of all results.
const TOLD_ALONE = 3;

// Adds an outcome to the commands that no message has reported yet, and returns those to report now.
export function gatherSent(
  untold: readonly Sent[],
  news: Outcome,
): { readonly untold: readonly Sent[]; readonly tell: readonly Sent[] } {
  const all = news.kind === 'sent' ? [...untold, news] : untold;
  const isAlone = untold.length === 0 && news.left <= TOLD_ALONE;
  return isAlone || news.left === 0 ? { untold: [], tell: all } : { untold: all, tell: [] };
}
