type Load<T> = () => Promise<T>;

// React.lazy caches a failed load for ever; this one can be forgotten, so that a retry loads again.
export function loadOnce<T>(load: Load<T>): Promise<T> {
  const loading = (loads.get(load) as Promise<T> | undefined) ?? load();
  loads.set(load, loading);
  return loading;
}

export function forgetLoad(load: Load<unknown>): void {
  loads.delete(load);
}

const loads = new Map<Load<unknown>, Promise<unknown>>();
