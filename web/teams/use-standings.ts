import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { standingsQuery } from '../lib/event-data.ts';
import { useEventId } from '../lib/events.ts';
import { texts } from '../lib/texts/every-screen.ts';
import { teamsTexts } from './texts.ts';
import { toastFailure } from '../ui/toast.tsx';
import { useOverlayCallback } from './overlay-callback.ts';
import { readStandings, type GeneralStandings } from '../lib/standings/standings.ts';

const REFRESH_MS = 5000;

export type StandingsState =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly retry: Retry }
  | {
      readonly state: 'loaded';
      readonly standings: GeneralStandings;
      readonly loadedAt: Date;
      // The last refresh failed: the data is of `loadedAt`.
      readonly failing: boolean;
      readonly retry: Retry;
    };

export type Retry = () => Promise<unknown>;

// Polled every 5 seconds while the tab is visible; loaded data stays when a load fails.
export function useStandings(): StandingsState {
  const eventId = useEventId();
  const { data, dataUpdatedAt, isError, errorUpdateCount, refetch } = useQuery({
    ...standingsQuery(eventId),
    select: readStandings,
    refetchInterval: REFRESH_MS,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
  useOverlayCallback(data, dataUpdatedAt);
  // Between two tries `error` is null although the first load has not succeeded.
  useToldOnce(data ? isError && teamsTexts.shownStays : errorUpdateCount > 0 && teamsTexts.loadFailedDetail);

  if (data)
    return { state: 'loaded', standings: data, loadedAt: new Date(dataUpdatedAt), failing: isError, retry: refetch };
  // The failure stays on the screen during a retry.
  return errorUpdateCount > 0 ? { state: 'failed', retry: refetch } : { state: 'loading' };
}

// One toast when loading begins to fail, not one every 5 seconds.
function useToldOnce(failing: string | false): void {
  useEffect(() => {
    if (failing) toastFailure(texts.teamsLoadFailed, failing);
  }, [failing]);
}
