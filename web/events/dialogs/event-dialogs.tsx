import type { ComponentProps } from 'react';
import type { ListedEvent } from '../../lib/events.ts';
import type { Dialog } from '../../ui/dialog.tsx';
import type { Act, ActOn } from '../acts.ts';
import { DuplicateDialog } from './duplicate-dialog.tsx';
import { FinalDialog } from './final-dialog.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { QualifyDialog } from './qualify-dialog.tsx';
import { ReopenDialog } from './reopen-dialog.tsx';
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
  return (
    <>
      <ShareDialog {...props} open={props.open && act === 'share'} />
      <DuplicateDialog {...props} open={props.open && act === 'duplicate'} />
      <InviteDialog {...props} open={props.open && act === 'invite'} />
      <QualifyDialog {...props} open={props.open && act === 'qualify'} />
      <FinalDialog {...props} open={props.open && act === 'final'} />
      <ReopenDialog {...props} open={props.open && act === 'reopen'} />
    </>
  );
}
