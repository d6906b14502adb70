import { isConnectionLoss } from '../db/database-errors.ts';

const keptMs = 60_000;
/** Limits the memory. */
const maxEntries = 5000;

/**
 * What the public read last, for a minute in which the database is down: a public page that viewers poll stays up during a
 * restart. Only for answers that anybody gets who knows the address.
 */
export class LastAnswers {
  private readonly kept = new Map<string, { value: object; at: number }>();
  /** Since when a value is the last one; none while the database answers. */
  private readonly outdated = new WeakMap<object, number>();

  /** Loads the value, or gives the last one if the database is down. */
  async read<Value extends object>(key: string, load: () => Promise<Value | undefined>): Promise<Value | undefined> {
    try {
      const value = await load();
      this.keep(key, value);
      return value;
    } catch (error) {
      const last = this.kept.get(key);
      if (!last || !isConnectionLoss(error) || performance.now() - last.at > keptMs) throw error;
      this.outdated.set(last.value, last.at);
      return last.value as Value;
    }
  }

  /** What an answer made of this value has to say: that the database is down, and how old it is. */
  headers(value: object): Record<string, string> {
    const at = this.outdated.get(value);
    if (at === undefined) return {};
    const seconds = Math.ceil((performance.now() - at) / 1000);
    return { 'Cache-Status': `queda-livre; hit; ttl=-${seconds}; detail="database down"` };
  }

  private keep(key: string, value: object | undefined): void {
    // Inserted again, so that the oldest come first.
    this.kept.delete(key);
    if (!value) return;
    this.outdated.delete(value);
    const now = performance.now();
    this.kept.set(key, { value, at: now });
    for (const [oldest, { at }] of this.kept) {
      if (now - at <= keptMs && this.kept.size <= maxEntries) return;
      this.kept.delete(oldest);
    }
  }
}
