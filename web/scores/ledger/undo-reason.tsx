import { ReasonDialog } from '../../kit/reason-dialog.tsx';
import { historyTexts } from './history-texts.ts';
import type { useUndoEntry } from './use-undo-entry.ts';

// Asks for the reason of an undo, which the server requires once the event has been ended.
export function UndoReason({ undo }: { undo: ReturnType<typeof useUndoEntry> }) {
  return (
    <ReasonDialog
      open={undo.asking !== null}
      title={undo.asking ? historyTexts.reasonTitle(undo.asking.name, undo.asking.isRedo) : ''}
      description={historyTexts.reasonDetail}
      confirm={undo.asking?.isRedo ? 'Refazer' : 'Desfazer'}
      example={historyTexts.reasonExample}
      required
      onClose={undo.cancel}
      onConfirm={undo.confirm}
    />
  );
}
