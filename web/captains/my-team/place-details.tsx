import { Ban, Trophy } from 'lucide-react';
import { toText, type Explanation } from '../../../domain/rules/explain.ts';
import { listOf } from '../../../domain/rules/phrases.ts';
import type { LivePlace } from '../my-team-data.ts';
import { tellCopyFailed } from '../../kit/tell-copied.ts';
import { ExplanationView, Figures } from '../../scores/why/explanation-view.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

// The server's explanation of the team's total and rank.
export function Why({ why, onClose }: { why: Explanation; onClose: () => void }) {
  return (
    <Dialog open onOpenChange={onClose} title={`Por quê? ${why.name}`} description={<Figures why={why} />} sheet>
      <ExplanationView why={why}>
        <div className="flex *:grow">
          <CopyButton text={toText(why)} onDone={tellCopyFailed}>
            {' '}
            explicação
          </CopyButton>
        </div>
      </ExplanationView>
    </Dialog>
  );
}

type MatchPointProps = { place: Pick<LivePlace, 'matchPoint' | 'disqualified' | 'atMatchPoint' | 'winner'> };

// Teams at match point, the winner, and a disqualification of the captain's team.
export function MatchPoint({ place: { matchPoint, disqualified, atMatchPoint, winner } }: MatchPointProps) {
  return (
    <div role="status" className="mt-4 flex flex-col gap-2 border-t border-current pt-3 font-semibold">
      {disqualified && (
        <p className="flex items-center gap-2">
          <Ban aria-hidden size={20} className="shrink-0" /> Desclassificado: o motivo está em “Por quê?”.
        </p>
      )}
      {(winner !== null || atMatchPoint.length > 0) && (
        <p className="flex items-center gap-2">
          <Trophy aria-hidden size={20} className="shrink-0" />
          <span className="min-w-0 wrap-anywhere">{sentenceOf({ matchPoint, atMatchPoint, winner })}</span>
        </p>
      )}
    </div>
  );
}

function sentenceOf({ matchPoint, atMatchPoint, winner }: Omit<MatchPointProps['place'], 'disqualified'>): string {
  if (matchPoint === 'won') return 'Vocês venceram por match point!';
  if (winner !== null) return `${winner} venceu por match point.`;
  if (matchPoint === 'at') return 'Vocês estão no match point: vençam a próxima queda e são campeões.';
  return `No match point: ${listOf(atMatchPoint)}.`;
}
