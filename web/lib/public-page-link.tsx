import type { ReactNode } from 'react';

// To the public page of an event, which is a page of its own and not a route of this one.
export function PublicPageLink({ slug, children }: { slug: string | null; children: ReactNode }) {
  if (slug === null) return null;
  return (
    <a
      href={`/c/${slug}`}
      className="flex min-h-control items-center self-start font-semibold underline underline-offset-4"
    >
      {children}
    </a>
  );
}
