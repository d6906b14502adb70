import { useRef, useState, type FormEvent, type RefObject } from 'react';
import { sanitizeLine } from '../../../domain/text.ts';
import { historyTexts } from '../texts/history.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { UndoAct } from './lines.ts';

const MAX_REASON_LENGTH = 500;

type Props = { asking: UndoAct | null; busy: boolean; onClose: () => void; onConfirm: (reason: string) => void };

export function ReasonDialog({ asking, busy, onClose, onConfirm }: Props) {
  const first = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      open={asking !== null}
      onOpenChange={onClose}
      title={asking ? historyTexts.reasonTitle(asking.number, asking.isRedo) : ''}
      description={historyTexts.reasonDetail}
      locked={busy}
      holdsText
      initialFocus={first}
    >
      <ReasonForm
        confirm={asking?.isRedo ? 'Refazer' : 'Desfazer'}
        busy={busy}
        first={first}
        onClose={onClose}
        onConfirm={onConfirm}
      />
    </Dialog>
  );
}

type FormProps = Pick<Props, 'busy' | 'onClose' | 'onConfirm'> & {
  confirm: string;
  first: RefObject<HTMLInputElement | null>;
};

function ReasonForm({ confirm, busy, first, onClose, onConfirm }: FormProps) {
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const missing = sanitizeLine(reason) === '';
    setErrors(missing ? { reason: historyTexts.reasonMissing } : {});
    if (!missing) onConfirm(reason);
  };
  return (
    <Form errors={errors} onSubmit={submit}>
      <TextField
        label="Motivo"
        placeholder="Ex.: conferido na gravação"
        value={reason}
        onValueChange={setReason}
        maxLength={MAX_REASON_LENGTH}
        error={errors['reason']}
        autoComplete="off"
        ref={first}
      />
      <DialogActions>
        <Button onClick={onClose} disabled={busy}>
          Cancelar
        </Button>
        <Button type="submit" look="primary" busy={busy}>
          {confirm}
        </Button>
      </DialogActions>
    </Form>
  );
}
