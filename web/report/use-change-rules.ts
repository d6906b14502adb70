import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RuleSet } from '../../domain/rules/rule-set.ts';
import { api, ApiError, call } from '../lib/api.ts';
import { reportDialogTexts } from '../lib/texts/report-dialogs.ts';
import { rulesJson } from '../lib/rules/rules-data.ts';
import { refreshEvent, useEventId } from '../lib/events.ts';
import { toastFailure, toastSuccess } from '../ui/toast.tsx';
import { useAction } from '../lib/use-action.ts';

type Change = { readonly rules: RuleSet; readonly version: number; readonly reason: string };

export function useChangeRules(onDone: () => void) {
  const client = useQueryClient();
  const eventId = useEventId();
  const [reasonError, setReasonError] = useState<string>();
  const change = useAction({
    mutationFn: ({ rules, ...json }: Change) =>
      call(api.events[':eventId'].rules.$put({ param: { eventId }, json: { ...json, rules: rulesJson(rules) } })),
    onSuccess: async () => {
      await refreshEvent(client, eventId);
      toastSuccess(reportDialogTexts.modeChanged, reportDialogTexts.modeChangedDetail);
      onDone();
    },
    onError: (error) => {
      const code = error instanceof ApiError ? error.code : '';
      if (code === 'reason_required') return setReasonError(error.message);
      toastFailure(reportDialogTexts.changeModeFailed, error.message);
      // Another window was faster: what it saved is shown, and can be changed again.
      if (code !== 'rules_changed') return;
      onDone();
      void refreshEvent(client, eventId);
    },
  });
  return { ...change, reasonError };
}
