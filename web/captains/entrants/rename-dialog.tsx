import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type FormEvent, type RefObject } from 'react';
import { MAX_SIGN_UP_NAME_LENGTH } from '../../../domain/sign-ups/sign-up.ts';
import { sanitizeLine } from '../../../domain/text.ts';
import { api, call } from '../../kit/api.ts';
import { cacheSignUp, type SignUp } from './sign-ups-data.ts';
import { entrantTexts } from '../../events/frame/texts.ts';
import { useAction } from '../../kit/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions, DialogCancel } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toastFailure, toastSuccess } from '../../ui/toast.tsx';
import { failureDetail } from '../../events/frame/failure-detail.ts';
import { acceptButtonId } from './entrant-row.tsx';

type Props = {
  signUp: SignUp | null;
  eventId: string;
  onRenamed: (id: string) => void;
  onClose: () => void;
};

// For a sign-up that is not accepted, for example because its team name is taken.
export function RenameDialog({ signUp, eventId, onRenamed, onClose }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const renamed = useRef('');
  const close = (isRenamed: boolean) => {
    renamed.current = signUp?.id ?? '';
    onClose();
    if (isRenamed) onRenamed(renamed.current);
  };
  return (
    <Dialog
      open={signUp !== null}
      onOpenChange={() => close(false)}
      title="Renomear time"
      over
      holdsText
      initialFocus={field}
      // Focus the accept button: the rename button disappears with the refusal.
      finalFocus={() => document.getElementById(acceptButtonId(renamed.current))}
    >
      {signUp && <RenameForm signUp={signUp} eventId={eventId} field={field} onRenamed={() => close(true)} />}
    </Dialog>
  );
}

type FormProps = {
  signUp: SignUp;
  eventId: string;
  field: RefObject<HTMLInputElement | null>;
  onRenamed: () => void;
};

const NO_ERRORS: Readonly<Record<string, string>> = {};

function RenameForm({ signUp, eventId, field, onRenamed }: FormProps) {
  const client = useQueryClient();
  const [teamName, setTeamName] = useState(signUp.teamName);
  const [errors, setErrors] = useState(NO_ERRORS);
  const rename = useAction({
    mutationFn: () =>
      call(
        api.events[':eventId']['sign-ups'][':signUpId']['team-name'].$put({
          param: { eventId, signUpId: signUp.id },
          json: { teamName },
        }),
      ),
    onSuccess: async ({ signUp: renamed }) => {
      await cacheSignUp(client, eventId, renamed);
      toastSuccess(entrantTexts.renamed, renamed.teamName);
      onRenamed();
    },
    onError: (error) => toastFailure(entrantTexts.renameFailed, failureDetail(error)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (sanitizeLine(teamName) === '') setErrors({ teamName: entrantTexts.teamNameMissing });
    else rename.run();
  };
  const type = (typed: string) => {
    setTeamName(typed);
    setErrors(NO_ERRORS);
  };
  return (
    <Form errors={errors} onSubmit={submit}>
      <TextField
        ref={field}
        label="Nome do time"
        autoComplete="off"
        maxLength={MAX_SIGN_UP_NAME_LENGTH}
        value={teamName}
        onValueChange={type}
        error={errors['teamName']}
      />
      <DialogActions>
        <DialogCancel>Cancelar</DialogCancel>
        <Button type="submit" look="primary" busy={rename.isPending}>
          Salvar nome
        </Button>
      </DialogActions>
    </Form>
  );
}
