import { Route, Routes } from 'react-router';
import type { User } from '../lib/session.ts';
import { Bare } from './bare.tsx';
import { FrameOrBare } from './frame-or-bare.tsx';
import { otherRoutes } from './other-routes.ts';
import { pagesFor } from './page.tsx';

// Pages without the sidebar, and what is found nowhere else.
export default function OtherPages() {
  return (
    <Routes>
      <Route element={<Bare />}>{pagesFor(otherRoutes, 'public')}</Route>
      <Route element={<FrameOrBare isFramed={isOrdinary} />}>{pagesFor(otherRoutes, 'administrator')}</Route>
      <Route element={<FrameOrBare />}>{pagesFor(otherRoutes, 'unknown')}</Route>
    </Routes>
  );
}

function isOrdinary({ isAdministrator }: User): boolean {
  return !isAdministrator;
}
