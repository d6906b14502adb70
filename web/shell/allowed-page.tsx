import { lazy, Suspense } from 'react';
import { useMay } from '../lib/acting.ts';
import type { AccountPageRoute } from './page-route.ts';
import { Page } from './page.tsx';

const NotAllowed = lazy(async () => ({ default: (await import('./not-allowed.tsx')).NotAllowed }));

// A page of an organiser's account, if the role has the permission that its route names.
export function AllowedPage({ route }: { route: AccountPageRoute }) {
  const isAllowed = useMay(route.needs);
  if (isAllowed) return <Page route={route} />;
  return (
    <Suspense>
      <NotAllowed />
    </Suspense>
  );
}
