import { failure } from '../../domain/failures.ts';
import { Failed } from './failed.ts';

interface Limits {
  /** How many run at the same time. */
  atOnce: number;
  /** How many may wait. */
  waiting: number;
  /** The longest time a caller waits. */
  waitMs: number;
}

/**
 * Runs expensive work, a few at a time. Other callers wait; if the queue is too long or too slow they are refused with
 * Retry-After.
 */
export class WorkQueue {
  private running = 0;
  private readonly line = new Set<() => void>();
  private readonly limits: Limits;

  constructor(limits: Limits) {
    this.limits = limits;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.running < this.limits.atOnce) this.running += 1;
    else await this.turn();
    try {
      return await work();
    } finally {
      // The next waiting caller takes this slot directly, so that a new caller cannot take it first.
      const [next] = this.line;
      if (next) next();
      else this.running -= 1;
    }
  }

  private turn(): Promise<void> {
    return new Promise((resolve, reject) => {
      if (this.line.size >= this.limits.waiting) return reject(new Failed(failure('busy')));
      const begin = () => {
        clearTimeout(limit);
        this.line.delete(begin);
        resolve();
      };
      const limit = setTimeout(() => {
        this.line.delete(begin);
        reject(new Failed(failure('busy')));
      }, this.limits.waitMs);
      this.line.add(begin);
    });
  }
}
