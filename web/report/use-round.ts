import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { api, call, isUnanswered } from '../lib/api.ts';
import { reportTexts } from './texts.ts';
import { eventsQuery, refreshEventSoon, useEventId } from '../lib/events.ts';
import { afterPaint } from '../ui/after-paint.ts';
import { toastFailure } from '../ui/toast.tsx';
import { forgetUnsentRound, readUnsentRound, rememberMatch, rememberUnsentRound } from './remembered.ts';
import type { Match } from './use-report-data.ts';

// The round that this window reports. It starts at the server's round, unless a result was being typed in another one or the
// server does not know this device's choice yet. Each choice is sent to the server. Another window's choice does not change
// it: a result would land in the wrong round.
export function useRound({ rules, currentRound, ended, known, onAir }: Match, typedRound: number | null = null) {
  const client = useQueryClient();
  const eventId = useEventId();
  const [{ round, isServers, before }, setRound] = useState<Chosen>(() => {
    const unsent = readUnsentRound(eventId);
    if (typedRound !== null && typedRound !== unsent?.round)
      return { round: typedRound, isServers: true, before: null };
    return unsent ? { ...unsent, isServers: true } : { round: currentRound, isServers: known, before: null };
  });
  if (known && !isServers) setRound({ round: currentRound, isServers: true, before: null });
  if (before !== null && currentRound === round) setRound({ round, isServers, before: null });
  const change = useMutation({
    // Requests are sent in order, so that the round chosen last is the one stored.
    scope: { id: `round ${eventId}` },
    mutationFn: ({ wanted }: Change) =>
      call(api.events[':eventId'].$patch({ param: { eventId }, json: { currentRound: wanted } })),
    onSuccess: () => {
      forgetUnsentRound(eventId);
      refreshEventSoon(client, eventId);
    },
    onError: (error, { wanted, from, isRepeated }) => {
      if (isUnanswered(error)) rememberUnsentRound(eventId, { round: wanted, before: from });
      else forgetUnsentRound(eventId);
      if (!isRepeated) toastFailure(reportTexts.changeRoundFailed, error.message);
    },
  });
  useEffect(() => {
    if (known) rememberMatch(eventId, onAir, { rules, currentRound: round, ended });
  }, [eventId, onAir, rules, round, ended, known]);

  const { mutate } = change;
  const chooseRound = useCallback(
    (wanted: number) => {
      setRound({ round: wanted, isServers: true, before: currentRound });
      afterPaint(() => mutate({ wanted, from: currentRound, isRepeated: false }));
    },
    [mutate, currentRound],
  );
  // A choice that the server did not get is sent when it answers again, unless somebody chose another round meanwhile.
  // Does not fetch: after a failed load, the page would show 'Carregando' and mount this hook again and again.
  const { dataUpdatedAt } = useQuery({ ...eventsQuery, enabled: false });
  const sendAgain = useEffectEvent(() => {
    if (before !== null && before === currentRound && readUnsentRound(eventId)?.round === round)
      mutate({ wanted: round, from: before, isRepeated: true });
  });
  useEffect(() => sendAgain(), [dataUpdatedAt]);
  const startOver = useCallback(() => {
    forgetUnsentRound(eventId);
    setRound({ round: 1, isServers: true, before: null });
  }, [eventId]);
  // After an undo the server may have another round. Read from the cache, because props may be older.
  const followServer = useCallback(() => {
    const event = client.getQueryData(eventsQuery.queryKey)?.find(({ id }) => id === eventId);
    forgetUnsentRound(eventId);
    if (event) setRound({ round: event.currentRound, isServers: true, before: null });
  }, [client, eventId]);
  // The round that somebody else chose; null while the server has this window's.
  const movedTo = known && currentRound !== round && currentRound !== before ? currentRound : null;
  return { round, chooseRound, startOver, followServer, movedTo };
}

type Change = { readonly wanted: number; readonly from: number; readonly isRepeated: boolean };

type Chosen = {
  readonly round: number;
  readonly isServers: boolean;
  // The server's round when this window chose another; null once the server has followed.
  readonly before: number | null;
};
