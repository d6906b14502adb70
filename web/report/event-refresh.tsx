import { WifiOff } from 'lucide-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { refreshEventSoon, useEventId } from '../lib/events.ts';
import { hasLoadedWithin } from '../lib/offline-cache.ts';
import { useElapsed } from '../lib/use-elapsed.ts';
import { connectLive } from '../lib/live/connect-live.ts';
import { NOTHING_YET } from '../lib/live/live-state.ts';
import { setToldOffline } from '../lib/live/told-offline.ts';
import { useEndedLink } from '../lib/live/use-ended-link.ts';
import { eventSocketUrl } from '../lib/live/use-event-live.ts';

// How long the first connection may take before the status is shown.
const LATE_MS = 6000;

// Reloads the data of the event when anybody changed it. Typed text is not part of that data.
export function EventRefresh() {
  const client = useQueryClient();
  const eventId = useEventId();
  const [link, setLink] = useState(NOTHING_YET.link);
  useEffect(() => {
    return connectLive({
      url: eventSocketUrl(eventId),
      onState: (state) => setLink(state.link),
      hasLoadedWithin: (ms) => hasLoadedWithin(client, ms),
      onChanged: () => refreshEventSoon(client, eventId),
    });
  }, [client, eventId]);
  // If the session ended elsewhere, the user learns it from the next request: no redirect while they type.
  const isSignedOut = link.kind === 'ended' && link.reason === 'signedOut';
  useEndedLink(isSignedOut ? NOTHING_YET.link : link);
  const isLate = useElapsed(LATE_MS);
  const isShown = link.kind === 'cut-off' || (link.kind === 'connecting' && isLate);
  useEffect(() => {
    setToldOffline(isShown);
    return () => setToldOffline(false);
  }, [isShown]);
  if (!isShown) return null;
  return (
    <p role="status" className="mb-3 flex items-center gap-2 border border-l-4 border-line border-l-text bg-panel p-3">
      <WifiOff aria-hidden size={20} className="shrink-0" />
      Sem conexão com o servidor. Mostrando o que este aparelho tem; o que você lançar fica guardado aqui.
    </p>
  );
}
