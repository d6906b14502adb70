import type { GameMode } from '../../domain/game-modes.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { EndMatchDialog } from './end-match-dialog.tsx';
import { FreshStartEffects } from './fresh-start-effects.tsx';
import { ResetDialog } from './reset-dialog.tsx';
import { useFreshStart } from './use-fresh-start.ts';

export type MatchAct = 'end' | 'zero' | 'reset';

type Props = {
  asking: MatchAct | null;
  eventName: string | undefined;
  mode: GameMode;
  ended: boolean;
  onClose: () => void;
  onFreshStart: () => void;
  // A fresh start was taken back.
  onRestored: () => void;
};

// What is asked before a match ends or begins anew: each names the event and says what goes.
export function MatchDialogs({ asking, eventName, mode, ended, onClose, onFreshStart, onRestored }: Props) {
  const { zero, reset } = useFreshStart(() => {
    onClose();
    onFreshStart();
  }, onRestored);
  return (
    <>
      <EndMatchDialog open={asking === 'end'} eventName={eventName} mode={mode} onClose={onClose} />
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
