import { ReopenDialog } from '../../lib/reopen-dialog.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import type { Act } from '../acts.ts';
import type { EventDialogProps } from './dialog-props.ts';
import { DuplicateDialog } from './duplicate-dialog.tsx';
import { EndDialog } from './end-dialog.tsx';
import { FinalDialog } from './final-dialog.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { QualifyDialog } from './qualify-dialog.tsx';
import { eventTexts } from '../texts.ts';
import { ShareDialog } from './share-dialog.tsx';

// One lazy file, loaded while the page is idle: each dialog is small, and one menu opens all of them.
export function EventDialogs({ act, ...props }: EventDialogProps & { act: Act }) {
  const { event, finalFocus, onClose } = props;
  return (
    <>
      <ShareDialog {...props} open={props.open && act === 'share'} />
      <DuplicateDialog {...props} open={props.open && act === 'duplicate'} />
      <EndDialog {...props} open={props.open && act === 'end'} />
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
