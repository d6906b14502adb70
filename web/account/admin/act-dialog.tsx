import { useRef, useState, type RefObject } from 'react';
import { spokenDay } from '../../kit/days.ts';
import { actTexts } from './texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { today } from './sao-paulo.ts';
import { useActForm, type Asked } from './use-act-form.ts';
import { MAX_REASON_LENGTH } from '../../../domain/scores/ledger/reason.ts';

type Props = {
  open: boolean;
  // Stays set while the dialog closes.
  asked: Asked | null;
  onClose: () => void;
};

// Each act names the account and its effect, and asks for a reason for the audit list.
export function ActDialog({ open, asked, onClose }: Props) {
  const first = useRef<HTMLInputElement>(null);
  const words = asked && actTexts[asked.act];
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={words?.name ?? ''}
      description={
        <>
          <p className="font-semibold text-text">{asked?.organizer.email}</p>
          <p>{words?.effect}</p>
        </>
      }
      holdsText
      initialFocus={first}
    >
      {asked && <ActForm asked={asked} first={first} onClose={onClose} />}
    </Dialog>
  );
}

type FormProps = { asked: Asked; first: RefObject<HTMLInputElement | null>; onClose: () => void };

function ActForm({ asked, first, onClose }: FormProps) {
  const { typed, errors, change, submit, busy } = useActForm(asked, onClose);
  const grants = asked.act === 'grant';
  const [firstDay] = useState(() => today(new Date()));
  return (
    <Form errors={errors} onSubmit={submit}>
      {grants && (
        <TextField
          label="Até o fim do dia"
          type="date"
          min={firstDay}
          max="2999-12-31"
          hint={spokenDay(typed.day) ?? 'No horário de São Paulo.'}
          value={typed.day}
          onValueChange={(day) => change({ day })}
          error={errors['day']}
          ref={first}
        />
      )}
      <TextField
        label="Motivo"
        hint="Fica no registro, com o seu e-mail."
        maxLength={MAX_REASON_LENGTH}
        autoComplete="off"
        value={typed.reason}
        onValueChange={(reason) => change({ reason })}
        error={errors['reason']}
        ref={grants ? undefined : first}
      />
      <DialogActions>
        <Button onClick={onClose} disabled={busy}>
          Cancelar
        </Button>
        <Button type="submit" look="primary" busy={busy}>
          {actTexts[asked.act].name}
        </Button>
      </DialogActions>
    </Form>
  );
}
