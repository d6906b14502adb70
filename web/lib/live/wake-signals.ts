export type WakeSignals = {
  // Something may have happened while nobody looked: the connection is to be looked at now.
  readonly onWake: () => void;
  // The network is gone.
  readonly onOffline: () => void;
};

// What a browser tells of its network and of being asleep.
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
