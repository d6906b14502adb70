import type { ComponentProps } from 'react';
import type { ListedEvent } from '../../events/events.ts';
import type { Dialog } from '../../ui/dialog.tsx';
import type { ActOn } from '../event-acts.ts';

export type EventDialogProps = {
  event: ListedEvent;
  open: boolean;
  finalFocus: ComponentProps<typeof Dialog>['finalFocus'];
  onAct: ActOn;
  // Called with an event that the dialog created.
  onCreated: (event: Pick<ListedEvent, 'id'>) => void;
  onClose: () => void;
};
