import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type FormEvent, type RefObject } from 'react';
import { sanitizeLine } from '../../domain/text.ts';
import { api, ApiError, call } from '../lib/api.ts';
import { keepEvent, useEventId } from '../lib/events.ts';
import { reportTexts } from '../lib/texts/report.ts';
import { useAction } from '../lib/use-action.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { Form } from '../ui/form.tsx';
import { TextField } from '../ui/text-field.tsx';
import { toastFailure, toastSuccess } from '../ui/toast.tsx';

const MAX_REASON_LENGTH = 500;

type Props = { open: boolean; eventName: string; onClose: () => void };

// An ended event has been published with its champion: whoever opens it again says why.
export function ReopenDialog({ open, eventName, onClose }: Props) {
  const first = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={`Reabrir ${eventName}?`}
      description="O campeão e a classificação final deixam de valer até você encerrar de novo. O motivo fica registrado."
      holdsText
      initialFocus={first}
    >
      <ReasonForm first={first} onClose={onClose} />
    </Dialog>
  );
}

function ReasonForm({ first, onClose }: { first: RefObject<HTMLInputElement | null>; onClose: () => void }) {
  const client = useQueryClient();
  const eventId = useEventId();
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const reopen = useAction({
    mutationFn: () => call(api.events[':eventId'].reopen.$post({ param: { eventId }, json: { reason } })),
    onSuccess: async ({ event }) => {
      await keepEvent(client, event);
      toastSuccess(reportTexts.reopened, reportTexts.reopenedDetail);
      onClose();
    },
    onError: (error) => {
      toastFailure(reportTexts.reopenFailed, error.message);
      if (error instanceof ApiError) setErrors(error.fields);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const missing = sanitizeLine(reason) === '';
    setErrors(missing ? { reason: reportTexts.reasonMissing } : {});
    if (!missing) reopen.run();
  };
  return (
    <Form errors={errors} onSubmit={submit}>
      <TextField
        label="Motivo"
        placeholder="Ex.: faltou o resultado da queda 5"
        value={reason}
        onValueChange={setReason}
        maxLength={MAX_REASON_LENGTH}
        error={errors['reason']}
        autoComplete="off"
        ref={first}
      />
      <DialogActions>
        <Button type="button" onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit" look="primary" busy={reopen.isPending}>
          Reabrir
        </Button>
      </DialogActions>
    </Form>
  );
}
