import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { MAX_EVENT_NAME_LENGTH } from '../../../domain/events/event.ts';
import { sanitizeLine } from '../../../domain/text.ts';
import { api, call } from '../../kit/api.ts';
import { cacheEvent } from '../../events/cache-event.ts';
import type { ListedEvent } from '../../events/events.ts';
import { fieldErrors, hasErrors, useFormErrors } from '../../kit/form-errors.ts';
import { useAction } from '../../kit/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { DialogActions, DialogCancel } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toastFailure, toastSuccess } from '../../ui/toast.tsx';
import { TypingDialog, useUnsaved } from '../../ui/typing-dialog.tsx';
import { firstStepsTexts as texts } from '../first-steps-texts.ts';

type Props = { open: boolean; event: ListedEvent; onClose: () => void };

export function NameDialog({ open, event, onClose }: Props) {
  return (
    <TypingDialog
      open={open}
      onClose={onClose}
      title={texts.giveName}
      description={texts.unnamedDetail}
      // The button that opened it is gone once the event has a name.
      finalFocus={() => document.querySelector<HTMLElement>('main h1')}
    >
      <NameForm event={event} onClose={onClose} />
    </TypingDialog>
  );
}

function NameForm({ event, onClose }: Omit<Props, 'open'>) {
  const client = useQueryClient();
  const [name, setName] = useState('');
  const { errors, refused, refuse, clear } = useFormErrors();
  useUnsaved(name !== '');
  const save = useAction({
    mutationFn: () => call(api.events[':eventId'].$patch({ param: { eventId: event.id }, json: { name } })),
    onSuccess: async ({ event: named }) => {
      onClose();
      await cacheEvent(client, named);
      toastSuccess(texts.named(named.name), texts.namedDetail);
    },
    onError: (error) => {
      toastFailure(texts.nameFailed, error.message);
      refuse(fieldErrors(error));
    },
  });
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault();
    const found = sanitizeLine(name) === '' ? { name: texts.nameMissing } : {};
    refuse(found);
    if (!hasErrors(found)) save.run();
  };
  return (
    <Form errors={refused} onSubmit={submit}>
      <TextField
        name="name"
        label={texts.nameLabel}
        value={name}
        onValueChange={(value) => {
          setName(value);
          clear(['name']);
        }}
        error={errors['name']}
        maxLength={MAX_EVENT_NAME_LENGTH}
        autoComplete="off"
      />
      <DialogActions>
        <DialogCancel>Cancelar</DialogCancel>
        <Button type="submit" look="primary" busy={save.isPending}>
          {texts.giveName}
        </Button>
      </DialogActions>
    </Form>
  );
}
