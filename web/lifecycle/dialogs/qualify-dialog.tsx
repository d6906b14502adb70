import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type FormEvent, type RefObject } from 'react';
import { api, call } from '../../kit/api.ts';
import { fieldErrors, hasErrors, NO_ERRORS } from '../../kit/form-errors.ts';
import { refreshEvents, useEvents } from '../../events/events.ts';
import { useAction } from '../../kit/use-action.ts';
import { AlertLine } from '../../ui/alert-line.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions, DialogCancel } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toastFailure } from '../../ui/toast.tsx';
import { failureDetail } from '../../events/frame/failure-detail.ts';
import { eventTexts } from '../../events/frame/texts.ts';
import type { EventDialogProps } from './dialog-props.ts';

export function QualifyDialog({ event, open, finalFocus, onClose }: EventDialogProps) {
  const first = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title="Classificar os primeiros para…"
      description={`Os melhores de ${event.name} viram times de outro campeonato. Aqui nada muda.`}
      holdsText
      width="wide"
      initialFocus={first}
      finalFocus={finalFocus}
    >
      <Qualify event={event} first={first} />
    </Dialog>
  );
}

type FormProps = Pick<EventDialogProps, 'event'> & { first: RefObject<HTMLInputElement | null> };

function Qualify({ event, first }: FormProps) {
  const client = useQueryClient();
  const others = (useEvents().data ?? []).filter(({ id, endedAt }) => id !== event.id && endedAt === null);
  const max = Math.max(1, Math.min(event.teams, event.ruleFacts.lobby));
  const [count, setCount] = useState(String(Math.min(10, max)));
  const [to, setTo] = useState<string | null>(null);
  const [percent, setPercent] = useState('0');
  const [errors, setErrors] = useState(NO_ERRORS);
  const [qualified, setQualified] = useState<Qualified | null>(null);
  const target = others.find(({ id }) => id === to);
  const qualify = useAction({
    mutationFn: (wanted: Wanted) => qualifyTeams(event.id, wanted),
    onSuccess: async (result) => {
      setQualified(result);
      await refreshEvents(client);
    },
    onError: (error) => {
      toastFailure(eventTexts.qualifyFailed, failureDetail(error));
      setErrors(fieldErrors(error, FIELD_OF));
    },
  });
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault();
    const found = {
      ...(!isWhole(count, 1, max) && { count: eventTexts.countInvalid(max) }),
      ...(!isWhole(percent, 0, 100) && { percent: eventTexts.percentInvalid }),
      ...(!target && { to: eventTexts.targetMissing }),
    };
    setErrors(found);
    if (target && !hasErrors(found))
      qualify.run({ to: target.id, count: Number(count), carryPercent: Number(percent) });
  };
  const change = (set: (value: string) => void, name: string) => (value: string) => {
    set(value);
    setErrors(({ [name]: _, ...others }) => others);
    setQualified(null);
  };
  return (
    <Form errors={errors} onSubmit={submit}>
      <div className="grid grid-cols-2 items-start gap-4">
        <TextField
          ref={first}
          label="Quantos times"
          inputMode="numeric"
          autoComplete="off"
          value={count}
          onValueChange={change(setCount, 'count')}
          error={errors['count']}
        />
        <TextField
          label="Pontos levados (%)"
          inputMode="numeric"
          autoComplete="off"
          hint="Do total de cada time. 0: começam do zero."
          value={percent}
          onValueChange={change(setPercent, 'percent')}
          error={errors['percent']}
        />
      </div>
      <div className="flex flex-col gap-1.5">
        <Select
          label="Para"
          placeholder="Escolha o campeonato"
          empty="Nenhum outro campeonato aberto"
          options={others.map(({ id, name }) => ({ value: id, label: name }))}
          value={to}
          onValue={change(setTo, 'to')}
        />
        <div aria-live="polite">{errors['to'] && <AlertLine>{errors['to']}</AlertLine>}</div>
      </div>
      {qualified && <Result qualified={qualified} />}
      <DialogActions>
        <DialogCancel>{qualified ? 'Concluir' : 'Cancelar'}</DialogCancel>
        <Button type="submit" look="primary" busy={qualify.isPending} disabled={qualified !== null}>
          Classificar
        </Button>
      </DialogActions>
    </Form>
  );
}

type Wanted = { readonly to: string; readonly count: number; readonly carryPercent: number };

type Qualified = Awaited<ReturnType<typeof qualifyTeams>>;

const FIELD_OF = { team_limit_reached: 'to', match_ended: 'to', same_event: 'to' };

function qualifyTeams(eventId: string, json: Wanted) {
  return call(api.events[':eventId'].qualify.$post({ param: { eventId }, json }));
}

function isWhole(text: string, min: number, max: number): boolean {
  return /^\d{1,3}$/.test(text.trim()) && Number(text) >= min && Number(text) <= max;
}

function Result({ qualified: { added, skipped } }: { qualified: Qualified }) {
  return (
    <Notice kind="success" title={added.length === 1 ? '1 time classificado' : `${added.length} times classificados`}>
      {added.length > 0 && <p className="wrap-anywhere">{added.join(' · ')}</p>}
      {skipped.length > 0 && <p className="wrap-anywhere">Já estavam lá: {skipped.join(' · ')}</p>}
    </Notice>
  );
}
