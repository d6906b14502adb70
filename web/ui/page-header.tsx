import type { ReactNode } from 'react';

type Props = { eyebrow?: string; title: string; children?: ReactNode };

// The page's one h1. It takes the focus when a person arrives from another page.
export function PageHeader({ eyebrow, title, children }: Props) {
  return (
    <header className="mb-gutter flex flex-wrap items-end justify-between gap-4">
      <div className="min-w-0">
        {eyebrow && <p className="caps text-eyebrow text-primary-soft">{eyebrow}</p>}
        <h1 tabIndex={-1} className="poster text-title md:text-title-wide">
          {title}
        </h1>
      </div>
      {children}
    </header>
  );
}
