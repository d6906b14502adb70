import type { ReactNode } from 'react';
import { BUTTON, BUTTON_LOOKS } from '../ui/button.tsx';

type Props = { slug: string | null; look?: 'link' | 'primary'; children: ReactNode };

// The public page is a separate build, not a route of this app.
export function PublicPageLink({ slug, look = 'link', children }: Props) {
  if (slug === null) return null;
  return (
    <a
      href={`/c/${slug}`}
      className={
        look === 'primary'
          ? `${BUTTON} ${BUTTON_LOOKS.primary}`
          : 'flex min-h-control items-center self-start font-semibold underline underline-offset-4'
      }
    >
      {children}
    </a>
  );
}
