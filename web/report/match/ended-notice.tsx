import { use, useState } from 'react';
import { LockOpen } from 'lucide-react';
import { championsOf } from '../../events/champions.ts';
import type { ListedEvent } from '../../events/events.ts';
import { reportTexts } from '../texts.ts';
import { reportDialogTexts } from '../dialog-texts.ts';
import { useLazyDialog } from '../../kit/use-lazy-dialog.ts';
import { Button } from '../../ui/button.tsx';
import { TellDone } from '../../scores/undo/undo-provider.tsx';

// Says that the event has ended and who won, and reopens it.
export function EndedNotice({ event }: { event: ListedEvent }) {
  const [asking, setAsking] = useState(false);
  const { Dialog, loading, open } = useLazyDialog(loadReopen, reportDialogTexts.reopenFailed);
  const tellDone = use(TellDone);
  const champions = championsOf(event.podium);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border border-l-3 border-line border-l-text bg-raised px-3 py-1">
      <p className="min-w-0 flex-1 basis-64">
        <strong>{reportTexts.ended}.</strong>{' '}
        {champions && (
          <>
            {champions.title}: <strong className="wrap-anywhere">{champions.names}</strong>.{' '}
          </>
        )}
        <span className="text-soft">{reportTexts.closed}</span>
      </p>
      <Button
        size="small"
        icon={<LockOpen aria-hidden size={18} />}
        busy={loading}
        onClick={() => open(() => setAsking(true))}
      >
        Reabrir
      </Button>
      {Dialog && (
        <Dialog
          open={asking}
          event={event}
          onClose={() => setAsking(false)}
          onReopened={(entry) =>
            tellDone({
              title: reportDialogTexts.reopened,
              detail: reportDialogTexts.reopenedDetail,
              what: reportDialogTexts.reopened,
              entry,
              round: null,
            })
          }
        />
      )}
    </div>
  );
}

const loadReopen = async () => (await import('../../events/reopen-dialog.tsx')).ReopenDialog;
