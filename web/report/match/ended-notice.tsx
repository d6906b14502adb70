import { use, useState } from 'react';
import { Copy, Images, LockOpen, Tv, Trophy } from 'lucide-react';
import { may } from '../../../domain/access/permissions.ts';
import { useActing } from '../../access/acting.ts';
import { championsOf } from '../../events/champions.ts';
import { eventPath, type ListedEvent, nextEditionPath } from '../../events/events.ts';
import { reportTexts } from '../texts.ts';
import { reportDialogTexts as texts } from '../dialog-texts.ts';
import { useLazyDialog } from '../../kit/use-lazy-dialog.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { TellDone } from '../../scores/undo/undo-provider.tsx';

// Says that the event has ended and who won, and leads on: to the pictures, the scene of the champion and the next edition.
export function EndedNotice({ event }: { event: ListedEvent }) {
  const { role } = useActing();
  const champions = championsOf(event.podium);
  return (
    <section
      aria-label={reportTexts.ended}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border border-l-3 border-line border-l-text bg-raised px-3 py-2"
    >
      <Trophy aria-hidden size={28} className="shrink-0 max-md:hidden" />
      <div className="min-w-0 flex-1 basis-64">
        <p>
          <strong>{reportTexts.ended}.</strong> <span className="text-sm text-soft">{reportTexts.closed}</span>
        </p>
        {champions && (
          <p title={champions.names} className="line-clamp-2 wrap-anywhere">
            {champions.title}: <strong className="poster text-2xl">{champions.names}</strong>
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <ButtonLink size="small" to={eventPath('/report/fechar', event)} icon={<Images aria-hidden size={18} />}>
          {texts.endedPictures}
        </ButtonLink>
        {may(role, 'broadcast') && (
          <ButtonLink size="small" to={eventPath('/transmissao', event)} icon={<Tv aria-hidden size={18} />}>
            {texts.endedScene}
          </ButtonLink>
        )}
        {may(role, 'manage_event') && (
          <ButtonLink size="small" look="back" to={nextEditionPath(event)} icon={<Copy aria-hidden size={18} />}>
            {texts.endedNext}
          </ButtonLink>
        )}
        <Reopen event={event} />
      </div>
    </section>
  );
}

function Reopen({ event }: { event: ListedEvent }) {
  const [asking, setAsking] = useState(false);
  const { Dialog, loading, open } = useLazyDialog(loadReopen, texts.reopenFailed);
  const tellDone = use(TellDone);
  return (
    <>
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
              title: texts.reopened,
              detail: texts.reopenedDetail,
              what: texts.reopened,
              entry,
              round: null,
            })
          }
        />
      )}
    </>
  );
}

const loadReopen = async () => (await import('../../events/reopen-dialog.tsx')).ReopenDialog;
