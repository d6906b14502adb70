import type { ComponentProps } from 'react';
import type { ListedEvent } from '../../lib/events.ts';
import { ReopenDialog } from '../../lib/reopen-dialog.tsx';
import type { Dialog } from '../../ui/dialog.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import type { Act, ActOn } from '../acts.ts';
import { DuplicateDialog } from './duplicate-dialog.tsx';
import { FinalDialog } from './final-dialog.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { QualifyDialog } from './qualify-dialog.tsx';
import { eventTexts } from '../texts.ts';
import { ShareDialog } from './share-dialog.tsx';

export type EventDialogProps = {
  event: ListedEvent;
  open: boolean;
  finalFocus: ComponentProps<typeof Dialog>['finalFocus'];
  onAct: ActOn;
  onClose: () => void;
};

// Loaded together when the page is idle: each is small, and all are opened from the same menu.
export function EventDialogs({ act, ...props }: EventDialogProps & { act: Act }) {
  const { event, finalFocus, onClose } = props;
  return (
    <>
      <ShareDialog {...props} open={props.open && act === 'share'} />
      <DuplicateDialog {...props} open={props.open && act === 'duplicate'} />
      <InviteDialog {...props} open={props.open && act === 'invite'} />
      <QualifyDialog {...props} open={props.open && act === 'qualify'} />
      <FinalDialog {...props} open={props.open && act === 'final'} />
      <ReopenDialog
        event={event}
        open={props.open && act === 'reopen'}
        finalFocus={finalFocus}
        onClose={onClose}
        onReopened={() => toastSuccess(eventTexts.reopened, event.name)}
      />
    </>
  );
}
