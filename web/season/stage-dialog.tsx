import { Trash2 } from 'lucide-react';
import { useRef, useState, type FormEvent } from 'react';
import type { OwnSeason, OwnStage } from '../../domain/season/own-season.ts';
import { MAX_WEIGHT, seasonSubject } from '../../domain/season/rules.ts';
import { api, call } from '../kit/api.ts';
import { decimalText, readDecimal } from '../rules/decimals.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions, DialogCancel } from '../ui/dialog.tsx';
import { Form } from '../ui/form.tsx';
import { TextField } from '../ui/text-field.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { rankOwn, useSeasonAction } from './season-data.ts';
import { seasonTexts as words } from './texts.ts';

type Props = { season: OwnSeason; stage: OwnStage; onClose: () => void };

// How much a stage counts, or that it is none. Once it has public results, who moves is shown first.
export function StageDialog({ season, stage, onClose }: Props) {
  const first = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(decimalText(stage.weight));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  // The change to be confirmed; null for the weight: no stage.
  const [asked, setAsked] = useState<{ readonly weight: number | null } | null>(null);
  const save = useSeasonAction({
    act: ({ weight, reason }: { weight: number | null; reason: string }) =>
      call(
        api.seasons[':seasonId'].stages[':eventId'].$put({
          param: { seasonId: season.id, eventId: stage.eventId },
          json: { weight, reason },
        }),
      ),
    done: ({ weight }) => (weight === null ? words.stageRemoved : words.stageSaved),
    failed: words.stageFailed,
    onDone: onClose,
  });
  const change = (weight: number | null) => {
    if (weight === stage.weight) onClose();
    else if (stage.teams.length > 0) setAsked({ weight });
    else save.run({ weight, reason: '' });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const weight = readDecimal(text);
    const isValid = weight >= 1 && weight <= MAX_WEIGHT;
    setErrors(isValid ? {} : { weight: words.weightInvalid });
    if (isValid) change(weight);
  };
  const subject = seasonSubject(season.rules);
  if (asked)
    return (
      <ChangeDialog
        open
        title={
          asked.weight === null
            ? `Tirar ${stage.name} da temporada?`
            : `${stage.name} passa a valer ${decimalText(asked.weight)}×?`
        }
        before={rankOwn(season, subject)}
        after={rankOwn(season, subject, { stages: stagesAfter(season, stage.eventId, asked.weight) })}
        confirm={asked.weight === null ? 'Tirar da temporada' : 'Mudar o peso'}
        example="Ex.: a última etapa vale o dobro"
        busy={save.isPending}
        onConfirm={(reason) => save.run({ weight: asked.weight, reason })}
        onClose={() => setAsked(null)}
      />
    );
  return (
    <Dialog open onOpenChange={onClose} title={stage.name} initialFocus={first} locked={save.isPending} holdsText>
      <Form errors={errors} onSubmit={submit}>
        <TextField
          ref={first}
          label="Peso"
          inputMode="decimal"
          autoComplete="off"
          maxLength={6}
          hint="Os pontos da etapa são multiplicados por este número. 1 é o normal, 2 vale o dobro."
          value={text}
          onValueChange={setText}
          error={errors['weight']}
        />
        <div className="flex flex-wrap items-end justify-between gap-2 max-md:flex-col-reverse max-md:items-stretch">
          <Button
            look="danger"
            icon={<Trash2 aria-hidden size={18} />}
            disabled={save.isPending}
            onClick={() => change(null)}
          >
            Tirar da temporada
          </Button>
          <DialogActions>
            <DialogCancel>Cancelar</DialogCancel>
            <Button type="submit" look="primary" busy={save.isPending}>
              Salvar
            </Button>
          </DialogActions>
        </div>
      </Form>
    </Dialog>
  );
}

function stagesAfter(season: OwnSeason, eventId: string, weight: number | null): OwnSeason['stages'] {
  if (weight === null) return season.stages.filter((stage) => stage.eventId !== eventId);
  return season.stages.map((stage) => (stage.eventId === eventId ? { ...stage, weight } : stage));
}
