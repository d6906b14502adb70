/** An upper limit in case a notification is lost: only `peek` serves a value for longer. */
const maxAgeMs = 1000;
/** How much longer `peek` serves a value that is due for a reload. */
const graceMs = 1000;
/** Limits the memory of one cache. */
const maxEntries = 10_000;

interface Entry<Value> {
  value: Promise<Value>;
  until: number;
  /** None while `value` is still loading. */
  loaded: { value: Value } | undefined;
  /** The last loaded value before it, and when that one expired; none once this one is loaded. */
  previous: { value: Value; until: number } | undefined;
}

/**
 * Values loaded from the database, cached until they are invalidated. Invalidating an entry also drops a load that is under
 * way, because that load may have read the state before the change.
 */
export class LoadingCache<Key, Value> {
  /** The cache is bypassed while LISTEN is disconnected, because changes made meanwhile would be missed. */
  isConnected = false;
  // Insertion order is the order of loading, so the oldest entries come first. Only a reload after `expire` keeps its place.
  private readonly entries = new Map<Key, Entry<Value>>();
  private readonly ageOf: (value: Value) => number;

  /** `ageOf` says for how many milliseconds a loaded value is right, if nothing is notified. */
  constructor(ageOf: (value: Value) => number = () => maxAgeMs) {
    this.ageOf = ageOf;
  }

  /** `load` gets the last value, if there is one: where nothing has changed, it can return the same object. */
  getOrLoad(key: Key, load: (last?: Value) => Promise<Value>): Promise<Value> {
    if (!this.isConnected) return load();
    const now = performance.now();
    const cached = this.entries.get(key);
    if (cached && now < cached.until) return cached.value;
    this.evict(now);
    const previous = cached?.loaded ? { ...cached.loaded, until: cached.until } : cached?.previous;
    const value = load(previous?.value);
    const whileLoading = now + maxAgeMs;
    const entry: Entry<Value> = { value, until: whileLoading, loaded: undefined, previous };
    this.entries.set(key, entry);
    value.then(
      (loaded) => {
        // Unless it has expired meanwhile.
        const until = entry.until === whileLoading ? now + this.ageOf(loaded) : entry.until;
        return Object.assign(entry, { loaded: { value: loaded }, previous: undefined, until });
      },
      () => this.entries.get(key) === entry && this.invalidate(key),
    );
    return value;
  }

  /** What `getOrLoad` would give without loading; nothing while a load is under way. */
  getLoaded(key: Key): { value: Value } | undefined {
    const entry = this.entries.get(key);
    return entry && performance.now() < entry.until ? entry.loaded : undefined;
  }

  /** The last loaded value, for a caller that cannot wait, and whether that caller should start a reload. */
  peek(key: Key): { value: Value; isDue: boolean } | undefined {
    const entry = this.entries.get(key);
    const last = entry?.loaded ?? entry?.previous;
    if (!entry || !last) return undefined;
    const now = performance.now();
    // An entry that has a previous value is not loaded yet.
    const until = entry.previous?.until ?? entry.until;
    return now - until < graceMs ? { value: last.value, isDue: now >= entry.until } : undefined;
  }

  /** The next `getOrLoad` reloads the value; until then `peek` serves the outdated one. */
  expire(key: Key): void {
    const entry = this.entries.get(key);
    if (entry) entry.until = Math.min(entry.until, performance.now());
  }

  invalidate(key: Key): void {
    this.entries.delete(key);
  }

  clear(): void {
    this.entries.clear();
  }

  private evict(now: number): void {
    for (const [key, { until }] of this.entries) {
      if (now < until && this.entries.size < maxEntries) return;
      this.entries.delete(key);
    }
  }
}
