export type WakeSignals = {
  // Called when the page may have slept or is online again: the listener checks the connection.
  readonly onWake: () => void;
  readonly onOffline: () => void;
};

// Listens to network and visibility events of the browser.
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
