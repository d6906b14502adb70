import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { useMay } from '../lib/acting.ts';
import { PlainLayout } from './plain-layout.tsx';
import { LazyFrame, preloadFrame } from './lazy-frame.tsx';
import { LazyRoutes } from './lazy-routes.tsx';
import type { AccountPageRoute } from './page-route.ts';
import { Page, pagesFor } from './page.tsx';
import { RequireAccess } from './require-access.tsx';
import { RequireSession } from './require-session.tsx';
import { routes } from './routes.tsx';

export default function Dashboard() {
  return (
    <Routes>
      <Route element={<RequireSession />}>
        <Route element={<PlainLayout />}>{pagesFor(routes, 'account')}</Route>
      </Route>
      <Route element={<RequireSession onAsk={preloadFrame} />}>
        <Route element={<RequireAccess />}>
          <Route element={<LazyFrame />}>{accountPages}</Route>
        </Route>
      </Route>
      <Route path="*" element={<LazyRoutes load={loadOthers} />} />
    </Routes>
  );
}

const accountPages = routes.flatMap((route) =>
  route.access === 'organizer' ? (
    <Route key={route.path} path={route.path} element={<AllowedPage route={route} />} />
  ) : (
    []
  ),
);

const loadOthers = () => import('./other-pages.tsx');

const NotAllowed = lazy(async () => ({ default: (await import('./not-allowed.tsx')).NotAllowed }));

// A page of an organiser's account, if the role has the permission that its route names.
function AllowedPage({ route }: { route: AccountPageRoute }) {
  const isAllowed = useMay(route.needs);
  if (isAllowed) return <Page route={route} />;
  return (
    <Suspense>
      <NotAllowed />
    </Suspense>
  );
}
