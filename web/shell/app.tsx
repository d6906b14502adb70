import { Route, Routes } from 'react-router';
import type { User } from '../lib/session.ts';
import { Toaster } from '../ui/toast.tsx';
import { Bare } from './bare.tsx';
import { FrameOrBare } from './frame-or-bare.tsx';
import { LateFrame, preloadFrame } from './late-frame.tsx';
import { Page } from './page.tsx';
import { RequireAccess } from './require-access.tsx';
import { RequireSession } from './require-session.tsx';
import { routes, type PageRoute } from './routes.tsx';
import { VisitorFrame } from './visitor-frame.tsx';

export function App() {
  return (
    <>
      <Routes>
        <Route element={<Bare />}>{pagesFor('public')}</Route>
        <Route element={<VisitorFrame />}>{pagesFor('visitor')}</Route>
        <Route element={<FrameOrBare isFramed={isOrdinary} />}>{pagesFor('administrator')}</Route>
        <Route element={<FrameOrBare />}>{pagesFor('unknown')}</Route>
        <Route element={<RequireSession />}>
          <Route element={<Bare />}>{pagesFor('account')}</Route>
        </Route>
        <Route element={<RequireSession onAsk={preloadFrame} />}>
          <Route element={<RequireAccess />}>
            <Route element={<LateFrame />}>{pagesFor('organizer')}</Route>
          </Route>
        </Route>
      </Routes>
      <Toaster />
    </>
  );
}

function isOrdinary({ isAdministrator }: User): boolean {
  return !isAdministrator;
}

function pagesFor(access: PageRoute['access']) {
  return routes
    .filter((route) => route.access === access)
    .map((route) => <Route key={route.path} path={route.path} element={<Page route={route} />} />);
}
