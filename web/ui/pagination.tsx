import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ComponentProps } from 'react';

type Props = {
  // What is being paged, for screen readers: 'Páginas da lista'.
  label: string;
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
  // The last page is followed by the first.
  wraps?: boolean;
};

// Pages are counted from 1. At either end the focus stays on the button that has nowhere left to go.
export function Pagination({ label, page, pageCount, onPage, wraps = false }: Props) {
  const isFirst = page === 1;
  const isLast = page === pageCount;
  return (
    <nav aria-label={label} className="flex flex-wrap justify-center gap-1 md:gap-2">
      <PageButton disabled={isFirst && !wraps} onClick={() => onPage(isFirst ? pageCount : page - 1)}>
        <ChevronLeft aria-hidden size={18} />
        <span className="max-md:sr-only">Anterior</span>
      </PageButton>
      {Array.from({ length: pageCount }, (_, index) => index + 1).map((number) => (
        <PageButton
          key={number}
          aria-label={`Página ${number}`}
          aria-current={number === page ? 'page' : undefined}
          onClick={() => onPage(number)}
        >
          {number}
        </PageButton>
      ))}
      <PageButton disabled={isLast && !wraps} onClick={() => onPage(isLast ? 1 : page + 1)}>
        <span className="max-md:sr-only">Próxima</span>
        <ChevronRight aria-hidden size={18} />
      </PageButton>
    </nav>
  );
}

type PageButtonProps = Omit<ComponentProps<'button'>, 'className' | 'type'>;

function PageButton({ disabled = false, onClick, ...props }: PageButtonProps) {
  return (
    <button
      {...props}
      type="button"
      aria-disabled={disabled}
      onClick={disabled ? undefined : onClick}
      className="caps flex min-h-control min-w-control cursor-pointer items-center justify-center gap-1 border border-line bg-raised px-2 text-label transition-colors not-aria-disabled:hover:border-edge aria-disabled:cursor-default aria-disabled:text-muted aria-disabled:opacity-60 aria-[current=page]:border-primary aria-[current=page]:bg-primary aria-[current=page]:text-on-primary"
    />
  );
}
