import type { ReactNode } from 'react';

type Props = {
  title: string;
  // A few words beside the title.
  facts?: ReactNode;
  tabs?: ReactNode;
  // On a short phone the tabs take the row of the title, which only screen readers read then.
  yields?: boolean;
  // At most one button, and a menu for everything else.
  children?: ReactNode;
};

// Title and tabs of a dashboard page, on every page in the same place. The page's only h1; AnnouncePage focuses it.
export function PageHeader({ title, facts, tabs, yields = false, children }: Props) {
  return (
    <header
      className={`-mx-gutter px-gutter ${tabs ? 'mb-4 border-b border-line' : 'mb-2'} ${yields ? 'max-md:short:mb-2 max-md:short:flex max-md:short:items-center' : ''}`}
    >
      <div className={`flex h-13.5 items-center gap-3 ${yields ? 'max-md:short:contents' : ''}`}>
        {/* One line on every page, so that the tabs stay in place: facts that do not fit wrap out of sight. A phone's title has two. */}
        <div
          className={`flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3 gap-y-4 overflow-hidden md:h-10 md:content-start ${yields ? 'max-md:short:sr-only' : ''}`}
        >
          <h1
            tabIndex={-1}
            title={title}
            className="poster line-clamp-2 min-w-0 text-title wrap-anywhere max-md:leading-[0.95] md:line-clamp-1"
          >
            {title}
          </h1>
          {facts && <p className="min-w-0 text-sm text-soft wrap-anywhere max-md:hidden">{facts}</p>}
        </div>
        {children && <div className="flex shrink-0 items-center gap-2 max-md:short:order-1">{children}</div>}
      </div>
      <div className={yields ? 'max-md:short:min-w-0 max-md:short:flex-1 max-md:short:pr-gutter' : 'contents'}>
        {tabs}
      </div>
    </header>
  );
}
