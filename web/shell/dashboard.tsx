import { Route, Routes } from 'react-router';
import { AllowedPage } from './allowed-page.tsx';
import { PlainLayout } from './plain-layout.tsx';
import { LazyFrame, preloadFrame } from './lazy-frame.tsx';
import { LazyRoutes } from './lazy-routes.tsx';
import { pagesFor } from './page.tsx';
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
