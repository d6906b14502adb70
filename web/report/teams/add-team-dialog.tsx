import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type FormEvent, type RefObject } from 'react';
import { slotsOf } from '../../../domain/player-name.ts';
import { sanitizeLine } from '../../../domain/text.ts';
import { api, call } from '../../kit/api.ts';
import { fieldErrors, hasErrors, NO_ERRORS } from '../../kit/form-errors.ts';
import { repeatedPlayers } from '../../scores/players/player-fields.tsx';
import { reportDialogTexts } from '../dialog-texts.ts';
import { refreshEvent } from '../../events/refresh-event.ts';
import { useEventId } from '../../events/events.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { toastFailure, toastSuccess } from '../../ui/toast.tsx';
import { useRules } from '../rules-context.ts';
import { useSharedPlayerQuestion } from '../../scores/players/shared-player-question.tsx';
import { useAction } from '../../kit/use-action.ts';
import type { Team } from '../teams-and-results.ts';
import { TeamFields, type TeamText } from './team-fields.tsx';

type Props = { open: boolean; teams: readonly Team[]; onClose: () => void };

export function AddTeamDialog({ open, teams, onClose }: Props) {
  const first = useRef<HTMLInputElement>(null);
  return (
    <Dialog open={open} onOpenChange={onClose} title="Adicionar time" initialFocus={first}>
      <TeamForm first={first} teams={teams} onClose={onClose} />
    </Dialog>
  );
}

type FormProps = Omit<Props, 'open'> & { first: RefObject<HTMLInputElement | null> };

function TeamForm({ first, teams, onClose }: FormProps) {
  const client = useQueryClient();
  const eventId = useEventId();
  const slots = slotsOf(useRules().teamSize);
  const [text, setText] = useState<TeamText>({ name: '', discordId: '', activisionIds: slots.map(() => '') });
  const [errors, setErrors] = useState(NO_ERRORS);
  const add = useAction({
    mutationFn: (sharedConfirmed: boolean) => {
      const json = { ...text, activisionIds: [...text.activisionIds], sharedConfirmed };
      return call(api.events[':eventId'].teams.$post({ param: { eventId }, json }));
    },
    onSuccess: async ({ team }) => {
      await refreshEvent(client, eventId);
      // Shows the stored name, because the server removes some characters.
      toastSuccess(reportDialogTexts.teamAdded, team.name);
      onClose();
    },
    onError: (error) => {
      if (shared.asks(error)) return;
      toastFailure(reportDialogTexts.addTeamFailed, error.message);
      setErrors(fieldErrors(error, { team_name_taken: 'name' }));
    },
  });
  const shared = useSharedPlayerQuestion({
    confirm: 'Adicionar assim mesmo',
    busy: add.isPending,
    onConfirm: () => add.run(true),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = {
      ...(sanitizeLine(text.name) === '' && { name: reportDialogTexts.teamNameMissing }),
      ...repeatedPlayers(text.activisionIds),
    };
    setErrors(wrong);
    if (!hasErrors(wrong)) add.run(false);
  };
  return (
    <Form errors={errors} onSubmit={submit}>
      <TeamFields teamId={null} text={text} onText={setText} teams={teams} errors={errors} first={first} />
      <DialogActions>
        <Button type="button" onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit" look="primary" busy={add.isPending}>
          Adicionar time
        </Button>
      </DialogActions>
      {shared.question}
    </Form>
  );
}
