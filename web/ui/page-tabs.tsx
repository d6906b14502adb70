import type { ReactNode } from 'react';
import { Link } from 'react-router';

type PageTab = {
  readonly name: string;
  // The name on a phone, where four tabs have to fit.
  readonly shortName?: string;
  readonly to: string;
  readonly isCurrent: boolean;
  readonly count?: ReactNode;
};

type Props = { label: string; tabs: readonly PageTab[] };

// The tabs below the title of a page. On a phone they scroll sideways.
export function PageTabs({ label, tabs }: Props) {
  return (
    <nav aria-label={label} className="-mx-gutter flex gap-6 overflow-x-auto px-gutter">
      {tabs.map(({ name, shortName, to, isCurrent, count }) => (
        <Link
          key={name}
          ref={isCurrent ? showCurrent : undefined}
          to={to}
          aria-current={isCurrent ? 'page' : undefined}
          aria-label={shortName && name}
          className="caps flex min-h-control shrink-0 items-center gap-2 border-y-3 border-transparent text-label whitespace-nowrap text-muted transition-colors hover:text-text aria-[current=page]:border-b-text aria-[current=page]:text-text"
        >
          {shortName ? (
            <>
              <span className="md:hidden">{shortName}</span>
              <span className="max-md:hidden">{name}</span>
            </>
          ) : (
            name
          )}
          {count}
        </Link>
      ))}
    </nav>
  );
}

// One function, so that it runs once for each tab that becomes the current one.
function showCurrent(tab: HTMLElement | null): void {
  void bringIntoView(tab);
}

// Sideways only: the page stays where it is. With its font a tab has another width.
async function bringIntoView(tab: HTMLElement | null): Promise<void> {
  await document.fonts.ready;
  const tabs = tab?.parentElement;
  if (!tab || !tabs) return;
  const hidden = tab.getBoundingClientRect().right + GUTTER - tabs.getBoundingClientRect().right;
  if (hidden > 0) tabs.scrollLeft += hidden;
}

const GUTTER = 16;
