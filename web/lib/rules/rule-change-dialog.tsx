import { ArrowRight, TriangleAlert, Undo2 } from 'lucide-react';
import { useMemo, useState, type FormEvent } from 'react';
import { compareRanks, type RankChange } from '../../../domain/rules/rank-changes.ts';
import type { RuleSet } from '../../../domain/rules/rule-set.ts';
import { rankTeams, type Night } from '../../../domain/rules/standings.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { isMoved, RankTable, rankPointsText, type RankDecimals } from '../standings/rank-table.tsx';
import { ruleChanges } from './rule-changes.ts';
import { MAX_REASON_LENGTH } from '../../../domain/reason.ts';

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
          <Figures ranks={ranks} moved={moved.length} />
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
          <Ranks ranks={ranks} decimals={[before.decimals, after.decimals]} />
          <Extremes moved={moved} />
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

function Figures({ ranks, moved }: { ranks: readonly RankChange[]; moved: number }) {
  const [oldLeader, newLeader] = [ranks.find(({ from }) => from === 1), ranks.find(({ to }) => to === 1)];
  const isNewLeader = newLeader !== undefined && newLeader.from !== 1;
  return (
    <>
      <dl className="grid grid-cols-3 gap-2">
        <Figure value={moved} name={moved === 1 ? 'muda de lugar' : 'mudam de lugar'} />
        <Figure
          value={ranks.length - moved}
          name={ranks.length - moved === 1 ? 'fica onde está' : 'ficam onde estão'}
        />
        <Figure value={isNewLeader ? 'Sim' : 'Não'} name="o líder muda?" isLoud={isNewLeader} />
      </dl>
      {isNewLeader && (
        <p
          role="alert"
          className="flex items-center gap-2 border-2 border-check bg-ground p-3 font-semibold text-check"
        >
          <TriangleAlert aria-hidden size={20} className="shrink-0" />
          <span className="min-w-0 wrap-anywhere">
            O líder muda: {newLeader.name} passa {oldLeader?.name ?? 'à frente'}.
          </span>
        </p>
      )}
    </>
  );
}

function Figure({ value, name, isLoud = false }: { value: number | string; name: string; isLoud?: boolean }) {
  return (
    <div
      className={`flex flex-col-reverse justify-end border bg-ground px-3 py-2 ${isLoud ? 'border-check text-check' : 'border-line'}`}
    >
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="poster text-3xl">{value}</dd>
    </div>
  );
}

// The teams that gain and lose most ranks.
function Extremes({ moved }: { moved: readonly RankChange[] }) {
  const placed = moved.filter(({ from, to }) => from > 0 && to > 0).toSorted((a, b) => b.from - b.to - (a.from - a.to));
  const [up, down] = [placed[0], placed.at(-1)];
  const rows = [
    { name: 'Sobe mais', row: up && up.to < up.from ? up : undefined },
    { name: 'Desce mais', row: down && down.to > down.from ? down : undefined },
  ];
  if (placed.length < 3) return null;
  return (
    <dl className="border border-line bg-ground px-3">
      {rows.map(
        ({ name, row }) =>
          row && (
            <div key={name} className="flex items-center gap-3 py-1.5 not-first:border-t not-first:border-line">
              <dt className="w-24 shrink-0 text-sm text-soft">{name}</dt>
              <dd className="flex min-w-0 grow items-center justify-between gap-3">
                <span className="caps min-w-0 wrap-anywhere">{row.name}</span>
                <span className="shrink-0 font-semibold tabular-nums">
                  {row.from}º → {row.to}º
                </span>
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}

type RanksProps = { ranks: readonly RankChange[]; decimals: RankDecimals };

function Ranks({ ranks, decimals }: RanksProps) {
  const [isWhole, setWhole] = useState(false);
  const moved = ranks.filter(isMoved);
  const shown = isWhole ? ranks : moved;
  const leader = ranks.find(({ to }) => to === 1);
  return (
    <section aria-label="Quem muda de lugar" className="flex min-w-0 flex-col border border-line bg-ground">
      <div className="flex flex-wrap items-center justify-between gap-2 px-3 py-2">
        <h3 className="poster text-xl">Quem muda de lugar</h3>
        <div className="flex gap-1">
          <Toggle isOn={!isWhole} onPress={() => setWhole(false)}>
            Só quem muda
          </Toggle>
          <Toggle isOn={isWhole} onPress={() => setWhole(true)}>
            Todos
          </Toggle>
        </div>
      </div>
      {shown.length === 0 && <p className="border-t border-line px-3 py-4 text-soft">Ninguém muda de lugar.</p>}
      <RankTable ranks={shown} decimals={decimals} />
      {leader?.from === 1 && (
        <p className="border-t border-line px-3 py-2 text-sm text-soft wrap-anywhere">
          1º continua {leader.name}: {rankPointsText(leader, decimals)}
        </p>
      )}
    </section>
  );
}

function Toggle({ isOn, onPress, children }: { isOn: boolean; onPress: () => void; children: string }) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onPress}
      className="caps min-h-9 cursor-pointer border border-line bg-raised px-3 text-sm text-soft aria-pressed:border-text aria-pressed:text-text"
    >
      {children}
    </button>
  );
}

function placesText(count: number): string {
  return count === 1 ? '1 lugar' : `${count} lugares`;
}
