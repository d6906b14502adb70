import type { RuleSet } from '../../../domain/rules/rule-set.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EndMatchDialog } from './end-match-dialog.tsx';
import { FreshStartEffects } from './fresh-start-effects.tsx';
import { ResetDialog } from './reset-dialog.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { use } from 'react';
import { api, call } from '../../kit/api.ts';
import { reportDialogTexts } from '../dialog-texts.ts';
import { refreshEvent } from '../../events/refresh-event.ts';
import { useEventId } from '../../events/events.ts';
import { toastFailure } from '../../ui/toast.tsx';
import { countOf } from '../teams-and-results.ts';
import { TellDone } from '../../scores/undo/undo-provider.tsx';
import { useAction } from '../../kit/use-action.ts';

export type MatchAct = 'end' | 'zero' | 'reset';

type Props = {
  asking: MatchAct | null;
  eventName: string | undefined;
  rules: RuleSet;
  ended: boolean;
  onClose: () => void;
  onFreshStart: () => void;
  // Called after a fresh start was undone or redone.
  onReversed: () => void;
};

// The confirmations before an event ends or starts anew: each names the event and what is deleted.
export function MatchDialogs({ asking, eventName, rules, ended, onClose, onFreshStart, onReversed }: Props) {
  const { zero, reset } = useFreshStart(() => {
    onClose();
    onFreshStart();
  }, onReversed);
  return (
    <>
      <EndMatchDialog open={asking === 'end'} eventName={eventName} rules={rules} onClose={onClose} />
      <ConfirmDialog
        open={asking === 'zero'}
        title="Zerar pontuações?"
        description={eventName}
        confirm="Zerar pontuações"
        busy={zero.isPending}
        onCancel={onClose}
        onConfirm={() => zero.run()}
      >
        <FreshStartEffects act="zero" ended={ended} />
      </ConfirmDialog>
      <ResetDialog
        open={asking === 'reset'}
        eventName={eventName}
        ended={ended}
        busy={reset.isPending}
        onClose={onClose}
        onConfirm={() => reset.run()}
      />
    </>
  );
}

// Zeroing deletes results, resetting deletes teams too. Both start a new match at round 1.
function useFreshStart(onDone: () => void, onReversed: () => void) {
  const client = useQueryClient();
  const eventId = useEventId();
  const tellDone = use(TellDone);
  const finish = async (what: string, title: string, detail: string, entry: number) => {
    await refreshEvent(client, eventId, entry);
    tellDone({ title, detail, what, entry, round: null, onReversed });
    onDone();
  };
  const zero = useAction({
    mutationFn: () => call(api.events[':eventId'].zero.$post({ param: { eventId } })),
    onSuccess: ({ cleared }) =>
      finish(
        'Zerar pontuações',
        reportDialogTexts.zeroed,
        gone(cleared.reports, 'resultado', 'resultados'),
        cleared.entry,
      ),
    onError: () => toastFailure(reportDialogTexts.zeroFailed, reportDialogTexts.zeroFailedDetail),
  });
  const reset = useAction({
    mutationFn: () => call(api.events[':eventId'].reset.$post({ param: { eventId } })),
    onSuccess: ({ cleared }) =>
      finish(
        'Resetar campeonato',
        reportDialogTexts.championshipReset,
        gone(cleared.teams, 'time', 'times'),
        cleared.entry,
      ),
    onError: () => toastFailure(reportDialogTexts.resetFailed, reportDialogTexts.resetFailedDetail),
  });
  return { zero, reset };
}

function gone(count: number, one: string, many: string): string {
  return `${countOf(count, one, many)} ${count === 1 ? 'apagado' : 'apagados'}.`;
}
