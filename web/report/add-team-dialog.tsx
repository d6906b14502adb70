import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type FormEvent, type RefObject } from 'react';
import { slotsOf } from '../../domain/player-name.ts';
import { MAX_TEXT_LENGTH, sanitizeLine } from '../../domain/text.ts';
import { api, ApiError, call } from '../lib/api.ts';
import { reportTexts } from '../lib/texts/report.ts';
import { reportDialogTexts } from '../lib/texts/report-dialogs.ts';
import { refreshEvent, useEventId } from '../lib/events.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { Form } from '../ui/form.tsx';
import { TextField } from '../ui/text-field.tsx';
import { toastFailure, toastSuccess } from '../ui/toast.tsx';
import { useRules } from './rules-context.ts';
import { useAction } from '../lib/use-action.ts';

type Props = { open: boolean; onClose: () => void };

export function AddTeamDialog({ open, onClose }: Props) {
  const first = useRef<HTMLInputElement>(null);
  return (
    <Dialog open={open} onOpenChange={onClose} title="Adicionar time" initialFocus={first}>
      <TeamForm first={first} onClose={onClose} />
    </Dialog>
  );
}

const NO_ERRORS: Readonly<Record<string, string>> = {};

function TeamForm({ first, onClose }: { first: RefObject<HTMLInputElement | null>; onClose: () => void }) {
  const client = useQueryClient();
  const eventId = useEventId();
  const slots = slotsOf(useRules().teamSize);
  const [name, setName] = useState('');
  const [discordId, setDiscordId] = useState('');
  const [activisionIds, setActivisionIds] = useState<readonly string[]>(slots.map(() => ''));
  const [errors, setErrors] = useState(NO_ERRORS);
  const add = useAction({
    mutationFn: () =>
      call(
        api.events[':eventId'].teams.$post({
          param: { eventId },
          json: { name, discordId, activisionIds: [...activisionIds] },
        }),
      ),
    onSuccess: async ({ team }) => {
      await refreshEvent(client, eventId);
      // As it was stored, without the characters that were taken out of it.
      toastSuccess(reportDialogTexts.teamAdded, team.name);
      onClose();
    },
    onError: (error) => {
      toastFailure(reportTexts.addTeamFailed, error.message);
      if (error instanceof ApiError)
        setErrors(error.code === 'team_name_taken' ? { name: error.message } : error.fields);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const nameless = sanitizeLine(name) === '';
    setErrors(nameless ? { name: reportDialogTexts.teamNameMissing } : NO_ERRORS);
    if (!nameless) add.run();
  };
  return (
    <Form errors={errors} onSubmit={submit}>
      <TextField
        label="Nome do time"
        value={name}
        onValueChange={setName}
        error={errors['name']}
        maxLength={MAX_TEXT_LENGTH}
        ref={first}
      />
      <TextField
        label="Discord ID"
        value={discordId}
        onValueChange={setDiscordId}
        maxLength={MAX_TEXT_LENGTH}
        inputMode="numeric"
      />
      {slots.map((slot, index) => (
        <TextField
          key={slot}
          label={`Activision ID ${slot}`}
          value={activisionIds[index] ?? ''}
          onValueChange={(id) => setActivisionIds(activisionIds.with(index, id))}
          maxLength={MAX_TEXT_LENGTH}
        />
      ))}
      <DialogActions>
        <Button type="button" onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit" look="primary" busy={add.isPending}>
          Adicionar time
        </Button>
      </DialogActions>
    </Form>
  );
}
