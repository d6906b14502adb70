import { useRef, type ComponentProps, type FormEvent, type RefObject } from 'react';
import { MAX_EVENT_NAME_LENGTH } from '../../domain/events/event.ts';
import { MAX_TEXT_LENGTH } from '../../domain/text.ts';
import { spokenDay } from '../kit/days.ts';
import type { ListedEvent } from '../events/events.ts';
import { Button } from '../ui/button.tsx';
import { DialogActions, DialogCancel } from '../ui/dialog.tsx';
import { Form } from '../ui/form.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextField } from '../ui/text-field.tsx';
import { TypingDialog, useUnsaved } from '../ui/typing-dialog.tsx';
import { PresetSelect, RulesLine } from './preset-select.tsx';
import { DAY_LIMITS } from '../kit/unread-moments.ts';
import { useEventForm, type FieldName } from './use-event-form.ts';

type Props = {
  open: boolean;
  // Null creates an event.
  event: ListedEvent | null;
  onClose: () => void;
  // Called with an event that the dialog created.
  onCreated: (event: Pick<ListedEvent, 'id'>) => void;
  // Gets the focus when the dialog closes. The button of the empty state, which may have opened it, disappears with the first
  // event.
  finalFocus: ComponentProps<typeof TypingDialog>['finalFocus'];
};

export function EventDialog({ open, event, onClose, onCreated, finalFocus }: Props) {
  const first = useRef<HTMLInputElement>(null);
  return (
    <TypingDialog
      open={open}
      onClose={onClose}
      title={event ? 'Editar campeonato' : 'Novo campeonato'}
      width="wide"
      initialFocus={first}
      finalFocus={finalFocus}
    >
      <EventForm event={event} first={first} onClose={onClose} onCreated={onCreated} />
    </TypingDialog>
  );
}

type FormProps = Pick<Props, 'event' | 'onClose' | 'onCreated'> & { first: RefObject<HTMLInputElement | null> };

function EventForm({ event, first, onClose, onCreated }: FormProps) {
  const form = useEventForm(event, (saved) => {
    onClose();
    if (!event) onCreated(saved);
  });
  useUnsaved(form.changed);
  const field = (name: FieldName) => ({
    name,
    value: form.typed[name],
    onValueChange: (value: string) => form.change(name, value),
    error: form.errors[name],
  });
  const submit = (submitted: FormEvent<HTMLFormElement>) => {
    submitted.preventDefault();
    const { submitter } = submitted.nativeEvent as SubmitEvent;
    form.save(submitted.currentTarget, submitter?.getAttribute('value') === PUBLISH);
  };
  const busy = (publishes: boolean) => ({
    busy: form.saving === publishes,
    disabled: form.saving !== null,
  });
  return (
    <Form errors={form.refused} onSubmit={submit}>
      <TextField {...field('name')} label="Nome" maxLength={MAX_EVENT_NAME_LENGTH} autoComplete="off" ref={first} />
      <TextArea {...field('description')} label="Descrição" maxLength={MAX_TEXT_LENGTH} />
      <div className="grid grid-cols-2 items-start gap-4 md:grid-cols-3">
        <TextField {...field('startDate')} {...day(form.typed.startDate)} label="Data de início" />
        <TextField {...field('startTime')} type="time" label="Horário de início" hint="Opcional" />
        <TextField {...field('endDate')} {...day(form.typed.endDate)} label="Data de término" />
      </div>
      {event ? (
        <RulesLine event={event} />
      ) : (
        <PresetSelect value={form.typed.preset} onValue={(id) => form.change('preset', id)} />
      )}
      <DialogActions>
        <DialogCancel>Cancelar</DialogCancel>
        {/* Enter clicks the first submit button: the one that does not publish. */}
        {!event && (
          <Button type="submit" {...busy(false)}>
            Salvar como rascunho
          </Button>
        )}
        {event ? (
          <Button type="submit" look="primary" {...busy(false)}>
            Salvar
          </Button>
        ) : (
          <Button type="submit" look="primary" value={PUBLISH} {...busy(true)}>
            Publicar agora
          </Button>
        )}
      </DialogActions>
    </Form>
  );
}

const PUBLISH = 'publish';

// The browser shows the date in its own language; the hint shows it in Portuguese.
function day(value: string) {
  return { type: 'date', ...DAY_LIMITS, hint: spokenDay(value) ?? 'Opcional' };
}
