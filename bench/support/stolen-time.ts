import { existsSync, readFileSync } from 'node:fs';

/** The counter of the kernel and these samples are not exact to less than this. */
const sampleMs = 10;

/** Processor time that the host of this virtual machine gave to others, in seconds since it started. 0 except on Linux. */
export function readStolenSeconds(): number {
  if (!existsSync('/proc/stat')) return 0;
  // user, nice, system, idle, iowait, irq, softirq, steal: in hundredths of a second.
  const [, ...times] = (readFileSync('/proc/stat', 'utf8').split('\n')[0] ?? '').split(/\s+/);
  return Number(times[7] ?? 0) / 100;
}

export interface StolenTime {
  /** Milliseconds that others took between two instants, which are milliseconds since 1970. */
  between(from: number, to: number): number;
  stop(): void;
}

/** Records when the host gives processor time to other virtual machines. */
export function watchStolenTime(): StolenTime {
  const samples = [takeSample()];
  const sampling = setInterval(() => samples.push(takeSample()), sampleMs);
  return {
    between(from, to) {
      const before = samples.findLast(({ at }) => at <= from) ?? samples[0];
      const after = samples.find(({ at }) => at >= to) ?? takeSample();
      return Math.round((after.stolenMs - (before?.stolenMs ?? 0)) / sampleMs) * sampleMs;
    },
    stop: () => clearInterval(sampling),
  };
}

function takeSample() {
  return { at: performance.timeOrigin + performance.now(), stolenMs: readStolenSeconds() * 1000 };
}
