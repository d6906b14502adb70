import { useEffect, useState } from 'react';
import { listenForPayments } from '../lib/payment-news.ts';

// Nobody takes longer than this to pay; later the page goes on checking, only less often.
const PATIENCE_MS = 30 * 60_000;

export type Waiting = ReturnType<typeof useWaiting>;

// Whether a checkout is open in another tab. The provider's tab cannot be watched: it belongs to another site.
export function useWaiting() {
  const [state, setState] = useState<'idle' | 'waiting' | 'abandoned'>('idle');
  useEffect(() => listenForPayments((news) => news === 'cancelled' && setState('abandoned')), []);
  useEffect(() => {
    if (state !== 'waiting') return;
    const timer = setTimeout(() => setState('idle'), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [state]);
  return { state, begin: () => setState('waiting') };
}
