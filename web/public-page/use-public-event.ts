import { useEffect, useState } from 'react';
import type { PublicEvent } from '../../domain/public-event.ts';

const POLL_MS = 2000;
// Phones may lose a poll or two; after that the page says so.
const FAILURES_TOLD = 3;

type Polled = { readonly event: PublicEvent; readonly state: 'current' | 'stale' | 'gone' };

// Polls the server while the page is visible.
export function usePublicEvent(first: PublicEvent): Polled {
  const [polled, setPolled] = useState<Polled>({ event: first, state: 'current' });
  const { slug } = first;
  useEffect(() => {
    let failures = 0;
    let waiting: ReturnType<typeof setTimeout>;
    const poll = async () => {
      if (document.visibilityState === 'visible') {
        try {
          // Revalidates the browser's cached answer by its ETag; proxies may answer from their cache for two seconds.
          const response = await fetch(`/api/public/${slug}`, {
            cache: 'no-cache',
            signal: AbortSignal.timeout(10_000),
          });
          if (response.status === 404) return setPolled(({ event }) => ({ event, state: 'gone' }));
          if (!response.ok) throw new Error(String(response.status));
          const event = (await response.json()) as PublicEvent;
          failures = 0;
          setPolled((known) =>
            known.state === 'current' && JSON.stringify(known.event) === JSON.stringify(event)
              ? known
              : { event, state: 'current' },
          );
        } catch {
          failures += 1;
          if (failures >= FAILURES_TOLD) setPolled(({ event }) => ({ event, state: 'stale' }));
        }
      }
      waiting = setTimeout(() => void poll(), POLL_MS);
    };
    waiting = setTimeout(() => void poll(), POLL_MS);
    return () => clearTimeout(waiting);
  }, [slug]);
  return polled;
}
