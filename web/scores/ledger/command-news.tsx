import { toastSuccess } from '../../ui/toast.tsx';
import { useUndoEntry } from './use-undo-entry.ts';
import { useCommandNews } from './use-command-news.ts';

// Tells the outcome of this window's commands on pages without the keys that undo.
export function CommandNews() {
  const undo = useUndoEntry();
  useCommandNews({
    onDone: ({ title, detail, undoes: [undoes] }) => {
      if (undoes === undefined) return toastSuccess(title, detail);
      const act = { name: '', undoes, isRedo: false, needsReason: false };
      toastSuccess(title, detail, {
        id: typeof undoes === 'number' ? String(undoes) : undoes.command,
        name: 'Desfazer',
        onPress: () => undo.start(act),
      });
    },
  });
  return null;
}
