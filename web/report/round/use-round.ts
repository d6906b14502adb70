import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { MAX_ROUNDS } from '../../../domain/rules/rule-set.ts';
import { api, call } from '../../kit/api.ts';
import { refreshEvent } from '../../events/refresh-event.ts';
import { ROUND_PARAMETER, useEventId } from '../../events/events.ts';
import { toastFailure, toastSuccess } from '../../ui/toast.tsx';
import { rememberMatch } from '../remembered-match.ts';
import { reportTexts } from '../texts.ts';
import type { Match } from '../use-report-data.ts';

type Shown = {
  readonly round: number;
  // Whether the round was chosen in this window, or the server has said which round is on air.
  readonly isKnown: boolean;
  // Whether the address names the round, so that a reload and the other tabs of the report keep it.
  readonly isNamed: boolean;
  // The round before the results were zeroed, to which undoing that returns; after the undo, the one to which redoing returns.
  readonly before: number;
};

const CHOSEN = { isKnown: true, isNamed: true };

// The round that this window shows: the one in the address, else the one in which a result was being typed, else the one that
// was on air when the page opened. The round on air is another thing: only `putOnAir` changes it.
export function useRound({ rules, currentRound, ended, known, onAir }: Match, typedRound: number | null = null) {
  const client = useQueryClient();
  const eventId = useEventId();
  const [search, setSearch] = useSearchParams();
  const named = readRound(search.get(ROUND_PARAMETER));
  const [{ round, isKnown, isNamed }, setShown] = useState<Shown>({
    round: named ?? typedRound ?? currentRound,
    isKnown: known || named !== null || typedRound !== null,
    isNamed: named !== null,
    before: 1,
  });
  if (known && !isKnown) setShown({ round: currentRound, isKnown: true, isNamed: false, before: 1 });
  const chooseRound = useCallback(
    (wanted: number) => setShown(({ before }) => ({ ...CHOSEN, round: wanted, before })),
    [],
  );
  // The state leads, address and storage follow once it is shown: a result that is reported before would land in the previous
  // round.
  const shownRound = useDeferredValue(isNamed ? round : null);
  const nameRound = useEffectEvent((shown: number) =>
    setSearch(
      (before) => {
        before.set(ROUND_PARAMETER, String(shown));
        return before;
      },
      { replace: true },
    ),
  );
  useEffect(() => {
    if (shownRound !== null && named !== shownRound) nameRound(shownRound);
  }, [named, shownRound]);
  const remembered = useDeferredValue(round);
  useEffect(() => {
    if (known) rememberMatch(eventId, onAir, { rules, currentRound: remembered, ended });
  }, [eventId, onAir, rules, remembered, ended, known]);

  // `mutate` is the same function at every render, so that a key does not render the buttons.
  const { mutate: putOnAir } = useMutation({
    mutationFn: (wanted: number) =>
      call(api.events[':eventId'].$patch({ param: { eventId }, json: { currentRound: wanted } })),
    onSuccess: async (_, wanted) => {
      toastSuccess(reportTexts.roundOnAir(wanted));
      await refreshEvent(client, eventId);
    },
    onError: (error) => toastFailure(reportTexts.putOnAirFailed, error.message),
  });
  const startOver = useCallback(() => setShown(({ round: before }) => ({ ...CHOSEN, round: 1, before })), []);
  const goBack = useCallback(
    () => setShown(({ round: now, before }) => ({ ...CHOSEN, round: before, before: now })),
    [],
  );
  return {
    round,
    // Undefined until the server has said it.
    roundOnAir: known ? currentRound : undefined,
    putOnAir,
    chooseRound,
    startOver,
    goBack,
  };
}

function readRound(text: string | null): number | null {
  const round = Number(text);
  return Number.isInteger(round) && round >= 1 && round <= MAX_ROUNDS ? round : null;
}
