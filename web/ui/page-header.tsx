import type { ReactNode } from 'react';

// A long one is a name that somebody gave: at full size it would fill a phone's screen.
const SIZES = [
  { upTo: 14, size: 'text-title md:text-title-wide' },
  // Beside its tabs on a small laptop.
  { upTo: 36, size: 'text-title md:text-5xl 2xl:text-title-wide' },
  { upTo: 80, size: 'text-3xl md:text-5xl' },
  { upTo: Infinity, size: 'text-xl md:text-3xl' },
];

type Props = { eyebrow?: ReactNode; title: string; children?: ReactNode };

// The page's one h1. It takes the focus when a person arrives from another page.
export function PageHeader({ eyebrow, title, children }: Props) {
  return (
    <header className="mb-gutter">
      {eyebrow && <p className="caps text-eyebrow wrap-anywhere text-primary-soft">{eyebrow}</p>}
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
        <h1
          tabIndex={-1}
          className={`poster min-w-0 text-balance wrap-anywhere ${SIZES.find(({ upTo }) => title.length <= upTo)?.size}`}
        >
          {title}
        </h1>
        {children}
      </div>
    </header>
  );
}
