import { useRef, type FormEvent, type RefObject } from 'react';
import { wallClock } from '../../../domain/calendar.ts';
import { MAX_TEXT_LENGTH } from '../../../domain/text.ts';
import { spokenMoment } from '../../kit/days.ts';
import type { ListedEvent } from '../../events/events.ts';
import { startMoment } from '../../../domain/events/event.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { DialogActions, DialogCancel } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TypingDialog, useUnsaved } from '../../ui/typing-dialog.tsx';
import { entrantTexts } from '../../events/frame/texts.ts';
import { MOMENT_LIMITS } from '../../kit/unread-moments.ts';
import { useRulesForm } from './use-rules-form.ts';

type Props = { event: ListedEvent; open: boolean; onClose: () => void };

export function RulesDialog({ event, open, onClose }: Props) {
  const top = useRef<HTMLDivElement>(null);
  return (
    <TypingDialog open={open} onClose={onClose} title="Regras da inscrição" width="wide" initialFocus={top}>
      <RulesForm event={event} top={top} onClose={onClose} />
    </TypingDialog>
  );
}

type FormProps = Omit<Props, 'open'> & { top: RefObject<HTMLDivElement | null> };

function RulesForm({ event, top, onClose }: FormProps) {
  const form = useRulesForm(event, onClose);
  const { rules, errors, refused, lobby, changed, saving, change, save } = form;
  const start = startMoment(event);
  useUnsaved(changed);
  const submit = (submitted: FormEvent<HTMLFormElement>) => {
    submitted.preventDefault();
    save(submitted.currentTarget);
  };
  const spokenFrom = spokenMoment(rules.from);
  const spokenUntil = spokenMoment(rules.until);
  return (
    <Form errors={refused} onSubmit={submit}>
      {/* Gets the focus instead of the first date, for which a phone would open its picker. */}
      <div ref={top} tabIndex={-1} className="flex flex-wrap gap-x-6 gap-y-2 outline-none">
        <Checkbox
          label="Inscrições abertas"
          hint="Capitães inscrevem seus trios pelo link."
          checked={rules.open}
          onChecked={(open) => change({ open })}
        />
        <Checkbox
          label="Fechar lista de jogadores"
          hint="Capitães já não trocam jogadores."
          checked={rules.rostersClosed}
          onChecked={(rostersClosed) => change({ rostersClosed })}
        />
        <Checkbox
          label="Confirmar e-mail"
          hint={
            rules.confirmEmail && !event.signUps.confirmEmail && event.captains > 0
              ? 'Quem já se inscreveu também recebe o pedido.'
              : 'Cada capitão abre um link que só chega no e-mail dele.'
          }
          checked={rules.confirmEmail}
          onChecked={(confirmEmail) => change({ confirmEmail })}
        />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:grid-cols-3">
        <TextField
          label="A partir de"
          name="from"
          type="datetime-local"
          {...MOMENT_LIMITS}
          hint={spokenFrom ?? 'Em branco: assim que você abrir.'}
          value={rules.from}
          onValueChange={(from) => change({ from })}
          error={errors['from']}
        />
        <TextField
          label="Até quando"
          name="until"
          type="datetime-local"
          {...MOMENT_LIMITS}
          hint={
            spokenUntil ??
            (start ? `Em branco: até o início, ${spokenMoment(start) ?? start}.` : 'Em branco: até o início.')
          }
          warning={spokenUntil && isPast(rules.until) ? entrantTexts.deadlinePast(spokenUntil) : undefined}
          value={rules.until}
          onValueChange={(until) => change({ until })}
          error={errors['until']}
        />
        <TextField
          label="Vagas"
          inputMode="numeric"
          autoComplete="off"
          placeholder={String(lobby)}
          hint={`Em branco: ${lobby}, o máximo do modo.`}
          value={rules.places}
          onValueChange={(places) => change({ places })}
          error={errors['places']}
        />
      </div>
      <TextArea
        label="O que os jogadores precisam ler"
        rows={5}
        maxLength={MAX_TEXT_LENGTH}
        value={rules.notice}
        onValueChange={(notice) => change({ notice })}
        error={errors['notice']}
      />
      <ConfirmDialog
        open={form.asked !== null}
        title="Inscrições depois do início?"
        description={`O campeonato começa ${spokenMoment(form.asked ?? '') ?? ''}. Com este prazo, times entram com a copa em andamento.`}
        confirm="Salvar assim"
        cancel="Corrigir prazo"
        focusCancel
        busy={saving}
        onConfirm={form.confirm}
        onCancel={form.stopAsking}
      />
      <DialogActions>
        {changed && (
          <span className="mr-auto self-center">
            <Badge look="warning">Alterações não salvas</Badge>
          </span>
        )}
        <DialogCancel>Cancelar</DialogCancel>
        <Button type="submit" look="primary" busy={saving}>
          Salvar regras
        </Button>
      </DialogActions>
    </Form>
  );
}

// The default of the server's setting TIME_ZONE. Only the server knows the setting: see sign-up-link.tsx.
const BRAZIL = 'America/Sao_Paulo';

// Past in Brazil and in the reader's time zone, so that it is not said too early in either.
function isPast(until: string, now = new Date()): boolean {
  const here = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return until !== '' && [BRAZIL, here].every((zone) => until < wallClock(now, zone));
}
