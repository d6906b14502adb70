import { useQueryClient } from '@tanstack/react-query';
import { eventQuery } from '../../events/event-data.ts';
import { useEventId } from '../../events/events.ts';
import { toastSuccess } from '../../ui/toast.tsx';
import { needsUndoReason } from './needs-undo-reason.ts';
import { UndoReason } from './undo-reason.tsx';
import { useUndoEntry } from './use-undo-entry.ts';
import { useCommandNews } from './use-command-news.ts';

// Tells the outcome of this window's commands on pages without the keys that undo.
export function CommandNews() {
  const client = useQueryClient();
  const eventId = useEventId();
  const undo = useUndoEntry();
  useCommandNews({
    onDone: ({ title, detail, undoes: [undoes] }) => {
      if (undoes === undefined) return toastSuccess(title, detail);
      const line = {};
      toastSuccess(title, detail, {
        id: typeof undoes === 'number' ? String(undoes) : undoes.command,
        name: 'Desfazer',
        onPress: () => {
          const log = client.getQueryData(eventQuery(eventId).queryKey);
          const needsReason = log !== undefined && needsUndoReason(log, [undoes]);
          undo.start({ name: detail ?? title, undoes, isRedo: false, needsReason }, line);
        },
      });
    },
  });
  return <UndoReason undo={undo} />;
}
