/** Takes what is being done right now, in a few words. */
export type Progress = (doing: string) => void;

/** Tells every other second what the work is doing, so that quick work tells nothing. */
export async function reporting<T>(tell: Progress, work: (now: Progress) => Promise<T>, everyMs = 2000): Promise<T> {
  let doing = '';
  const began = performance.now();
  const timer = setInterval(() => {
    if (doing) tell(`${doing} (${Math.round((performance.now() - began) / 1000)} s)`);
  }, everyMs);
  try {
    return await work((now) => void (doing = now));
  } finally {
    clearInterval(timer);
  }
}
