import type { ReactNode } from 'react';

// By length of the title: long ones are names that somebody chose, which would fill a phone's screen.
const SIZES = [
  { upTo: 14, size: 'text-title md:text-title-wide' },
  // Fits beside the tabs on a small laptop.
  { upTo: 36, size: 'text-title md:text-5xl 2xl:text-title-wide' },
  { upTo: 80, size: 'text-3xl md:text-5xl' },
  { upTo: Infinity, size: 'text-xl md:text-3xl' },
];

type Props = { eyebrow?: ReactNode; title: string; children?: ReactNode };

// The title of pages outside the dashboard. The page's only h1; AnnouncePage focuses it.
export function PosterHeader({ eyebrow, title, children }: Props) {
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
