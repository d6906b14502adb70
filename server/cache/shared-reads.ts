interface UnderWay<Value> {
  /** Never rejects. */
  ended: Promise<unknown>;
  next: Promise<Value> | undefined;
}

/**
 * Lets callers who ask for the same share a read of the database. Whoever asks while one is under way waits for the next one,
 * which begins after they asked, so nobody gets a state that is older than the question.
 */
export class SharedReads<Key, Value> {
  private readonly underWay = new Map<Key, UnderWay<Value>>();

  read(key: Key, load: () => Promise<Value>): Promise<Value> {
    const current = this.underWay.get(key);
    if (!current) return this.start(key, load);
    current.next ??= current.ended.then(() => this.start(key, load));
    return current.next;
  }

  private start(key: Key, load: () => Promise<Value>): Promise<Value> {
    const value = load();
    const current: UnderWay<Value> = { ended: value.catch(() => undefined), next: undefined };
    this.underWay.set(key, current);
    void current.ended.finally(() => {
      if (!current.next) this.underWay.delete(key);
    });
    return value;
  }
}
