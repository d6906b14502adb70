export type WakeSignals = {
  // The page may have slept: check the connection now.
  readonly onWake: () => void;
  readonly onOffline: () => void;
};

// Network and visibility events of the browser.
export function watchBrowser({ onWake, onOffline }: WakeSignals): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const onVisibility = () => document.visibilityState === 'visible' && onWake();
  window.addEventListener('online', onWake, { signal });
  window.addEventListener('pageshow', onWake, { signal });
  window.addEventListener('offline', onOffline, { signal });
  document.addEventListener('visibilitychange', onVisibility, { signal });
  return () => listening.abort();
}
