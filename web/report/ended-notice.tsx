import { use, useState } from 'react';
import { LockOpen } from 'lucide-react';
import { championsOf } from '../lib/champions.ts';
import type { ListedEvent } from '../lib/events.ts';
import { reportTexts } from './texts.ts';
import { reportDialogTexts } from './dialog-texts.ts';
import { useLazyDialog } from '../lib/use-lazy-dialog.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { TellDone } from './undo-provider.tsx';

// Says that the event has ended and who won, and reopens it.
export function EndedNotice({ event }: { event: ListedEvent }) {
  const [asking, setAsking] = useState(false);
  const { Dialog, loading, open } = useLazyDialog(loadReopen, reportDialogTexts.reopenFailed);
  const tellDone = use(TellDone);
  const champions = championsOf(event.podium);
  return (
    <Notice kind="info" title={reportTexts.ended}>
      <p>
        {champions && (
          <>
            {champions.title}: <strong className="text-text wrap-anywhere">{champions.names}</strong>.{' '}
          </>
        )}
        {reportTexts.closed}
      </p>
      <div className="mt-3 flex">
        <Button icon={<LockOpen aria-hidden size={18} />} busy={loading} onClick={() => open(() => setAsking(true))}>
          Reabrir
        </Button>
      </div>
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
    </Notice>
  );
}

const loadReopen = async () => (await import('../lib/reopen-dialog.tsx')).ReopenDialog;
