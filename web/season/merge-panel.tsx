import { CircleCheck, Undo2 } from 'lucide-react';
import { useId, useState, type FormEvent } from 'react';
import { formatPoints } from '../../domain/points.ts';
import type { SeasonDecision } from '../../domain/season/decisions.ts';
import type { OwnSeason } from '../../domain/season/own-season.ts';
import type { SeasonRanking, SeasonRow } from '../../domain/season/ranking.ts';
import { sharedStages } from '../../domain/season/suggestions.ts';
import { sanitizeLine } from '../../domain/text.ts';
import { api, call } from '../kit/api.ts';
import { ReasonField } from '../kit/reason-dialog.tsx';
import { reasonTexts } from '../kit/reasons.ts';
import { AlertLine } from '../ui/alert-line.tsx';
import { Button } from '../ui/button.tsx';
import { Form } from '../ui/form.tsx';
import { PanelTitle } from '../ui/panel-title.tsx';
import { rankOwn, useSeasonAction } from './season-data.ts';
import { seasonTexts as words } from './texts.ts';

type Props = {
  season: OwnSeason;
  ranking: SeasonRanking;
  pair: readonly [string, string];
  onClose: () => void;
};

// Both histories, what a merge does to the ranking, and its public reason.
export function MergePanel({ season, ranking, pair, onClose }: Props) {
  const rows = pair.map((key) => ranking.rows.find((row) => row.key === key)!);
  const [into, setInto] = useState(rows.toSorted((a, b) => b.results.length - a.results.length)[0]!.key);
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const kept = rows.find(({ key }) => key === into)!;
  const from = rows.find(({ key }) => key !== into)!;
  const shared = sharedStages(kept, from);
  const number = Math.max(0, ...season.decisions.map((one) => one.number)) + 1;
  const decision: SeasonDecision = {
    kind: 'merge',
    from: from.key,
    into: kept.key,
    number,
    reason: '',
    at: '',
    undone: false,
  };
  const after = rankOwn(season, 'players', { decisions: [...season.decisions, decision] });
  const united = after.rows.find(({ key }) => key === into);
  const merge = useSeasonAction({
    act: () =>
      call(
        api.seasons[':seasonId'].merges.$post({
          param: { seasonId: season.id },
          json: { from: from.key, into: kept.key, reason },
        }),
      ),
    done: () => words.merged(kept.name),
    failed: words.mergeFailed,
    onDone: onClose,
  });
  const apart = useSeasonAction({
    act: () =>
      call(
        api.seasons[':seasonId'].distinct.$post({
          param: { seasonId: season.id },
          json: { one: pair[0], other: pair[1] },
        }),
      ),
    done: () => words.apart,
    failed: words.apartFailed,
    onDone: onClose,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const lacks = sanitizeLine(reason) === '';
    setErrors(lacks ? { reason: reasonTexts.missing } : {});
    if (!lacks) merge.run();
  };
  const group = useId();
  const isBlocked = shared.length > 0;
  return (
    <section aria-label="São a mesma pessoa?">
      <PanelTitle title="São a mesma pessoa?">
        <span className="text-soft">será a decisão nº {number}</span>
      </PanelTitle>
      <Form errors={errors} onSubmit={submit}>
        <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3 md:grid-cols-2">
          <legend className="sr-only">Qual apelido fica</legend>
          {rows.map((row) => (
            <Person key={row.key} row={row} group={group} isKept={row.key === into} onKeep={() => setInto(row.key)} />
          ))}
        </fieldset>
        {isBlocked ? (
          <AlertLine>
            Os dois jogaram {shared.length === 1 ? `a etapa ${shared[0]}` : `as etapas ${shared.join(', ')}`}: não podem
            ser a mesma pessoa.
          </AlertLine>
        ) : (
          <>
            <p className="flex items-center gap-2 text-soft">
              <CircleCheck aria-hidden size={18} className="shrink-0" />
              Nunca jogaram a mesma etapa. Confirme com o jogador: nada se apaga, os dois IDs continuam guardados.
            </p>
            <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
              <div className="flex flex-col gap-3">
                <ReasonField
                  required
                  value={reason}
                  onValue={setReason}
                  example="Ex.: trocou de conta, confirmado no Discord"
                  error={errors['reason']}
                />
                <p className="border-l-4 border-edge bg-ground p-3 wrap-anywhere">
                  <span className="text-muted">O público vai ler:</span> {kept.name} e {from.name} são o mesmo jogador.
                  Decisão nº {number}.
                </p>
              </div>
              <dl className="border border-line bg-ground p-3">
                <dt className="sr-only">No ranking</dt>
                {rows.map((row) => (
                  <dd key={row.key} className="flex justify-between gap-3 text-muted">
                    <span className="min-w-0 wrap-anywhere">{row.name}</span>
                    <s className="shrink-0">{placeText(row)}</s>
                  </dd>
                ))}
                {united && (
                  <dd className="caps mt-2 flex justify-between gap-3 border-t border-line pt-2 text-label">
                    <span className="min-w-0 wrap-anywhere">{united.name}</span>
                    <span className="shrink-0">{placeText(united)}</span>
                  </dd>
                )}
              </dl>
            </div>
            <p className="flex items-center gap-2 text-sm text-soft">
              <Undo2 aria-hidden size={16} className="shrink-0" /> Fica no histórico com seu nome. Pode ser desfeita.
            </p>
          </>
        )}
        <div className="flex flex-wrap justify-end gap-2 max-md:flex-col-reverse">
          <Button onClick={onClose}>Voltar</Button>
          <Button busy={apart.isPending} onClick={() => apart.run()}>
            São pessoas diferentes
          </Button>
          {!isBlocked && (
            <Button type="submit" look="primary" busy={merge.isPending}>
              Unir em {kept.name}
            </Button>
          )}
        </div>
      </Form>
    </section>
  );
}

type PersonProps = { row: SeasonRow; group: string; isKept: boolean; onKeep: () => void };

function Person({ row, group, isKept, onKeep }: PersonProps) {
  return (
    <label className="relative flex min-w-0 cursor-pointer flex-col border border-line bg-ground p-3 has-checked:border-text has-focus-visible:outline-2">
      <span className="flex items-center gap-2 font-semibold">
        <input
          type="radio"
          name={group}
          checked={isKept}
          onChange={onKeep}
          className="size-5 cursor-pointer accent-text"
        />
        {isKept ? 'Fica este apelido' : 'Usar este apelido'}
      </span>
      <span className="poster text-2xl wrap-anywhere">{row.name}</span>
      <span className="text-sm text-muted wrap-anywhere">{row.key}</span>
      {row.results.map(({ stage, teamName, place, kills, points }) => (
        <span key={stage} className="mt-1.5 flex gap-2 border-t border-line pt-1.5">
          <span className="poster">E{stage}</span>
          <span className="min-w-0 grow text-soft wrap-anywhere">
            {teamName} · {place === null ? 'desc.' : `${place}º`} · {kills === 1 ? '1 kill' : `${kills} kills`}
          </span>
          <span className="font-semibold tabular-nums">{formatPoints(points)}</span>
        </span>
      ))}
    </label>
  );
}

function placeText({ rank, total }: SeasonRow): string {
  return `${rank}º · ${formatPoints(total)}`;
}
