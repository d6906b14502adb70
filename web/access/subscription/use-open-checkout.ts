import { useEffect, useState } from 'react';
import { listenForPayments } from '../payment-news.ts';

// After this time the page polls less often.
const PATIENCE_MS = 30 * 60_000;

export type OpenCheckout = ReturnType<typeof useOpenCheckout>;

// Whether a checkout is open in another tab. That tab belongs to another site and cannot be observed.
export function useOpenCheckout() {
  const [state, setState] = useState<'idle' | 'waiting' | 'abandoned'>('idle');
  useEffect(() => listenForPayments((news) => news === 'cancelled' && setState('abandoned')), []);
  useEffect(() => {
    if (state !== 'waiting') return;
    const timer = setTimeout(() => setState('idle'), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [state]);
  return { state, begin: () => setState('waiting') };
}
