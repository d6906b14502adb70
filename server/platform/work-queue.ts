import { failure } from '../../domain/failures.ts';
import { Failed } from './failed.ts';

interface Limits {
  /** How many run at the same time. */
  atOnce: number;
  /** How many may wait. */
  waiting: number;
  /** The longest time a caller waits. */
  waitMs: number;
  /** How many of one caller's may run at the same time; as many as of all by default. */
  atOnceOfOne?: number;
  /** How many of one caller's may wait; as many as of all by default. */
  waitingOfOne?: number;
}

/**
 * Runs expensive work, a few at a time. The rest waits; if the queue is too long or too slow it is refused with Retry-After.
 * Work that names its caller is begun in turn: one of each caller, then the next of the first.
 */
export class WorkQueue {
  private readonly running = new Map<string, number>();
  /** What waits, by caller. The caller whose turn is next stands first. */
  private readonly waiting = new Map<string, Set<() => void>>();
  private readonly limits: Required<Limits>;

  constructor(limits: Limits) {
    this.limits = { atOnceOfOne: limits.atOnce, waitingOfOne: limits.waiting, ...limits };
  }

  async run<T>(work: () => Promise<T>, caller = ''): Promise<T> {
    if (this.mayBegin(caller)) this.count(caller, 1);
    else await this.turn(caller);
    try {
      return await work();
    } finally {
      // The next takes this place before a new caller can.
      this.count(caller, -1);
      this.beginNext();
    }
  }

  private mayBegin(caller: string): boolean {
    return sum(this.running.values()) < this.limits.atOnce && (this.running.get(caller) ?? 0) < this.limits.atOnceOfOne;
  }

  private count(caller: string, change: number): void {
    const count = (this.running.get(caller) ?? 0) + change;
    if (count === 0) this.running.delete(caller);
    else this.running.set(caller, count);
  }

  private beginNext(): void {
    const next = [...this.waiting].find(([caller]) => this.mayBegin(caller));
    if (!next) return;
    const [caller, line] = next;
    this.count(caller, 1);
    const [begin] = line;
    begin!();
    if (!this.waiting.delete(caller)) return;
    this.waiting.set(caller, line);
  }

  private turn(caller: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const line = this.waiting.get(caller) ?? new Set();
      const { waiting, waitingOfOne, waitMs } = this.limits;
      const all = sum(Array.from(this.waiting.values(), ({ size }) => size));
      if (all >= waiting || line.size >= waitingOfOne) return reject(new Failed(failure('busy')));
      const leave = () => {
        clearTimeout(limit);
        line.delete(begin);
        if (line.size === 0) this.waiting.delete(caller);
      };
      const begin = () => {
        leave();
        resolve();
      };
      const limit = setTimeout(() => {
        leave();
        reject(new Failed(failure('busy')));
      }, waitMs);
      line.add(begin);
      this.waiting.set(caller, line);
    });
  }
}

function sum(numbers: Iterable<number>): number {
  let all = 0;
  for (const number of numbers) all += number;
  return all;
}
