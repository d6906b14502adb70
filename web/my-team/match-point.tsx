import { Ban, Crosshair, Trophy } from 'lucide-react';
import { listOf } from '../../domain/rules/phrases.ts';
import type { Race } from '../lib/my-team.ts';

type Props = { race: Pick<Race, 'matchPoint' | 'disqualified' | 'atMatchPoint' | 'winner'> };

// Who wins with the next round, who has won, and what was decided about the own team.
export default function MatchPoint({ race: { matchPoint, disqualified, atMatchPoint, winner } }: Props) {
  const Icon = winner === null ? Crosshair : Trophy;
  return (
    <div role="status" className="mt-4 flex flex-col gap-2 border-t border-current pt-3 font-semibold">
      {disqualified && (
        <p className="flex items-center gap-2">
          <Ban aria-hidden size={20} className="shrink-0" /> Desclassificado: o motivo está em “Por quê?”.
        </p>
      )}
      {(winner !== null || atMatchPoint.length > 0) && (
        <p className="flex items-center gap-2">
          <Icon aria-hidden size={20} className="shrink-0" />
          <span className="min-w-0 wrap-anywhere">{sentenceOf({ matchPoint, atMatchPoint, winner })}</span>
        </p>
      )}
    </div>
  );
}

function sentenceOf({ matchPoint, atMatchPoint, winner }: Omit<Props['race'], 'disqualified'>): string {
  if (matchPoint === 'won') return 'Vocês venceram por match point!';
  if (winner !== null) return `${winner} venceu por match point.`;
  if (matchPoint === 'at') return 'Vocês estão no match point: vençam a próxima queda e são campeões.';
  return `No match point: ${listOf(atMatchPoint)}.`;
}
