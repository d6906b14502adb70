/** However quiet it is: should a change ever go unheard, its answer is wrong no longer than this. */
const keptForMs = 1000;
/** How much longer it is given to a caller that cannot wait for the next one. */
const overdueForMs = 1000;
/** The most entries, which limits its memory. */
const maxKept = 10_000;

interface Answer<Value> {
  value: Promise<Value>;
  until: number;
  /** This one once it has come, the one before until then. */
  last: { value: Value } | undefined;
}

/**
 * Answers to questions that are asked again and again, kept until something changes. Only what is asked after a change
 * may be kept: forgetting also lets go of an answer that is still on its way.
 */
export class Kept<Key, Value> {
  /** Only who hears of every change may keep anything. */
  isHearing = false;
  // In the order in which they were asked for, so the oldest come first.
  private readonly answers = new Map<Key, Answer<Value>>();

  ask(key: Key, find: () => Promise<Value>): Promise<Value> {
    if (!this.isHearing) return find();
    const now = performance.now();
    const known = this.answers.get(key);
    if (known && now < known.until) return known.value;
    this.forgetOld(now);
    const value = find();
    const answer: Answer<Value> = { value, until: now + keptForMs, last: known?.last };
    this.answers.set(key, answer);
    value.then(
      (found) => (answer.last = { value: found }),
      () => this.answers.get(key) === answer && this.forget(key),
    );
    return value;
  }

  /**
   * The last answer, for a caller that cannot wait, and whether it is time to ask again. While that is under way, and for a
   * moment before, the last answer is still given. After a change there is none.
   */
  last(key: Key): { value: Value; isDue: boolean } | undefined {
    const answer = this.answers.get(key);
    if (!answer?.last) return undefined;
    const overdueMs = performance.now() - answer.until;
    return overdueMs < overdueForMs ? { value: answer.last.value, isDue: overdueMs >= 0 } : undefined;
  }

  forget(key: Key): void {
    this.answers.delete(key);
  }

  forgetAll(): void {
    this.answers.clear();
  }

  private forgetOld(now: number): void {
    for (const [key, { until }] of this.answers) {
      if (now < until && this.answers.size < maxKept) return;
      this.answers.delete(key);
    }
  }
}
