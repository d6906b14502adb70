import { Route, Routes } from 'react-router';
import type { User } from '../lib/session.ts';
import { Bare } from './bare.tsx';
import { FrameOrBare } from './frame-or-bare.tsx';
import { LateFrame, preloadFrame } from './late-frame.tsx';
import { pagesFor } from './page.tsx';
import { RequireAccess } from './require-access.tsx';
import { RequireSession } from './require-session.tsx';
import { routes } from './routes.tsx';

// Every page but those of visitors, with their guards.
export function Dashboard() {
  return (
    <Routes>
      <Route element={<Bare />}>{pagesFor(routes, 'public')}</Route>
      <Route element={<FrameOrBare isFramed={isOrdinary} />}>{pagesFor(routes, 'administrator')}</Route>
      <Route element={<FrameOrBare />}>{pagesFor(routes, 'unknown')}</Route>
      <Route element={<RequireSession />}>
        <Route element={<Bare />}>{pagesFor(routes, 'account')}</Route>
      </Route>
      <Route element={<RequireSession onAsk={preloadFrame} />}>
        <Route element={<RequireAccess />}>
          <Route element={<LateFrame />}>{pagesFor(routes, 'organizer')}</Route>
        </Route>
      </Route>
    </Routes>
  );
}

function isOrdinary({ isAdministrator }: User): boolean {
  return !isAdministrator;
}
