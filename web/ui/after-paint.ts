import { startTransition, useEffect, useState } from 'react';

// A hidden tab paints nothing.
const LATEST_MS = 250;

/** Runs after the next paint, so that the work does not delay what the user sees first. The returned function cancels it. */
export function afterPaint(work: () => void): () => void {
  let task: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => {
    cancelAnimationFrame(frame);
    clearTimeout(task);
    clearTimeout(latest);
  };
  const run = () => {
    cancel();
    work();
  };
  const frame = requestAnimationFrame(() => (task = setTimeout(run)));
  const latest = setTimeout(run, LATEST_MS);
  return cancel;
}

/** Like `useDeferredValue`, but never rendered before the paint: React may render a deferred value before the browser paints. */
export function useAfterPaint<T>(value: T): T {
  const [shown, setShown] = useState(value);
  useEffect(() => {
    if (shown !== value) return afterPaint(() => startTransition(() => setShown(() => value)));
  }, [value, shown]);
  return shown;
}
