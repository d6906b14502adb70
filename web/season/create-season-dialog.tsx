import { useRef, useState, type FormEvent, type RefObject } from 'react';
import { MAX_LABEL_LENGTH, sanitizeLine } from '../../domain/text.ts';
import { api, call } from '../kit/api.ts';
import { useEvents } from '../events/events.ts';
import { fieldErrors, hasErrors, useFormErrors } from '../kit/form-errors.ts';
import { newId } from '../kit/new-id.ts';
import { Button } from '../ui/button.tsx';
import { DialogActions, DialogCancel } from '../ui/dialog.tsx';
import { Form } from '../ui/form.tsx';
import { TextField } from '../ui/text-field.tsx';
import { TypingDialog, useUnsaved } from '../ui/typing-dialog.tsx';
import { withCards } from '../events/frame/event-list.ts';
import { EventChoice } from './event-choice.tsx';
import { useSeasonAction } from './season-data.ts';
import { seasonTexts as words } from './texts.ts';

type Props = {
  open: boolean;
  finalFocus: RefObject<HTMLElement | null>;
  onClose: () => void;
  onCreated: (id: string) => void;
};

export function CreateSeasonDialog({ open, finalFocus, onClose, onCreated }: Props) {
  const first = useRef<HTMLInputElement>(null);
  return (
    <TypingDialog
      open={open}
      onClose={onClose}
      title={words.newSeason}
      description={words.newDetail}
      initialFocus={first}
      finalFocus={finalFocus}
    >
      <CreateForm first={first} onClose={onClose} onCreated={onCreated} />
    </TypingDialog>
  );
}

type FormProps = Pick<Props, 'onClose' | 'onCreated'> & { first: RefObject<HTMLInputElement | null> };

function CreateForm({ first, onClose, onCreated }: FormProps) {
  const events = withCards(useEvents().data ?? []);
  // Made once, so that a repeated request makes the same season.
  const [id] = useState(newId);
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { errors, refused, refuse, clear } = useFormErrors();
  useUnsaved(name !== '' || chosen.size > 0);
  const create = useSeasonAction({
    act: () => call(api.seasons.$post({ json: { id, name, eventIds: [...chosen] } })),
    done: () => words.created,
    failed: words.createFailed,
    onDone: () => {
      onClose();
      onCreated(id);
    },
    onError: (error) => refuse(fieldErrors(error)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = sanitizeLine(name) === '' ? { name: words.nameMissing } : {};
    refuse(found);
    if (!hasErrors(found)) create.run();
  };
  return (
    <Form errors={refused} onSubmit={submit}>
      <TextField
        ref={first}
        label="Nome"
        placeholder="Ex.: Circuito 2026"
        value={name}
        onValueChange={(value) => {
          setName(value);
          clear(['name']);
        }}
        maxLength={MAX_LABEL_LENGTH}
        autoComplete="off"
        error={errors['name']}
      />
      {events.length === 0 ? (
        <p className="text-soft">{words.noEvents}</p>
      ) : (
        <EventChoice events={events} chosen={chosen} onChosen={setChosen} />
      )}
      <DialogActions>
        <DialogCancel>Cancelar</DialogCancel>
        <Button type="submit" look="primary" busy={create.isPending}>
          Criar temporada
        </Button>
      </DialogActions>
    </Form>
  );
}
