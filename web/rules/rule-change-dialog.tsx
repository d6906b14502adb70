import { ArrowRight, Undo2 } from 'lucide-react';
import { useMemo, useState, type FormEvent } from 'react';
import { compareRanks } from '../../domain/rules/rank-changes.ts';
import type { RuleSet } from '../../domain/rules/rule-set.ts';
import { rankTeams, type Night } from '../../domain/rules/standings.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { Form } from '../ui/form.tsx';
import { TextField } from '../ui/text-field.tsx';
import { RankExtremes, RankFigures, RankList } from './rank-effect.tsx';
import { isMoved } from './rank-table.tsx';
import { ruleChanges } from './rule-changes.ts';
import { MAX_REASON_LENGTH } from '../../domain/scores/ledger/reason.ts';

const NONE = {};

type BodyProps = {
  eventName: string;
  isOnAir: boolean;
  before: RuleSet;
  after: RuleSet;
  version: number;
  night: Night;
  busy: boolean;
  // The server's refusal of the reason.
  reasonError: string | undefined;
  onClose: () => void;
  onConfirm: (reason: string) => void;
};

type Props = BodyProps & { open: boolean };

// Shows which rules change and whose rank changes, and asks for the reason, before the rules are saved.
export function RuleChangeDialog({ open, ...body }: Props) {
  const { length } = body.night.results;
  return (
    <Dialog
      open={open}
      onOpenChange={body.onClose}
      title={body.isOnAir ? 'Mudar as regras com o evento no ar?' : 'Mudar as regras?'}
      description={descriptionOf(body.eventName, length)}
      width="stage"
      locked={body.busy}
      holdsText
    >
      <Body {...body} />
    </Dialog>
  );
}

function descriptionOf(eventName: string, results: number): string {
  if (results === 0) return `${eventName}: a mudança fica no histórico.`;
  const count = results === 1 ? '1 resultado' : `${results} resultados`;
  return `${eventName} já tem ${count}. Todos são recalculados, e a mudança fica no histórico.`;
}

function Body({ before, after, version, night, busy, reasonError, onClose, onConfirm }: BodyProps) {
  const [reason, setReason] = useState('');
  const changes = ruleChanges(before, after);
  const ranks = useMemo(() => compareRanks(rankTeams(before, night), rankTeams(after, night)), [before, after, night]);
  const moved = ranks.filter(isMoved);
  const errors = useMemo(() => (reasonError === undefined ? NONE : { reason: reasonError }), [reasonError]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onConfirm(reason);
  };
  return (
    <Form errors={errors} onSubmit={submit}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div className="flex flex-col gap-3">
          <section aria-label="O que muda" className="border border-line bg-ground px-3">
            <div className="flex flex-wrap items-baseline justify-between gap-x-3 py-2">
              <h3 className="poster text-xl">O que muda</h3>
              <p className="text-sm text-soft">
                versão {version} → {version + 1}
              </p>
            </div>
            <dl>
              {changes.map(({ label, before: old, after: now }) => (
                <div key={label} className="flex flex-wrap items-center gap-x-3 border-t border-line py-2">
                  <dt className="min-w-40 grow basis-40 text-soft">{label}</dt>
                  <dd className="flex min-w-0 grow basis-40 flex-wrap items-center gap-2 font-semibold wrap-anywhere">
                    <span className="text-muted">{old}</span>
                    <ArrowRight aria-label="agora" size={14} className="text-muted" />
                    {now}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
          <RankFigures ranks={ranks} />
          <TextField
            label="Motivo"
            name="reason"
            hint="Fica no histórico, com a mudança"
            value={reason}
            onValueChange={setReason}
            maxLength={MAX_REASON_LENGTH}
            error={reasonError}
            autoComplete="off"
          />
        </div>
        <div className="flex min-w-0 flex-col gap-3">
          <RankList ranks={ranks} decimals={[before.decimals, after.decimals]} />
          <RankExtremes ranks={ranks} />
          <p className="flex items-center gap-2 text-sm text-soft">
            <Undo2 aria-hidden size={16} className="shrink-0" /> Desfazer volta para a versão {version} com os mesmos
            pontos.
          </p>
        </div>
      </div>
      <DialogActions>
        <Button onClick={onClose} disabled={busy}>
          Voltar
        </Button>
        <Button type="submit" look="primary" busy={busy}>
          {moved.length === 0 ? 'Mudar as regras' : `Mudar as regras e ${placesText(moved.length)}`}
        </Button>
      </DialogActions>
    </Form>
  );
}

function placesText(count: number): string {
  return count === 1 ? '1 lugar' : `${count} lugares`;
}
