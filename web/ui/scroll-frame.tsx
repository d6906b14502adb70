import type { ReactNode } from 'react';

const HEIGHTS = { short: 'max-h-44', medium: 'max-h-60', tall: 'max-h-[41rem]' };

type Props = { label: string; height: keyof typeof HEIGHTS; children: ReactNode };

// A long list that scrolls in its own frame. Focusable, so that the keyboard can scroll it.
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
