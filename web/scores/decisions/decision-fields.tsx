import { ArrowDown, ArrowUp, Dices } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { formatPoints, hundredths } from '../../../domain/points.ts';
import { listOf } from '../../../domain/rules/phrases.ts';
import type { RuleSet } from '../../../domain/rules/rule-set.ts';
import type { Decisions, Standing } from '../../../domain/rules/standing.ts';
import { compareNames } from '../../../domain/text.ts';
import { AlertLine } from '../../ui/alert-line.tsx';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { FormErrors } from '../../kit/form-errors.ts';
import { readDecimal } from '../../rules/decimals.ts';
import { listTies, type Draft } from './decision-draft.ts';
import { decisionTexts } from './texts.ts';

type Props = {
  draft: Draft;
  errors: FormErrors;
  answer: { readonly rules: RuleSet; readonly decisions: Decisions };
  rows: readonly Standing[];
  onChange: (change: Partial<Draft>) => void;
};

// The fields of each kind of decision, besides the reason.
export function DecisionFields(props: Props) {
  switch (props.draft.kind) {
    case 'penalty':
    case 'bonus':
      return <PointsFields {...props} />;
    case 'warning':
    case 'disqualification':
      return <TeamSelect {...props} />;
    case 'absence':
      return <AbsenceFields {...props} />;
    case 'void_round':
      return <RoundSelect {...props} rounds={roundsToVoid(props)} />;
    case 'tie':
      return <TieFields {...props} />;
  }
}

function TeamSelect({ draft, errors, rows, onChange }: Props) {
  const teams = rows.map(({ team }) => team).toSorted((a, b) => compareNames(a.name, b.name));
  return (
    <Checked error={errors['team']}>
      <Select
        label="Time"
        placeholder="Escolha o time"
        options={teams.map(({ id, name }) => ({ value: id, label: name }))}
        value={draft.teamId}
        onValue={(teamId) => onChange({ teamId, round: null, pointsRound: null })}
      />
    </Checked>
  );
}

function PointsFields(props: Props) {
  const { draft, errors, answer, rows, onChange } = props;
  const { decimals } = answer.rules;
  const row = rows.find(({ team }) => team.id === draft.teamId);
  const typed = readDecimal(draft.points);
  const delta = Number.isNaN(typed) ? 0 : draft.kind === 'penalty' ? -typed : typed;
  const text = (points: number) => formatPoints(hundredths(points), decimals);
  const becomes = (points: number) => (delta === 0 ? text(points) : `${text(points)} passa a ${text(points + delta)}`);
  const inRound = row?.rounds.find(({ round }) => round === draft.pointsRound);
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TeamSelect {...props} />
        <TextField
          label={draft.kind === 'penalty' ? 'Pontos a tirar' : 'Pontos a dar'}
          name="points"
          inputMode="decimal"
          autoComplete="off"
          placeholder="Ex.: 5,0"
          value={draft.points}
          onValueChange={(points) => onChange({ points })}
          error={errors['points']}
        />
      </div>
      <fieldset className="min-w-0">
        <legend className="mb-1.5 font-semibold">Onde</legend>
        <div className="grid gap-2 sm:grid-cols-2">
          <Choice
            name="where"
            checked={draft.pointsRound === null}
            title="No total"
            line={row ? becomes(row.totalPoints) : ''}
            onChoose={() => onChange({ pointsRound: null })}
          />
          <Choice
            name="where"
            checked={draft.pointsRound !== null}
            title={draft.pointsRound === null ? 'Em uma queda' : `Na queda ${draft.pointsRound}`}
            line={inRound ? becomes(inRound.points) : row && row.rounds.length === 0 ? 'sem resultado' : ''}
            disabled={!row || row.rounds.length === 0}
            onChoose={() => onChange({ pointsRound: row?.rounds.at(-1)?.round ?? null })}
          />
        </div>
      </fieldset>
      {draft.pointsRound !== null && row && (
        <Select
          label="Queda"
          options={row.rounds.map(({ round, points }) => ({
            value: String(round),
            label: `Queda ${round} · ${text(points)}`,
          }))}
          value={String(draft.pointsRound)}
          onValue={(round) => onChange({ pointsRound: Number(round) })}
        />
      )}
    </>
  );
}

function AbsenceFields(props: Props) {
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <TeamSelect {...props} />
      <RoundSelect {...props} rounds={roundsToMiss(props)} />
    </div>
  );
}

function RoundSelect({ draft, errors, rounds, onChange }: Props & { rounds: readonly number[] }) {
  return (
    <Checked error={errors['round']}>
      <Select
        label="Queda"
        placeholder="Escolha a queda"
        empty={decisionTexts.noRounds}
        options={rounds.map((round) => ({ value: String(round), label: `Queda ${round}` }))}
        value={draft.round === null ? null : String(draft.round)}
        onValue={(round) => onChange({ round: Number(round) })}
      />
    </Checked>
  );
}

// Counted rounds that have results.
function roundsToVoid({ rows, answer }: Props): number[] {
  const isVoid = new Set(answer.decisions.voidRounds.map(({ round }) => round));
  const played = rows.flatMap(({ rounds }) =>
    rounds.filter(({ placement }) => placement !== null).map(({ round }) => round),
  );
  return [...new Set(played)].filter((round) => !isVoid.has(round)).toSorted((a, b) => a - b);
}

// Rounds in which the team has neither a result nor an absence.
function roundsToMiss({ draft, rows, answer }: Props): number[] {
  const own = rows.find(({ team }) => team.id === draft.teamId)?.rounds ?? [];
  const known = Math.max(answer.rules.rounds, ...rows.flatMap(({ rounds }) => rounds.map(({ round }) => round)));
  return Array.from({ length: known }, (_, index) => index + 1).filter(
    (round) => !own.some((one) => one.round === round),
  );
}

function TieFields({ draft, errors, answer, rows, onChange }: Props) {
  const { rules } = answer;
  const ties = listTies(rules, rows);
  const names = new Map(rows.map(({ team }) => [team.id, team.name]));
  if (ties.length === 0)
    return (
      <Checked error={errors['order']}>
        <p className="border border-line bg-ground p-3 text-soft">{decisionTexts.noTies}</p>
      </Checked>
    );
  const idsOf = (tie: readonly Standing[]) => tie.map(({ team }) => team.id);
  return (
    <>
      <Checked error={errors['order']}>
        <fieldset className="min-w-0">
          <legend className="mb-1.5 font-semibold">Empate</legend>
          <div className="grid gap-2">
            {ties.map((tie) => (
              <Choice
                key={tie[0]?.team.id}
                name="tie"
                checked={idsOf(tie).every((id) => draft.order.includes(id))}
                title={listOf(tie.map(({ team }) => team.name))}
                line={tieLine(tie, rules)}
                onChoose={() => onChange({ order: idsOf(tie) })}
              />
            ))}
          </div>
        </fieldset>
      </Checked>
      <fieldset className="min-w-0">
        <legend className="mb-1.5 font-semibold">Como foi decidido</legend>
        <div className="grid gap-2 sm:grid-cols-2">
          <Choice
            name="method"
            checked={draft.method === 'draw'}
            title="Sorteio"
            line="na transmissão ou aqui"
            onChoose={() => onChange({ method: 'draw' })}
          />
          <Choice
            name="method"
            checked={draft.method === 'replay'}
            title="Queda de desempate"
            line="jogada fora da pontuação"
            onChoose={() => onChange({ method: 'replay' })}
          />
        </div>
      </fieldset>
      {draft.order.length > 1 && <Order draft={draft} names={names} onChange={onChange} />}
    </>
  );
}

function tieLine(tie: readonly Standing[], { decimals }: RuleSet): string {
  const [first] = tie;
  if (!first) return '';
  const settled = first.settledBy ? ` · decidido pela nº ${first.settledBy.number}` : '';
  return `${first.position}º lugar, ${formatPoints(first.totalPoints, decimals)} pontos${settled}`;
}

type OrderProps = Pick<Props, 'draft' | 'onChange'> & { names: ReadonlyMap<string, string> };

function Order({ draft, names, onChange }: OrderProps) {
  const { order } = draft;
  const move = (index: number, by: 1 | -1) => {
    const next = [...order];
    const [one, other] = [next[index], next[index + by]];
    if (one === undefined || other === undefined) return;
    next[index] = other;
    next[index + by] = one;
    onChange({ order: next });
  };
  return (
    <section aria-label="Ordem" className="min-w-0">
      <div className="mb-1.5 flex flex-wrap items-center justify-between gap-2">
        <h4 className="font-semibold">Ordem</h4>
        {draft.method === 'draw' && (
          <Button icon={<Dices aria-hidden size={18} />} onClick={() => onChange({ order: shuffle(order) })}>
            Sortear aqui
          </Button>
        )}
      </div>
      <ol aria-live="polite" className="divide-y divide-line border border-line bg-ground">
        {order.map((id, index) => {
          const name = names.get(id) ?? '';
          return (
            <li key={id} className="flex items-center gap-2 pl-3">
              <span className="poster w-8 shrink-0 text-xl">{index + 1}º</span>
              <span className="caps min-w-0 flex-1 wrap-anywhere">{name}</span>
              <IconButton aria-label={`Subir ${name}`} disabled={index === 0} onClick={() => move(index, -1)}>
                <ArrowUp aria-hidden size={18} />
              </IconButton>
              <IconButton
                aria-label={`Descer ${name}`}
                disabled={index === order.length - 1}
                onClick={() => move(index, 1)}
              >
                <ArrowDown aria-hidden size={18} />
              </IconButton>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

// Every order is equally likely.
function shuffle(ids: readonly string[]): string[] {
  return ids
    .map((id) => ({ id, key: crypto.getRandomValues(new Uint32Array(1))[0] ?? 0 }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ id }) => id);
}

type ChoiceProps = {
  name: string;
  checked: boolean;
  title: string;
  line: string;
  disabled?: boolean;
  onChoose: () => void;
};

function Choice({ name, checked, title, line, disabled = false, onChoose }: ChoiceProps) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className="flex min-h-14 min-w-0 cursor-pointer items-center gap-3 border border-edge bg-ground px-3 py-1.5 has-checked:border-text has-checked:shadow-[inset_0_0_0_1px_var(--color-text)] has-disabled:cursor-default has-disabled:opacity-60 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-text"
    >
      <input
        id={id}
        type="radio"
        name={name}
        checked={checked}
        disabled={disabled}
        onChange={onChoose}
        className="size-4 shrink-0 accent-text outline-none"
      />
      <span className="min-w-0">
        <span className="block font-semibold wrap-anywhere">{title}</span>{' '}
        {line && <span className="block text-sm text-soft tabular-nums">{line}</span>}
      </span>
    </label>
  );
}

function Checked({ error, children }: { error: string | undefined; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      {children}
      {error !== undefined && <AlertLine>{error}</AlertLine>}
    </div>
  );
}
