import { Download } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { sanitizeLine } from '../../../domain/text.ts';
import { ledgerTexts } from '../ledger-texts.ts';
import { BUTTON, BUTTON_LOOKS, Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { FreshStartEffects } from './fresh-start-effects.tsx';

type FormProps = {
  eventName: string | undefined;
  ended: boolean;
  busy: boolean;
  onClose: () => void;
  onConfirm: () => void;
};

// A reset deletes the most: the user types the event's name, and can export the account's data first.
export function ResetDialog({ open, ...form }: FormProps & { open: boolean }) {
  return (
    <Dialog
      open={open}
      onOpenChange={form.onClose}
      title="Resetar campeonato?"
      description={form.eventName}
      question
      locked={form.busy}
    >
      <ResetForm {...form} />
    </Dialog>
  );
}

function ResetForm({ eventName, ended, busy, onClose, onConfirm }: FormProps) {
  const [typed, setTyped] = useState('');
  const named = eventName !== undefined && asCompared(typed) === asCompared(eventName);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (named && !busy) onConfirm();
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <FreshStartEffects act="reset" ended={ended} />
      <div className="flex flex-wrap items-center justify-between gap-3 border border-edge bg-raised p-3">
        <p className="min-w-0">
          <strong className="block">{ledgerTexts.exportFirst}</strong>
          <span className="text-sm text-soft">{ledgerTexts.exportFirstDetail}</span>
        </p>
        <a href="/api/account/export" download className={`${BUTTON} ${BUTTON_LOOKS.quiet}`}>
          <Download aria-hidden size={18} />
          {ledgerTexts.exportAll}
        </a>
      </div>
      <TextField
        label={ledgerTexts.typeName(eventName ?? '')}
        value={typed}
        onValueChange={setTyped}
        autoComplete="off"
      />
      <p className="text-sm text-soft">{ledgerTexts.smaller}</p>
      <DialogActions>
        <Button onClick={onClose} disabled={busy}>
          Cancelar
        </Button>
        <Button type="submit" look="primary" busy={busy} disabled={!named}>
          Resetar campeonato
        </Button>
      </DialogActions>
    </form>
  );
}

// Phones capitalise the first letter and may add a space.
function asCompared(name: string): string {
  return sanitizeLine(name).toLowerCase();
}
