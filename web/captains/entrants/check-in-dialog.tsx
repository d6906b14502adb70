import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { CHECK_IN_CLOSES, CHECK_IN_OPENS, checkInOf } from '../../../domain/captains/check-in.ts';
import { api, call } from '../../kit/api.ts';
import { fieldErrors, hasErrors, NO_ERRORS } from '../../kit/form-errors.ts';
import type { ListedEvent } from '../../events/events.ts';
import { cacheEvent } from '../../events/cache-event.ts';
import { useAction } from '../../kit/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog, DialogActions, DialogCancel } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toastFailure, toastSuccess } from '../../ui/toast.tsx';

type Props = { event: ListedEvent; open: boolean; onClose: () => void };

export function CheckInDialog({ event, open, onClose }: Props) {
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title="Check-in"
      description="Antes do início os capitães confirmam com um toque que o time vem. Você vê quem falta e passa a vaga para a lista de espera."
    >
      {open && <CheckInForm event={event} onClose={onClose} />}
    </Dialog>
  );
}

function CheckInForm({ event, onClose }: Omit<Props, 'open'>) {
  const client = useQueryClient();
  const { checkIn, startDate, startTime } = event;
  const [wanted, setWanted] = useState(checkIn.opens !== null);
  const [opens, setOpens] = useState(String(checkIn.opens ?? 60));
  const [closes, setCloses] = useState(String(checkIn.closes));
  const [errors, setErrors] = useState(NO_ERRORS);
  const save = useAction({
    mutationFn: () =>
      call(
        api.events[':eventId']['check-in-rules'].$put({
          param: { eventId: event.id },
          json: wanted ? { opens: Number(opens), closes: Number(closes) } : { opens: null },
        }),
      ),
    onSuccess: async ({ event }) => {
      await cacheEvent(client, event);
      toastSuccess(event.checkIn.opens === null ? 'Check-in desligado' : 'Check-in salvo');
      onClose();
    },
    onError: (error) => {
      const fields = fieldErrors(error);
      setErrors(fields);
      if (!hasErrors(fields)) toastFailure('Erro ao salvar o check-in', error.message);
    },
  });
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault();
    const found = {
      ...(wanted && !isBetween(opens, CHECK_IN_OPENS) && { opens: rangeText(CHECK_IN_OPENS) }),
      ...(wanted && !isBetween(closes, CHECK_IN_CLOSES) && { closes: rangeText(CHECK_IN_CLOSES) }),
    };
    setErrors(found);
    if (!hasErrors(found)) save.run();
  };
  const window = checkInOf({ opens: Number(opens), closes: Number(closes) }, event, '');
  return (
    <Form errors={errors} onSubmit={submit}>
      <Checkbox
        label="Pedir check-in aos capitães"
        hint={
          startDate && startTime ? 'Só times aceitos confirmam.' : 'Informe antes a data e a hora de início, em Dados.'
        }
        checked={wanted}
        onChecked={setWanted}
      />
      {wanted && (
        <div className="grid gap-4 md:grid-cols-2">
          <TextField
            label="Abre quantos minutos antes"
            inputMode="numeric"
            autoComplete="off"
            value={opens}
            error={errors['opens']}
            hint={window.from ? `Às ${window.from.slice(11)}` : ''}
            onValueChange={setOpens}
          />
          <TextField
            label="Fecha quantos minutos antes"
            inputMode="numeric"
            autoComplete="off"
            value={closes}
            error={errors['closes']}
            hint={window.until ? `Às ${window.until.slice(11)}` : ''}
            onValueChange={setCloses}
          />
        </div>
      )}
      <DialogActions>
        <DialogCancel>Cancelar</DialogCancel>
        <Button type="submit" look="primary" busy={save.isPending}>
          Salvar check-in
        </Button>
      </DialogActions>
    </Form>
  );
}

type Range = { readonly min: number; readonly max: number };

function isBetween(text: string, { min, max }: Range): boolean {
  return /^\d{1,4}$/.test(text.trim()) && Number(text) >= min && Number(text) <= max;
}

function rangeText({ min, max }: Range): string {
  return `De ${min} a ${max} minutos.`;
}
