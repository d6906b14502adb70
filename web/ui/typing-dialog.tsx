import { createContext, use, useEffect, useState, type ComponentProps } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';

type Props = Omit<ComponentProps<typeof Dialog>, 'onOpenChange' | 'holdsText'> & { onClose: () => void };

// A dialog with a form: asks before it discards unsaved text.
export function TypingDialog({ onClose, children, ...dialog }: Props) {
  const [unsaved, setUnsaved] = useState(false);
  const [asking, setAsking] = useState(false);
  const discard = () => {
    setAsking(false);
    onClose();
  };
  return (
    <Dialog {...dialog} holdsText onOpenChange={() => (unsaved ? setAsking(true) : onClose())}>
      <Unsaved value={setUnsaved}>{children}</Unsaved>
      <ConfirmDialog
        open={asking}
        title="Descartar alterações?"
        description="O que você digitou não foi salvo."
        confirm="Descartar"
        cancel="Continuar editando"
        focusCancel
        busy={false}
        onConfirm={discard}
        onCancel={() => setAsking(false)}
      />
    </Dialog>
  );
}

const Unsaved = createContext<(unsaved: boolean) => void>(() => {});

// Called by the form inside the dialog.
export function useUnsaved(unsaved: boolean): void {
  const tell = use(Unsaved);
  useEffect(() => {
    tell(unsaved);
    return () => tell(false);
  }, [tell, unsaved]);
}
