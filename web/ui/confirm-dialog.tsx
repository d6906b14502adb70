import type { ComponentProps, ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';

type Props = Pick<ComponentProps<typeof Dialog>, 'open' | 'title' | 'description' | 'width' | 'finalFocus'> & {
  confirm: string;
  cancel?: string;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  children?: ReactNode;
};

// Asks before something that cannot be taken back. It stays open until that has worked.
export function ConfirmDialog({ confirm, cancel = 'Cancelar', busy, onConfirm, onCancel, children, ...dialog }: Props) {
  return (
    <Dialog {...dialog} question locked={busy} onOpenChange={onCancel}>
      {children}
      <DialogActions>
        <Button onClick={onCancel} disabled={busy}>
          {cancel}
        </Button>
        <Button look="primary" busy={busy} onClick={onConfirm}>
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
