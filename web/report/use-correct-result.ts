import { useQueryClient } from '@tanstack/react-query';
import { use } from 'react';
import type { Place } from '../../domain/ledger.ts';
import { api, call } from '../lib/api.ts';
import { refreshEvent, useEventId } from '../lib/events.ts';
import { ledgerTexts } from './ledger-texts.ts';
import { useAction } from '../lib/use-action.ts';
import { useReasonRequired } from './use-reason-required.ts';
import { toastFailure } from '../ui/toast.tsx';
import type { StoredReport, Team } from './model.ts';
import { TellDone } from './undo-provider.tsx';

type Result = { readonly report: StoredReport; readonly team: Team };

// `to`: where the result moves; null removes it.
type Change = { readonly to: (Place & { readonly teamName: string }) | null; readonly reason: string };

// Moves or removes a stored result. `reasonError`: the server requires a reason.
export function useCorrectResult({ report: { teamId, round }, team }: Result, onDone: () => void) {
  const client = useQueryClient();
  const eventId = useEventId();
  const tellDone = use(TellDone);
  const { reasonError, wantsReason } = useReasonRequired();
  const { run, isPending } = useAction({
    mutationFn: ({ to, reason }: Change) => {
      const { results } = api.events[':eventId'];
      const param = { eventId };
      if (!to) return call(results.remove.$post({ param, json: { teamId, round, reason } }));
      const target = { teamId: to.teamId, round: to.round };
      return call(results.move.$post({ param, json: { from: { teamId, round }, to: target, reason } }));
    },
    onSuccess: async ({ entry }, { to }) => {
      await refreshEvent(client, eventId);
      const from = placeText(team.name, round);
      const title = to ? ledgerTexts.moved : ledgerTexts.removed;
      const detail = to ? ledgerTexts.movedDetail(from, placeText(to.teamName, to.round)) : from;
      tellDone({ title, detail, what: detail, entry, round });
      onDone();
    },
    onError: (error, { to }) => {
      if (wantsReason(error)) return;
      void refreshEvent(client, eventId);
      toastFailure(to ? ledgerTexts.moveFailed : ledgerTexts.removeFailed, error.message);
    },
  });
  return { run, isPending, reasonError };
}

function placeText(teamName: string, round: number): string {
  return `${teamName}, queda ${round}`;
}
