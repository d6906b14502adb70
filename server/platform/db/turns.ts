import { WorkQueue } from '../work-queue.ts';

/** Queues of this process, one for each key. Whoever waits holds no connection. */
export class Turns {
  private readonly queues = new Map<string, { queue: WorkQueue; callers: number }>();
  private readonly limits: ConstructorParameters<typeof WorkQueue>[0];

  constructor(limits: ConstructorParameters<typeof WorkQueue>[0]) {
    this.limits = limits;
  }

  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const own = this.queues.get(key) ?? { queue: new WorkQueue(this.limits), callers: 0 };
    this.queues.set(key, own);
    own.callers += 1;
    try {
      return await own.queue.run(work);
    } finally {
      own.callers -= 1;
      if (own.callers === 0) this.queues.delete(key);
    }
  }
}
