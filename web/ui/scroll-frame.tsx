import type { ReactNode } from 'react';

const HEIGHTS = { short: 'max-h-44', medium: 'max-h-60', tall: 'max-h-[41rem]' };

type Props = { label: string; height: keyof typeof HEIGHTS; children: ReactNode };

// A long list in a frame of its own, laid out apart from the page. It scrolls, so the keyboard must be able to reach it.
export function ScrollFrame({ label, height, children }: Props) {
  return (
    <div
      role="region"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className={`overflow-y-auto contain-content -outline-offset-2 ${HEIGHTS[height]}`}
    >
      {children}
    </div>
  );
}
