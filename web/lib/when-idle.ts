// Once the browser has nothing better to do, or has had time enough to. Safari has no requestIdleCallback.
export function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 1000);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(work, { timeout: 3000 });
  return () => cancelIdleCallback(idle);
}
