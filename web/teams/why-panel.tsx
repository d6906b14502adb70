import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { formatPoints } from '../../domain/points.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Panel } from '../ui/panel.tsx';
import { useExplanation } from '../lib/why/use-explanation.ts';
import { WhyContent } from '../lib/why/why-content.tsx';

type Props = { teamId: string; onClose: () => void };

// Beside the table, which stays usable.
export function WhyPanel({ teamId, onClose }: Props) {
  const why = useExplanation(teamId);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), [teamId]);
  const onKeyDown = useEffectEvent((pressed: KeyboardEvent) => {
    if (pressed.key === 'Escape' && !document.querySelector('[role=dialog], [role=alertdialog]')) onClose();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  if (!why) return null;
  return (
    <aside aria-label={`Por quê? ${why.name}`}>
      <Panel>
        <div className="mb-3">
          <div className="flex items-center justify-between gap-3">
            <p className="caps text-sm text-muted">Por quê?</p>
            <span className="-my-2 -mr-3 flex items-center">
              <kbd aria-hidden className="border border-line bg-raised px-1.5 text-sm text-soft">
                Esc
              </kbd>
              <IconButton aria-label="Fechar" onClick={onClose}>
                <X aria-hidden size={20} />
              </IconButton>
            </span>
          </div>
          <div className="flex items-end justify-between gap-3">
            <h2 ref={title} tabIndex={-1} className="poster min-w-0 text-3xl wrap-anywhere outline-none">
              {why.name} <span className="text-muted">{why.position > 0 ? `${why.position}º` : ''}</span>
            </h2>
            <p className="poster shrink-0 text-3xl">
              {formatPoints(why.total.points, why.decimals)} <span className="text-base">PTS</span>
            </p>
          </div>
        </div>
        <WhyContent why={why} />
      </Panel>
    </aside>
  );
}
