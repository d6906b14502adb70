import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { Pagination } from '../../ui/pagination.tsx';

type List = {
  readonly data: { readonly total: number; readonly pageSize: number } | undefined;
  readonly isPlaceholderData: boolean;
};

type Props = {
  label: string;
  // The total in words.
  counted: string;
  page: number;
  list: List;
  onPage: (page: number) => void;
  children: ReactNode;
};

// One page of a list that the server pages.
export function ListPages({ label, counted, page, list: { data, isPlaceholderData }, onPage, children }: Props) {
  const pageCount = Math.max(1, Math.ceil((data?.total ?? 0) / (data?.pageSize ?? 1)));
  const top = useRef<HTMLDivElement>(null);
  const leadBack = useEffectEvent(() => onPage(pageCount));
  // An old address may name a page beyond the end.
  const isBeyond = !isPlaceholderData && page > pageCount;
  useEffect(() => {
    if (isBeyond) leadBack();
  }, [isBeyond]);
  const turnTo = (next: number) => {
    onPage(next);
    // The buttons are below a long list: scroll to its beginning.
    top.current?.scrollIntoView();
  };
  return (
    <div ref={top} aria-busy={isPlaceholderData} className="flex scroll-mt-4 flex-col gap-4 aria-busy:opacity-60">
      <p role="status" className="text-sm text-muted">
        {counted}
      </p>
      {children}
      {pageCount > 1 && (
        <Pagination label={label} page={Math.min(page, pageCount)} pageCount={pageCount} onPage={turnTo} />
      )}
    </div>
  );
}
