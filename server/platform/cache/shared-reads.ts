interface UnderWay<Value> {
  /** Never rejects. */
  ended: Promise<unknown>;
  next: Promise<Value> | undefined;
}

/**
 * Callers with the same key share a read of the database. A caller that arrives during a read waits for the next read, which
 * all callers that arrive meanwhile share. That read starts after the call, so its result is never older than the call.
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
