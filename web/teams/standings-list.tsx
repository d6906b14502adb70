import { useRef } from 'react';
import { usePhone } from '../lib/phone.ts';
import { DecimalsContext } from '../lib/points-text.ts';
import { tiebreakText } from '../../domain/rules/tiebreak.ts';
import { usePages } from '../ui/pages.ts';
import { Pagination } from '../ui/pagination.tsx';
import { StandingsCards } from './standings-cards.tsx';
import { StandingsTable } from './standings-table.tsx';
import type { GeneralStandings } from './standings.ts';

export const PAGE_SIZE = 10;

// One page of the standings: a table, or cards on a phone, with the rules of the order below it.
export function StandingsList({ standings }: { standings: GeneralStandings }) {
  const phone = usePhone();
  const { page, pageCount, items, goTo } = usePages(standings.rows, PAGE_SIZE);
  const top = useRef<HTMLDivElement>(null);
  const turnTo = (next: number) => {
    goTo(next);
    // The buttons stand below a long list: a new page is read from its beginning.
    if (top.current && top.current.getBoundingClientRect().top < 0) top.current.scrollIntoView();
  };
  const Rows = phone ? StandingsCards : StandingsTable;
  return (
    <DecimalsContext value={standings.rules.decimals}>
      <div ref={top} className="scroll-mt-20 md:cut md:cut-large md:cut-fill-panel md:cut-line-line">
        <Rows rounds={standings.rounds} rules={standings.rules} rows={items} />
        <footer className="flex flex-col-reverse items-center justify-between gap-4 py-4 md:px-4 lg:flex-row">
          <div className="text-sm text-muted max-lg:text-center">
            <p>{tiebreakText(standings.rules)}.</p>
            <CountedRounds standings={standings} />
          </div>
          <Pagination label="Páginas da classificação" page={page} pageCount={pageCount} onPage={turnTo} />
        </footer>
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
