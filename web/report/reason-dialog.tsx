import { useMemo, useRef, useState, type FormEvent, type ReactNode, type RefObject } from 'react';
import { sanitizeLine } from '../../domain/text.ts';
import { reportDialogTexts } from '../lib/texts/report-dialogs.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { Form } from '../ui/form.tsx';
import { ReasonField } from './reason-field.tsx';

const NONE = {};

type FormProps = {
  confirm: string;
  required: boolean;
  busy: boolean;
  // What the server said of the reason.
  error?: string | undefined;
  onClose: () => void;
  onConfirm: (reason: string) => void;
};

type Props = FormProps & { open: boolean; title: string; description: ReactNode };

// Asks before a change, with room for the reason that the history keeps.
export function ReasonDialog({ open, title, description, ...form }: Props) {
  const first = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      open={open}
      onOpenChange={form.onClose}
      title={title}
      description={description}
      locked={form.busy}
      holdsText
      initialFocus={first}
    >
      <ReasonForm {...form} first={first} />
    </Dialog>
  );
}

function ReasonForm({
  confirm,
  required,
  busy,
  error,
  onClose,
  onConfirm,
  first,
}: FormProps & { first: RefObject<HTMLInputElement | null> }) {
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const shown = missing ? reportDialogTexts.reasonMissing : error;
  const errors = useMemo(() => (shown === undefined ? NONE : { reason: shown }), [shown]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const lacks = required && sanitizeLine(reason) === '';
    setMissing(lacks);
    if (!lacks) onConfirm(reason);
  };
  return (
    <Form errors={errors} onSubmit={submit}>
      <ReasonField value={reason} onValue={setReason} required={required} error={shown} inputRef={first} />
      <DialogActions>
        <Button type="button" onClick={onClose} disabled={busy}>
          Cancelar
        </Button>
        <Button type="submit" look="primary" busy={busy}>
          {confirm}
        </Button>
      </DialogActions>
    </Form>
  );
}
