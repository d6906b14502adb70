import { use } from 'react';
import { useCommandNews } from '../../scores/ledger/use-command-news.ts';
import { isUndoToldElsewhere, TellDone } from '../../scores/undo/undo-provider.tsx';

// Tells the outcome of what this window decided, with its undo.
export function ReviewNews() {
  const tellDone = use(TellDone);
  useCommandNews({
    onDone: ({ undoes, ...done }) => tellDone({ ...done, entry: undoes }),
    isTold: isUndoToldElsewhere,
  });
  return null;
}
