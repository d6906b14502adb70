import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { eventQuery } from '../lib/event-data.ts';
import type { EventLog } from '../lib/event-log/event-log.ts';
import { viewStandings } from '../lib/event-log/views.ts';
import { useEventId } from '../lib/events.ts';
import { useConnection } from '../lib/live/connection.ts';
import { readStandings, type GeneralStandings } from '../lib/standings/standings.ts';
import { texts } from '../lib/texts/every-screen.ts';
import { toastFailure } from '../ui/toast.tsx';
import { useOverlayCallback } from './overlay-callback.ts';
import { teamsTexts } from './texts.ts';

export type StandingsState =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly retry: Retry }
  | {
      readonly state: 'loaded';
      readonly standings: GeneralStandings;
      // Until when the server is known to have had no other.
      readonly heldAt: Date;
      // There is no connection.
      readonly failing: boolean;
      readonly retry: Retry;
    };

export type Retry = () => Promise<unknown>;

// Loaded standings stay while there is no connection.
export function useStandings(): StandingsState {
  const eventId = useEventId();
  const { data, dataUpdatedAt, errorUpdateCount, refetch } = useQuery({
    ...eventQuery(eventId),
    select: selectStandings,
  });
  const { link, heldAt } = useConnection();
  useOverlayCallback(data);
  // Between two tries `error` is null although the first load has not succeeded.
  const isFailed = !data && errorUpdateCount > 0;
  useEffect(() => {
    if (isFailed) toastFailure(texts.teamsLoadFailed, teamsTexts.loadFailedDetail);
  }, [isFailed]);

  if (data)
    return {
      state: 'loaded',
      standings: data,
      heldAt: new Date(Math.max(heldAt, dataUpdatedAt)),
      failing: link.kind === 'cut-off',
      retry: refetch,
    };
  // The failure stays on the screen during a retry.
  return isFailed ? { state: 'failed', retry: refetch } : { state: 'loading' };
}

function selectStandings(log: EventLog): GeneralStandings {
  return readStandings(viewStandings(log));
}
