import { formatPoints } from '../../../domain/points.ts';
import type { Explanation } from '../../../domain/rules/explain.ts';
import { Dialog } from '../../ui/dialog.tsx';
import type { ListedEvent } from '../events.ts';
import { useExplanation } from './use-explanation.ts';
import { WhyContent } from './why-content.tsx';

type Props = { teamId: string | null; event: ListedEvent | undefined; onClose: () => void };

// Lies over the page; on a phone it comes up from the bottom.
export function WhyDialog({ teamId, ...rest }: Props) {
  return teamId === null ? null : <TeamDialog key={teamId} teamId={teamId} {...rest} />;
}

function TeamDialog({ teamId, event, onClose }: Props & { teamId: string }) {
  const why = useExplanation(teamId);
  return (
    why && (
      <Dialog open onOpenChange={onClose} title={`Por quê? ${why.name}`} description={<Figures why={why} />} sheet>
        <WhyContent why={why} event={event} />
      </Dialog>
    )
  );
}

export function Figures({ why: { position, total, decimals } }: { why: Explanation }) {
  return (
    <span className="flex flex-wrap items-baseline justify-between gap-x-4">
      <span className="poster text-3xl text-text">{position > 0 ? `${position}º` : 'Sem lugar'}</span>
      <span className="poster text-3xl text-text">
        {formatPoints(total.points, decimals)} <span className="text-base">PTS</span>
      </span>
    </span>
  );
}
