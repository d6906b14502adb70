import { useRef, type ComponentProps, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';

type Props = Pick<ComponentProps<typeof Dialog>, 'open' | 'title' | 'description' | 'width' | 'finalFocus'> & {
  confirm: string;
  cancel?: string;
  // Focuses the safe answer, for questions that the user did not ask for.
  focusCancel?: boolean;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  children?: ReactNode;
};

// Asks before an action runs. The caller closes it when the action has succeeded.
export function ConfirmDialog(props: Props) {
  const { confirm, cancel = 'Cancelar', focusCancel, busy, onConfirm, onCancel, children, ...dialog } = props;
  const cancelButton = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      {...dialog}
      {...(focusCancel && { initialFocus: cancelButton })}
      question
      locked={busy}
      onOpenChange={onCancel}
    >
      {children}
      <DialogActions>
        <Button ref={cancelButton} onClick={onCancel} disabled={busy}>
          {cancel}
        </Button>
        <Button look="primary" busy={busy} onClick={onConfirm}>
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
