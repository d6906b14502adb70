import { useQuery } from '@tanstack/react-query';
import { Flag, Trophy } from 'lucide-react';
import { Fragment, memo, useState } from 'react';
import { isolateName } from '../../../domain/text.ts';
import type { RuleSet } from '../../../domain/rules/rule-set.ts';
import { matchPointRound, rankTeams } from '../../../domain/rules/standings.ts';
import { standingsQuery } from '../../events/event-data.ts';
import { useEventId } from '../../events/events.ts';
import { usePointsTexts } from '../../rules/points-text.ts';
import { nightOf } from '../../scores/standings/rank-in-browser.ts';
import { Button } from '../../ui/button.tsx';
import { EndMatchDialog } from './end-match-dialog.tsx';
import { useWhy, WhyButton } from '../why-button.tsx';

export type MatchPointProps = { eventName: string | undefined; rules: RuleSet };

// Teams at match point, or the winner: then no more rounds are needed.
export const MatchPoint = memo(function MatchPoint({ eventName, rules }: MatchPointProps) {
  const { data } = useQuery(standingsQuery(useEventId()));
  const [ending, setEnding] = useState(false);
  const { pointsText } = usePointsTexts();
  const why = useWhy();
  const rows = data ? rankTeams(data.rules, nightOf(data)) : [];
  const winner = rows.find(({ matchPoint }) => matchPoint === 'won');
  const at = rows.filter(({ matchPoint }) => matchPoint === 'at');
  if (winner && data)
    return (
      <section
        role="status"
        aria-label="Match point"
        className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-2 border-text bg-panel px-3 py-0.5"
      >
        <p className="poster flex min-w-0 items-center gap-3 text-xl">
          <Trophy aria-hidden size={22} className="shrink-0" />
          <span className="min-w-0 wrap-anywhere">
            {isolateName(winner.team.name)} venceu por match point na queda {matchPointRound(data.rules, winner)}
          </span>
        </p>
        <Button size="small" look="primary" icon={<Flag aria-hidden size={18} />} onClick={() => setEnding(true)}>
          Encerrar partida
        </Button>
        <EndMatchDialog open={ending} eventName={eventName} rules={rules} onClose={() => setEnding(false)} />
      </section>
    );
  if (at.length === 0) return null;
  return (
    <section
      role="status"
      aria-label="Match point"
      className="flex items-center gap-3 border border-l-3 border-line border-l-live bg-panel px-3 py-2"
    >
      <Trophy aria-hidden size={22} className="shrink-0 text-live" />
      <p className="min-w-0 wrap-anywhere">
        <strong className="caps text-label">Match point:</strong>{' '}
        {at.map(({ team, totalPoints }, index) => (
          <Fragment key={team.id}>
            {index > 0 && (index === at.length - 1 ? ' e ' : ', ')}
            {isolateName(team.name)} (
            <WhyButton points={pointsText(totalPoints)} name={team.name} onWhy={() => why.explain(team.id)} />)
          </Fragment>
        ))}
        . {at.length === 1 ? 'É campeão se vencer a próxima queda.' : 'Quem deles vencer a próxima queda é campeão.'}
      </p>
      {why.dialog}
    </section>
  );
});
