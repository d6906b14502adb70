import { use } from 'react';
import { useHydrated } from '../kit/use-hydrated.ts';

type Load<T> = () => Promise<T>;

// What a lazy part loads. The component suspends meanwhile, and throws if the load fails. A part that the server rendered stays on
// the page then, with what was typed into it.
export function useLoaded<T>(load: Load<T>): T {
  const isRendered = !useHydrated() && !import.meta.env.SSR;
  return use(loadOnce(isRendered ? () => loadOrWait(load) : load, load));
}

// React.lazy caches a failed load for ever; this one can be forgotten, so that a retry loads again.
export function loadOnce<T>(load: Load<T>, key: Load<T> = load): Promise<T> {
  const loading = (loads.get(key) as Promise<T> | undefined) ?? load();
  loads.set(key, loading);
  return loading;
}

export function forgetLoad(load: Load<unknown>): void {
  loads.delete(load);
}

function loadOrWait<T>(load: Load<T>): Promise<T> {
  return load().catch(() => {
    forgetLoad(load);
    return new Promise<T>(() => {});
  });
}

const loads = new Map<Load<unknown>, Promise<unknown>>();
