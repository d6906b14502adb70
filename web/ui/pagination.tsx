import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Fragment, type ComponentProps } from 'react';

type Props = {
  // For screen readers: 'Páginas da lista'.
  label: string;
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
  // The first page follows the last.
  wraps?: boolean;
};

// Pages from 1. The buttons at either end keep the focus when they are disabled.
export function Pagination({ label, page, pageCount, onPage, wraps = false }: Props) {
  const isFirst = page === 1;
  const isLast = page === pageCount;
  return (
    <nav aria-label={label} className="flex flex-wrap justify-center gap-1 md:gap-2">
      <PageButton disabled={isFirst && !wraps} onClick={() => onPage(isFirst ? pageCount : page - 1)}>
        <ChevronLeft aria-hidden size={18} />
        <span className="max-md:sr-only">Anterior</span>
      </PageButton>
      {shownPages(page, pageCount).map((number, index, shown) => (
        <Fragment key={number}>
          {number - (shown[index - 1] ?? 0) > 1 && (
            <span aria-hidden className="self-end px-1 pb-2 text-muted">
              …
            </span>
          )}
          <PageButton
            aria-label={`Página ${number}`}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => onPage(number)}
          >
            {number}
          </PageButton>
        </Fragment>
      ))}
      <PageButton disabled={isLast && !wraps} onClick={() => onPage(isLast ? 1 : page + 1)}>
        <span className="max-md:sr-only">Próxima</span>
        <ChevronRight aria-hidden size={18} />
      </PageButton>
    </nav>
  );
}

// All pages or, if there are many, both ends and the neighbours of the current one.
function shownPages(page: number, pageCount: number): readonly number[] {
  const all = Array.from({ length: pageCount }, (_, index) => index + 1);
  if (pageCount <= MOST_SHOWN) return all;
  return all.filter((number) => number === 1 || number === pageCount || Math.abs(number - page) <= 1);
}

const MOST_SHOWN = 10;

type PageButtonProps = Omit<ComponentProps<'button'>, 'className' | 'type'>;

function PageButton({ disabled = false, onClick, ...props }: PageButtonProps) {
  return (
    <button
      {...props}
      type="button"
      aria-disabled={disabled}
      onClick={disabled ? undefined : onClick}
      className="caps flex min-h-control min-w-control cursor-pointer items-center justify-center gap-1 border border-line bg-raised px-2 text-label transition-colors not-aria-disabled:hover:border-edge aria-disabled:cursor-default aria-disabled:text-muted aria-disabled:opacity-60 aria-[current=page]:border-text aria-[current=page]:bg-text aria-[current=page]:text-ground"
    />
  );
}
