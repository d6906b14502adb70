import { Trophy } from 'lucide-react';
import type { LiveTeam } from '../../../domain/stream/live.ts';

// Above the ranking: teams at match point, or the winner.
export function MatchPointLine({ teams }: { teams: readonly LiveTeam[] }) {
  const winner = teams.find(({ matchPoint }) => matchPoint === 'won');
  const at = teams.filter(({ matchPoint }) => matchPoint === 'at');
  if (!winner && at.length === 0) return null;
  return (
    <p role="status" className="mb-3 flex items-center gap-3 border-l-4 border-(--brand-primary) bg-ground px-3 py-2">
      <Trophy aria-hidden size={20} className="shrink-0" />
      <span className="caps min-w-0 text-label wrap-anywhere">
        {winner ? `${winner.name} venceu por match point` : `Match point: ${at.map(({ name }) => name).join(', ')}`}
      </span>
    </p>
  );
}

const LABELS = { at: 'Match point', won: 'Campeão' };

// At the end of the players' line on a card.
export function CardMark({ team: { matchPoint, disqualified } }: { team: LiveTeam }) {
  const label = disqualified ? 'Desclassificado' : matchPoint && LABELS[matchPoint];
  return (
    label && (
      <span className="caps shrink-0 border border-current px-1 text-sm leading-normal whitespace-nowrap">{label}</span>
    )
  );
}
