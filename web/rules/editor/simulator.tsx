import { ArrowRight } from 'lucide-react';
import { useMemo, useState } from 'react';
import { formatPoints } from '../../../domain/points.ts';
import { explainResult } from '../../../domain/rules/explain-round.ts';
import type { RuleSet } from '../../../domain/rules/rule-set.ts';
import { scoreRound } from '../../../domain/rules/score.ts';
import { rankTeams, type Night } from '../../../domain/rules/standings.ts';
import { readWhole } from '../decimals.ts';
import { RuleInput } from './rule-field.tsx';

type Props = { rules: RuleSet; saved: RuleSet; night: Night | undefined };

// Applies the typed rules to a sample result and to the event's results.
export function Simulator({ rules, saved, night }: Props) {
  const [typed, setTyped] = useState({ placement: '4', kills: '14', round: '1' });
  const placement = readWhole(typed.placement);
  const kills = readWhole(typed.kills);
  const round = readWhole(typed.round) || 1;
  const isPlace = placement >= 1 && placement <= rules.lobby;
  const isResult = isPlace && kills >= 0 && kills <= MOST_KILLS;
  const result = { round, placement, kills };
  const score = isResult ? scoreRound(rules, result) : null;
  const before = isResult ? scoreRound(saved, result).points : null;
  return (
    <section aria-label="Simulador">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="poster text-2xl">Simulador</h2>
        <p className="text-sm text-muted">com as regras da tela</p>
      </div>
      <div className="flex flex-wrap items-end gap-2">
        <Typed name="Colocação" value={typed.placement} onValue={(text) => setTyped({ ...typed, placement: text })} />
        <Typed name="Kills" value={typed.kills} onValue={(text) => setTyped({ ...typed, kills: text })} />
        {rules.weights.length > 0 && (
          <Typed name="Queda" value={typed.round} onValue={(text) => setTyped({ ...typed, round: text })} />
        )}
        <p className="poster ml-auto text-4xl">
          {score ? formatPoints(score.points, rules.decimals) : '–'} <span className="text-lg text-text">pts</span>
        </p>
      </div>
      <p aria-live="polite" className="mt-2 min-h-6 text-soft">
        {score && explainResult(rules, result).text}
        {!isResult && (isPlace ? `Kills vão de 0 a ${MOST_KILLS}.` : `A colocação vai de 1º a ${rules.lobby}º.`)}
        {score && before !== null && before !== score.points && (
          <span className="text-live"> · antes {formatPoints(before, saved.decimals)}</span>
        )}
      </p>
      <ul>
        {samplesOf(rules).map((sample) => (
          <li key={sample.placement} className="flex justify-between gap-3 border-t border-line py-1.5">
            <span>
              {sample.placement}º com {sample.kills} {sample.kills === 1 ? 'kill' : 'kills'}
            </span>
            <BeforeAfter
              rules={rules}
              saved={saved}
              before={scoreRound(saved, sample).points}
              after={scoreRound(rules, sample).points}
            />
          </li>
        ))}
      </ul>
      {night && night.results.length > 0 && <EventToday rules={rules} saved={saved} night={night} />}
    </section>
  );
}

const MOST_KILLS = 800;

function samplesOf({ lobby }: RuleSet) {
  return [
    { round: 1, placement: 1, kills: 10 },
    { round: 1, placement: Math.max(2, Math.ceil(lobby * 0.28)), kills: 27 },
  ];
}

function Typed({ name, value, onValue }: { name: string; value: string; onValue: (text: string) => void }) {
  return (
    <div className="flex flex-col gap-1">
      <span aria-hidden className="font-semibold">
        {name}
      </span>
      <RuleInput label={name} width="factor" value={value} onValue={onValue} />
    </div>
  );
}

const SHOWN_TEAMS = 5;

function EventToday({ rules, saved, night }: { rules: RuleSet; saved: RuleSet; night: Night }) {
  const after = useMemo(() => rankTeams(rules, night).slice(0, SHOWN_TEAMS), [rules, night]);
  const before = useMemo(() => new Map(rankTeams(saved, night).map((row) => [row.team.id, row])), [saved, night]);
  const { length } = night.results;
  return (
    <>
      <div className="mt-4 flex flex-wrap items-baseline justify-between gap-x-3 border-t border-line pt-3">
        <h3 className="font-semibold">O evento hoje, com estas regras</h3>
        <p className="text-sm text-muted">{length === 1 ? '1 resultado' : `${length} resultados`}</p>
      </div>
      <ol>
        {after.map((row) => (
          <li key={row.team.id} className="flex items-center justify-between gap-3 border-t border-line py-1.5">
            <span className="flex min-w-0 items-baseline gap-3">
              <span className="poster w-8 shrink-0 text-xl">{row.position > 0 ? `${row.position}º` : '–'}</span>
              <span className="caps min-w-0 wrap-anywhere">{row.team.name}</span>
            </span>
            <BeforeAfter
              rules={rules}
              saved={saved}
              before={before.get(row.team.id)?.totalPoints ?? row.totalPoints}
              after={row.totalPoints}
            />
          </li>
        ))}
      </ol>
    </>
  );
}

type Points = ReturnType<typeof scoreRound>['points'];

function BeforeAfter({
  rules,
  saved,
  before,
  after,
}: {
  rules: RuleSet;
  saved: RuleSet;
  before: Points;
  after: Points;
}) {
  const [old, now] = [formatPoints(before, saved.decimals), formatPoints(after, rules.decimals)];
  return (
    <span className="flex shrink-0 items-center gap-2 tabular-nums">
      {old !== now && (
        <>
          <span className="text-muted">
            <span className="sr-only">antes </span>
            {old}
          </span>
          <ArrowRight aria-hidden size={14} className="text-muted" />
        </>
      )}
      <span className="poster text-lg">{now}</span>
    </span>
  );
}
