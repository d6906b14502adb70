import { CircleCheck, TriangleAlert } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { lastReportableRound } from '../../../domain/rules/rule-set.ts';
import { ROUND_PARAMETER } from '../../events/events.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { useFormActs } from '../form/form-context.tsx';
import { LatestEntries } from './latest-entries.tsx';
import { MissingTeams } from './missing-teams.tsx';
import { countOf } from '../teams-and-results.ts';
import { RoundMap } from './round-map.tsx';
import type { RoundView } from './round-view.ts';
import { useRules } from '../rules-context.ts';

type Props = {
  round: number;
  view: RoundView;
  teamCount: number;
  ended: boolean;
  onRound: (round: number) => void;
};

// What of the round is done and what is missing: repeated placements, free placements, the latest results, teams without one.
export const RoundProgress = memo(function RoundProgress({ round, view, teamCount, ended, onRound }: Props) {
  const { sharedPlacements, missing, excused } = view;
  const { refill } = useFormActs();
  const rules = useRules();
  const { search } = useLocation();
  const correctOne = (placement: number) => {
    const row = view.rows.findLast(({ report }) => report.placement === placement);
    if (row) refill(row.report, row.team, 'correct');
  };
  if (teamCount === 0)
    return <p className="text-soft">Nenhum time ainda. Adicione ou importe os times na aba Times.</p>;
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3">
      {sharedPlacements.length > 0 && (
        <ul className="flex flex-col gap-1">
          {sharedPlacements.slice(0, MOST_ALERTS).map(({ placement, teams }) => (
            <Alert key={placement} onCorrect={ended ? null : () => correctOne(placement)}>
              <strong>{placement}º lugar repetido:</strong> {teams.map(({ name }) => name).join(', ')}
            </Alert>
          ))}
          {sharedPlacements.length > MOST_ALERTS && (
            <li className="text-sm text-check">e mais {sharedPlacements.length - MOST_ALERTS} colocações repetidas</li>
          )}
        </ul>
      )}
      <RoundMap view={view} count={Math.min(teamCount, rules.lobby)} />
      <LatestEntries view={view} count={LATEST} />
      {excused.length > 0 && (
        <p className="line-clamp-2 text-sm text-soft wrap-anywhere">
          Não jogam esta queda: {excused.map(({ name }) => name).join(', ')}
        </p>
      )}
      {missing.length === 0 ? (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="flex items-center gap-2">
            <CircleCheck aria-hidden size={20} className="text-live" />
            Todos os times foram reportados.
          </p>
          <div className="flex flex-wrap gap-2">
            <ButtonLink to={closePath(search, round)}>Fechar queda {round}</ButtonLink>
            {round < lastReportableRound(rules) && !ended && (
              <Button onClick={() => onRound(round + 1)}>Ir para a queda {round + 1}</Button>
            )}
          </div>
        </div>
      ) : (
        <div className="flex min-h-24 flex-1 flex-col">
          <h3 className="mb-1 text-sm">
            <strong>{countOf(missing.length, 'time falta', 'times faltam')}</strong>{' '}
            <span className="text-muted">escolha um para lançar</span>
          </h3>
          <MissingTeams teams={missing} disabled={ended} />
        </div>
      )}
    </div>
  );
});

const LATEST = 3;
const MOST_ALERTS = 2;

function Alert({ onCorrect, children }: { onCorrect: (() => void) | null; children: ReactNode }) {
  return (
    <li className="flex items-center gap-2 border border-l-3 border-line border-l-check bg-ground py-0.5 pr-0.5 pl-3">
      <TriangleAlert aria-hidden size={18} className="shrink-0 text-check" />
      <p className="line-clamp-2 min-w-0 flex-1 text-sm wrap-anywhere">{children}</p>
      {onCorrect && (
        <Button size="small" onClick={onCorrect}>
          Corrigir
        </Button>
      )}
    </li>
  );
}

function closePath(search: string, round: number): string {
  const query = new URLSearchParams(search);
  query.set(ROUND_PARAMETER, String(round));
  return `/report/fechar?${query}`;
}
