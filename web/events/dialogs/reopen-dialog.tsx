import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type FormEvent, type RefObject } from 'react';
import { sanitizeLine } from '../../../domain/text.ts';
import { api, call } from '../../lib/api.ts';
import { keepEvent } from '../../lib/events.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { DialogActions, DialogCancel } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toastFailure, toastSuccess } from '../../ui/toast.tsx';
import { TypingDialog, useUnsaved } from '../../ui/typing-dialog.tsx';
import { failureDetail } from '../failure-detail.ts';
import { eventTexts } from '../texts.ts';
import type { EventDialogProps } from './event-dialogs.tsx';

const MAX_REASON_LENGTH = 500;

const NO_ERRORS: Readonly<Record<string, string>> = {};

export function ReopenDialog({ event, open, finalFocus, onClose }: EventDialogProps) {
  const first = useRef<HTMLInputElement>(null);
  return (
    <TypingDialog
      open={open}
      onClose={onClose}
      title="Reabrir campeonato?"
      description={`${event.name} volta a aceitar resultados. O campeão deixa de aparecer até você encerrar de novo.`}
      initialFocus={first}
      finalFocus={finalFocus}
    >
      <ReopenForm event={event} first={first} onClose={onClose} />
    </TypingDialog>
  );
}

type FormProps = Pick<EventDialogProps, 'event' | 'onClose'> & { first: RefObject<HTMLInputElement | null> };

function ReopenForm({ event, first, onClose }: FormProps) {
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState(NO_ERRORS);
  useUnsaved(reason !== '');
  const reopen = useAction({
    mutationFn: () => call(api.events[':eventId'].reopen.$post({ param: { eventId: event.id }, json: { reason } })),
    onSuccess: async ({ event: reopened }) => {
      await keepEvent(client, reopened);
      toastSuccess(eventTexts.reopened, reopened.name);
      onClose();
    },
    onError: (error) => toastFailure(eventTexts.reopenFailed, failureDetail(error)),
  });
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault();
    if (sanitizeLine(reason) === '') setErrors({ reason: eventTexts.reasonMissing });
    else reopen.run();
  };
  return (
    <Form errors={errors} onSubmit={submit}>
      <TextField
        ref={first}
        label="Motivo"
        hint="Fica guardado com o campeonato."
        autoComplete="off"
        maxLength={MAX_REASON_LENGTH}
        value={reason}
        onValueChange={(typed) => {
          setReason(typed);
          setErrors(NO_ERRORS);
        }}
        error={errors['reason']}
      />
      <DialogActions>
        <DialogCancel>Cancelar</DialogCancel>
        <Button type="submit" look="primary" busy={reopen.isPending}>
          Reabrir
        </Button>
      </DialogActions>
    </Form>
  );
}
