import { CircleCheck, TriangleAlert } from 'lucide-react';
import { memo } from 'react';
import { useLocation } from 'react-router';
import { lastReportableRound } from '../../domain/rules/rule-set.ts';
import { ROUND_PARAMETER } from '../lib/events.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Panel } from '../ui/panel.tsx';
import { PanelTitle } from '../ui/panel-title.tsx';
import { ScrollFrame } from '../ui/scroll-frame.tsx';
import { useFormActs } from './form-context.tsx';
import { countOf } from './model.ts';
import type { RoundView } from './round-view.ts';
import { useRules } from './rules-context.ts';

export type RoundStatusProps = {
  round: number;
  view: RoundView;
  teamCount: number;
  ended: boolean;
  onRound: (round: number) => void;
};

// Teams without a result, and placements that two teams have: a warning that prevents nothing.
export const RoundStatus = memo(function RoundStatus({ round, view, teamCount, ended, onRound }: RoundStatusProps) {
  const { sharedPlacements, missing, excused } = view;
  const { pickTeam } = useFormActs();
  const last = lastReportableRound(useRules());
  const { search } = useLocation();
  if (teamCount === 0) return null;
  return (
    <Panel>
      <PanelTitle title={`Andamento da queda ${round}`}>
        <Badge look={missing.length === 0 ? 'live' : 'quiet'}>
          {teamCount - missing.length - excused.length}/{teamCount - excused.length} reportados
        </Badge>
      </PanelTitle>
      {sharedPlacements.map(({ placement, teams }) => (
        <p
          key={placement}
          className="mb-3 flex gap-2 border border-l-4 border-line border-l-text bg-ground p-3 wrap-anywhere"
        >
          <TriangleAlert aria-hidden size={20} className="mt-0.5 shrink-0" />
          <span className="line-clamp-3">
            {placement}º lugar repetido: {teams.map(({ name }) => name).join(', ')}
          </span>
        </p>
      ))}
      {excused.length > 0 && (
        <p className="mb-3 line-clamp-3 text-sm text-soft wrap-anywhere">
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
            <ButtonLink look="primary" to={closePath(search, round)}>
              Fechar queda {round}
            </ButtonLink>
            {round < last && !ended && <Button onClick={() => onRound(round + 1)}>Ir para a queda {round + 1}</Button>}
          </div>
        </div>
      ) : (
        <>
          <h3 className="mb-2 font-semibold">{countOf(missing.length, 'time falta', 'times faltam')}</h3>
          <ScrollFrame label="Times que faltam" height="medium">
            <ul className="flex flex-wrap gap-1.5 p-0.5">
              {missing.map((team) => (
                <li key={team.id} className="max-w-full">
                  <button
                    type="button"
                    disabled={ended}
                    onClick={() => pickTeam(team)}
                    className="block max-w-full cursor-pointer truncate border border-line bg-raised px-3 py-2 text-sm transition-colors hover:border-edge disabled:cursor-default"
                  >
                    {team.name}
                  </button>
                </li>
              ))}
            </ul>
          </ScrollFrame>
        </>
      )}
    </Panel>
  );
});

function closePath(search: string, round: number): string {
  const query = new URLSearchParams(search);
  query.set(ROUND_PARAMETER, String(round));
  return `/report/fechar?${query}`;
}
