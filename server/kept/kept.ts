/** However quiet it is: should a change ever go unheard, its answer is wrong no longer than this. */
const keptForMs = 1000;
/** How much longer it is given to a caller that cannot wait for the next one. */
const overdueForMs = 1000;
/** The most entries, which limits its memory. */
const maxKept = 10_000;

interface Answer<Value> {
  value: Promise<Value>;
  until: number;
  /** Once it has come. */
  found: { value: Value } | undefined;
  /** The answer before this one, until this one has come. */
  before: { value: Value } | undefined;
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
    const before = known?.found ?? known?.before;
    const answer: Answer<Value> = { value, until: now + keptForMs, found: undefined, before };
    this.answers.set(key, answer);
    value.then(
      (found) => Object.assign(answer, { found: { value: found }, before: undefined }),
      () => this.answers.get(key) === answer && this.forget(key),
    );
    return value;
  }

  /** What `ask` would give without asking anybody; nothing while the answer is on its way. */
  present(key: Key): { value: Value } | undefined {
    const answer = this.answers.get(key);
    return answer && performance.now() < answer.until ? answer.found : undefined;
  }

  /**
   * The last answer, for a caller that cannot wait, and whether it is time to ask again. While that is under way, and for a
   * moment before, the last answer is still given. What was forgotten has none.
   */
  last(key: Key): { value: Value; isDue: boolean } | undefined {
    const answer = this.answers.get(key);
    const last = answer?.found ?? answer?.before;
    if (!answer || !last) return undefined;
    const overdueMs = performance.now() - answer.until;
    return overdueMs < overdueForMs ? { value: last.value, isDue: overdueMs >= 0 } : undefined;
  }

  /** The answer is no longer right: it is asked for anew, and until that has come it is the last one. */
  renew(key: Key): void {
    const answer = this.answers.get(key);
    if (answer) answer.until = Math.min(answer.until, performance.now());
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
