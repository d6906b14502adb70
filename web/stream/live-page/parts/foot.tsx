import type { ReactNode } from 'react';
import type { Paging } from '../use-paging.ts';
import { MoveArrow } from '../../../rules/moved.tsx';

type Props = { paging: Paging; words: string; children?: ReactNode };

// The legend, and which part of the list is shown.
export function Foot({ paging, words, children }: Props) {
  return (
    <footer className="cut cut-large cut-fill-side flex h-[4.6rem] shrink-0 items-center justify-between gap-[2rem] px-[2rem] text-[2.3rem] font-bold text-soft cut-line-line">
      <span className="flex min-w-0 items-center gap-[2.4rem] whitespace-nowrap">{children}</span>
      <span className="flex shrink-0 items-center gap-[1.6rem] whitespace-nowrap">
        {words}
        <PageMarks paging={paging} />
      </span>
    </footer>
  );
}

// More would not fit into a column.
const MOST_MARKS = 5;

export function PageMarks({ paging: { page, count }, upright = false }: { paging: Paging; upright?: boolean }) {
  if (count < 2) return null;
  if (count > MOST_MARKS)
    return (
      <span
        className={`text-[2.3rem] font-bold ${upright ? 'flex w-[3.4rem] flex-col items-center bg-side py-[0.6rem]' : ''}`}
      >
        <span className="sr-only">Página </span>
        {page}
        <span className="opacity-70">/{count}</span>
      </span>
    );
  return (
    <span className={`flex gap-[0.6rem] ${upright ? 'flex-col' : ''}`}>
      <span className="sr-only">
        Página {page} de {count}
      </span>
      {Array.from({ length: count }, (_, index) => {
        const long = upright ? 'h-[2.4rem] w-[1rem]' : 'h-[1.4rem] w-[3.2rem]';
        const look = index + 1 === page ? `bg-text ${long}` : 'size-[1.2rem] bg-edge';
        return <span key={index} aria-hidden className={`self-center ${look}`} />;
      })}
    </span>
  );
}

export function MovedLegend({ since }: { since: number | null }) {
  if (since === null) return null;
  return (
    <>
      <span className="flex items-center gap-[0.8rem]">
        <MoveArrow isUp className="size-[1.8rem] text-up" /> subiu
      </span>
      <span className="flex items-center gap-[0.8rem]">
        <MoveArrow isUp={false} className="size-[1.8rem] text-down" /> caiu desde a queda {since}
      </span>
    </>
  );
}
