import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type FormEvent, type RefObject } from 'react';
import { addDays } from '../../../domain/calendar.ts';
import { endsBeforeStart, MAX_EVENT_NAME_LENGTH } from '../../../domain/events/event.ts';
import { failure, failureSentence } from '../../../domain/failures.ts';
import { nextEditionName } from '../../../domain/scores/qualify.ts';
import { MAX_TEXT_LENGTH, sanitizeLine } from '../../../domain/text.ts';
import { api, call } from '../../kit/api.ts';
import { spokenDay } from '../../kit/days.ts';
import { cacheEvent } from '../../events/cache-event.ts';
import { fieldErrors, hasErrors, useFormErrors, type FormErrors } from '../../kit/form-errors.ts';
import { newId } from '../../kit/new-id.ts';
import { useAction } from '../../kit/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { DialogActions, DialogCancel } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toastFailure, toastSuccess } from '../../ui/toast.tsx';
import { TypingDialog, useUnsaved } from '../../ui/typing-dialog.tsx';
import { failureDetail } from '../../events/frame/failure-detail.ts';
import { eventTexts } from '../../events/frame/texts.ts';
import { DAY_LIMITS, unreadMoments } from '../../kit/unread-moments.ts';
import type { EventDialogProps } from './dialog-props.ts';

export function DuplicateDialog({ event, open, finalFocus, onClose, onCreated }: EventDialogProps) {
  const first = useRef<HTMLInputElement>(null);
  return (
    <TypingDialog
      open={open}
      onClose={onClose}
      title="Duplicar campeonato"
      description={`Modo, inscrição, check-in, canais do Discord e marca vêm de ${event.name}. O novo começa como rascunho, sem resultados.`}
      width="wide"
      initialFocus={first}
      finalFocus={finalFocus}
    >
      <DuplicateForm event={event} first={first} onClose={onClose} onCreated={onCreated} />
    </TypingDialog>
  );
}

type FormProps = Pick<EventDialogProps, 'event' | 'onClose' | 'onCreated'> & {
  first: RefObject<HTMLInputElement | null>;
};

function DuplicateForm({ event, first, onClose, onCreated }: FormProps) {
  const client = useQueryClient();
  // Created once, so that a repeated request creates the same event.
  const [id] = useState(newId);
  const [opened] = useState(() => ({
    name: nextEditionName(event.name).slice(0, MAX_EVENT_NAME_LENGTH),
    description: event.description,
    startDate: weekLater(event.startDate),
    startTime: event.startTime ?? '',
    endDate: weekLater(event.endDate),
  }));
  const [typed, setTyped] = useState(opened);
  const [withTeams, setWithTeams] = useState(false);
  const { errors, refused, refuse, clear } = useFormErrors();
  useUnsaved(withTeams || JSON.stringify(typed) !== JSON.stringify(opened));

  const send = useAction({
    mutationFn: () =>
      call(
        api.events[':eventId'].duplicate.$post({
          param: { eventId: event.id },
          json: { id, ...toJson(typed), withTeams },
        }),
      ),
    onSuccess: async ({ event: made }) => {
      await cacheEvent(client, made);
      toastSuccess(eventTexts.duplicated, eventTexts.duplicatedDetail);
      onClose();
      onCreated(made);
    },
    onError: (error) => {
      toastFailure(eventTexts.duplicateFailed, failureDetail(error));
      refuse(fieldErrors(error, FIELD_OF));
    },
  });
  const submit = (submitted: FormEvent<HTMLFormElement>) => {
    submitted.preventDefault();
    const found = { ...wrongFields(typed), ...unreadMoments(submitted.currentTarget) };
    refuse(found);
    if (!hasErrors(found)) send.run();
  };
  const field = (name: keyof Typed) => ({
    name,
    value: typed[name],
    onValueChange: (value: string) => {
      setTyped((typed) => ({ ...typed, [name]: value }));
      clear([name]);
    },
    error: errors[name],
  });
  return (
    <Form errors={refused} onSubmit={submit}>
      <TextField {...field('name')} label="Nome" maxLength={MAX_EVENT_NAME_LENGTH} autoComplete="off" ref={first} />
      <div className="grid grid-cols-2 items-start gap-4 md:grid-cols-3">
        <TextField {...field('startDate')} {...day(typed.startDate)} label="Data de início" />
        <TextField {...field('startTime')} type="time" label="Horário de início" hint="Opcional" />
        <TextField {...field('endDate')} {...day(typed.endDate)} label="Data de término" />
      </div>
      <TextArea
        {...field('description')}
        label="Descrição"
        hint={eventTexts.copiedDescription}
        maxLength={MAX_TEXT_LENGTH}
      />
      <Checkbox
        label={event.teams === 1 ? 'Copiar o time' : `Copiar os ${event.teams} times`}
        hint="Sem isto o novo começa vazio, para receber inscrições."
        checked={withTeams}
        onChecked={setWithTeams}
        disabled={event.teams === 0}
      />
      <DialogActions>
        <DialogCancel>Cancelar</DialogCancel>
        <Button type="submit" look="primary" busy={send.isPending}>
          Duplicar
        </Button>
      </DialogActions>
    </Form>
  );
}

// Most cups are weekly.
function weekLater(day: string | null): string {
  return day === null ? '' : addDays(day, 7);
}

type Typed = {
  readonly name: string;
  readonly description: string;
  readonly startDate: string;
  readonly startTime: string;
  readonly endDate: string;
};

function toJson({ name, description, startDate, startTime, endDate }: Typed) {
  return {
    name,
    description,
    startDate: startDate || null,
    startTime: startTime.slice(0, 5) || null,
    endDate: endDate || null,
  };
}

function wrongFields(typed: Typed): FormErrors {
  return {
    ...(sanitizeLine(typed.name) === '' && { name: eventTexts.nameMissing }),
    ...(endsBeforeStart(toJson(typed)) && { endDate: failureSentence(failure('championship_ends_before_start')) }),
  };
}

const FIELD_OF = { championship_ends_before_start: 'endDate' };

function day(value: string) {
  return { type: 'date', ...DAY_LIMITS, hint: spokenDay(value) ?? 'Opcional' };
}
