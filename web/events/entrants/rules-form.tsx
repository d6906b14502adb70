import type { FormEvent } from 'react';
import { MAX_TEXT_LENGTH } from '../../../domain/text.ts';
import type { ListedEvent } from '../../lib/events.ts';
import { spokenMoment } from '../../lib/days.ts';
import { entrantTexts } from '../texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Form } from '../../ui/form.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useUnsaved } from '../../ui/typing-dialog.tsx';
import { MOMENT_LIMITS } from '../unread-moments.ts';
import { isPast } from './deadline.ts';
import { useLinkState } from './use-link-state.ts';
import { useRulesForm } from './use-rules-form.ts';

// Set once and then rarely: folded away as soon as trios may come.
export function RulesForm({ event }: { event: ListedEvent }) {
  const { rules, errors, refused, maxTeams, changed, saving, change, save } = useRulesForm(event);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    save(event.currentTarget);
  };
  useUnsaved(changed);
  const { open } = event.signUps;
  const isOver = useIsOver(event);
  const spokenUntil = spokenMoment(rules.until);
  return (
    <Disclosure
      title="Regras da inscrição"
      startsOpen={!open}
      marks={
        <>
          <Badge look={open && !isOver ? 'live' : 'quiet'}>
            {open ? (isOver ? 'Encerradas' : 'Abertas') : 'Fechadas'}
          </Badge>
          {changed && <Badge look="warning">Alterações não salvas</Badge>}
        </>
      }
    >
      <Form errors={refused} onSubmit={submit}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-gutter gap-y-4 lg:grid-cols-2">
          <div className="flex flex-col gap-4">
            <Checkbox
              label="Inscrições abertas"
              hint="Capitães inscrevem seus trios pelo link."
              checked={rules.open}
              onChecked={(open) => change({ open })}
            />
            <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:grid-cols-2">
              <TextField
                label="Até quando"
                name="until"
                type="datetime-local"
                {...MOMENT_LIMITS}
                hint={spokenUntil ?? 'Em branco: até você fechar ou o campeonato terminar.'}
                warning={spokenUntil && isPast(rules.until) ? entrantTexts.deadlinePast(spokenUntil) : undefined}
                value={rules.until}
                onValueChange={(until) => change({ until })}
                error={errors['until']}
              />
              <TextField
                label="Vagas"
                inputMode="numeric"
                autoComplete="off"
                placeholder={String(maxTeams)}
                hint={`Em branco: ${maxTeams}, o máximo do modo.`}
                value={rules.places}
                onValueChange={(places) => change({ places })}
                error={errors['places']}
              />
            </div>
            <Checkbox
              label="Fechar lista de jogadores"
              hint="Capitães já não trocam jogadores."
              checked={rules.rostersClosed}
              onChecked={(rostersClosed) => change({ rostersClosed })}
            />
          </div>
          <TextArea
            label="O que os jogadores precisam ler"
            rows={7}
            maxLength={MAX_TEXT_LENGTH}
            value={rules.notice}
            onValueChange={(notice) => change({ notice })}
            error={errors['notice']}
          />
        </div>
        <div className="grid md:flex md:justify-end">
          <Button type="submit" look="primary" busy={saving}>
            Salvar regras
          </Button>
        </div>
      </Form>
    </Disclosure>
  );
}

// As the line about the link says it; of a draft the server says nothing.
function useIsOver(event: ListedEvent): boolean {
  const state = useLinkState(event);
  return state === 'unpublished' ? isPast(event.signUps.until ?? '') : state === 'closed';
}
