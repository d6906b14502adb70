import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { api, call } from '../lib/api.ts';
import { reportTexts } from './texts.ts';
import { eventsQuery, refreshEvent, useEventId } from '../lib/events.ts';
import { afterPaint } from '../ui/after-paint.ts';
import { toastFailure } from '../ui/toast.tsx';
import { rememberMatch } from './remembered.ts';
import type { Match } from './use-report-data.ts';

// The round that this window reports. It starts at the server's round and each choice is sent to the server. Another
// window's choice does not change it: a result would land in the wrong round.
export function useRound({ rules, currentRound, ended, known, onAir }: Match) {
  const client = useQueryClient();
  const eventId = useEventId();
  const [{ round, isServers, before }, setRound] = useState<Chosen>({
    round: currentRound,
    isServers: known,
    before: null,
  });
  if (known && !isServers) setRound({ round: currentRound, isServers: true, before: null });
  if (before !== null && currentRound === round) setRound({ round, isServers, before: null });
  const change = useMutation({
    // Requests are sent in order, so that the round chosen last is the one stored.
    scope: { id: `round ${eventId}` },
    mutationFn: (wanted: number) =>
      call(api.events[':eventId'].$patch({ param: { eventId }, json: { currentRound: wanted } })),
    onSuccess: () => refreshEvent(client, eventId),
    onError: (error) => toastFailure(reportTexts.changeRoundFailed, error.message),
  });
  useEffect(() => {
    if (known) return afterPaint(() => rememberMatch(eventId, onAir, { rules, currentRound: round, ended }));
  }, [eventId, onAir, rules, round, ended, known]);

  const { mutate } = change;
  const chooseRound = useCallback(
    (wanted: number) => {
      setRound({ round: wanted, isServers: true, before: currentRound });
      afterPaint(() => mutate(wanted));
    },
    [mutate, currentRound],
  );
  const startOver = useCallback(() => setRound({ round: 1, isServers: true, before: null }), []);
  // After an undo the server may have another round. Read from the cache, because props may be older.
  const followServer = useCallback(() => {
    const event = client.getQueryData(eventsQuery.queryKey)?.find(({ id }) => id === eventId);
    if (event) setRound({ round: event.currentRound, isServers: true, before: null });
  }, [client, eventId]);
  // The round that somebody else chose; null while the server has this window's.
  const movedTo = known && currentRound !== round && currentRound !== before ? currentRound : null;
  return { round, chooseRound, startOver, followServer, movedTo };
}

type Chosen = {
  readonly round: number;
  readonly isServers: boolean;
  // The server's round when this window chose another; null once the server has followed.
  readonly before: number | null;
};
