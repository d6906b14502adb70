import type { RuleSet } from '../../domain/rules/rule-set.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { EndMatchDialog } from './end-match-dialog.tsx';
import { FreshStartEffects } from './fresh-start-effects.tsx';
import { ResetDialog } from './reset-dialog.tsx';
import { useFreshStart } from './use-fresh-start.ts';

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
