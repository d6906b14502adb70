import { failure } from '../../domain/failures.ts';
import { Failed } from '../http/failed.ts';

/** Expensive work, a few at a time. The others wait in line; beyond its end they are refused, with a time to come back. */
export class WorkQueue {
  private running = 0;
  private readonly waiting: (() => void)[] = [];
  private readonly limits: { atOnce: number; waiting: number };

  constructor(limits: { atOnce: number; waiting: number }) {
    this.limits = limits;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.running < this.limits.atOnce) this.running += 1;
    else await this.turn();
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      // Whoever is next takes over this place, so nobody who comes now can slip in between.
      if (next) next();
      else this.running -= 1;
    }
  }

  private turn(): Promise<void> {
    if (this.waiting.length >= this.limits.waiting) throw new Failed(failure('busy'));
    return new Promise((resolve) => void this.waiting.push(resolve));
  }
}
