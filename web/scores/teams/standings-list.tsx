import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { WhyDialog } from '../why/why-dialog.tsx';
import { DecimalsContext } from '../../rules/points-text.ts';
import { useCards, useWide } from '../../kit/widths.ts';
import { tiebreakText } from '../../../domain/rules/tiebreak.ts';
import { usePages } from '../../ui/pages.ts';
import { Pagination } from '../../ui/pagination.tsx';
import { StandingsCards } from './standings-cards.tsx';
import { StandingsTable } from './standings-table.tsx';
import type { GeneralStandings } from '../standings/standings.ts';
import { X } from 'lucide-react';
import { formatPoints } from '../../../domain/points.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useExplanation } from '../why/use-explanation.ts';
import { WhyContent } from '../why/why-content.tsx';

export const PAGE_SIZE = 10;

// One page of the standings: a table, or cards below 1024 px, with the tiebreakers below.
export function StandingsList({ standings }: { standings: GeneralStandings }) {
  const cards = useCards();
  const { page, pageCount, items, goTo } = usePages(standings.rows, PAGE_SIZE);
  const top = useRef<HTMLDivElement>(null);
  const turnTo = (next: number) => {
    goTo(next);
    // The buttons are below a long list: scroll to its beginning.
    if (top.current && top.current.getBoundingClientRect().top < 0) top.current.scrollIntoView();
  };
  const [explained, setExplained] = useState<{ teamId: string; button: HTMLElement } | null>(null);
  const onWhy = (teamId: string, button: HTMLElement) => setExplained({ teamId, button });
  const wide = useWide();
  const close = () => {
    setExplained(null);
    explained?.button.focus();
  };
  const shown = explained?.teamId ?? null;
  return (
    <DecimalsContext value={standings.rules.decimals}>
      <div
        className={
          wide && shown !== null
            ? 'grid grid-cols-[minmax(0,1fr)_25rem] items-start gap-gutter'
            : 'grid grid-cols-[minmax(0,1fr)]'
        }
      >
        <div ref={top} className="scroll-mt-20 lg:cut lg:cut-large lg:cut-fill-panel lg:cut-line-line">
          {cards ? (
            <StandingsCards standings={standings} rows={items} onWhy={onWhy} />
          ) : (
            <StandingsTable standings={standings} rows={items} explained={shown} onWhy={onWhy} />
          )}
          <footer className="flex flex-col-reverse items-center justify-between gap-4 py-4 lg:flex-row lg:px-4">
            <div className="text-sm text-muted max-lg:text-center">
              <p>{tiebreakText(standings.rules)}.</p>
              <CountedRounds standings={standings} />
            </div>
            <Pagination label="Páginas da classificação" page={page} pageCount={pageCount} onPage={turnTo} />
          </footer>
        </div>
        {!wide ? (
          <WhyDialog teamId={shown} onClose={close} />
        ) : (
          shown !== null && <WhyPanel key={shown} teamId={shown} onClose={close} />
        )}
      </div>
    </DecimalsContext>
  );
}

function CountedRounds({ standings: { rules } }: { standings: GeneralStandings }) {
  const { counting } = rules;
  if (counting.kind === 'average') return <p>O total é a média das quedas de cada time.</p>;
  if (counting.kind === 'all') return null;
  return <p>Contam as {counting.rounds} melhores quedas de cada time; as riscadas ficam fora do total.</p>;
}

type Props = { teamId: string; onClose: () => void };

// Beside the table, which stays usable.
function WhyPanel({ teamId, onClose }: Props) {
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
