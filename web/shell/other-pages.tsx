import { Route, Routes } from 'react-router';
import type { User } from '../lib/session.ts';
import { PlainLayout } from './plain-layout.tsx';
import { OptionalFrame } from './optional-frame.tsx';
import { otherRoutes } from './other-routes.ts';
import { pagesFor } from './page.tsx';

export default function OtherPages() {
  return (
    <Routes>
      <Route element={<PlainLayout />}>{pagesFor(otherRoutes, 'public')}</Route>
      <Route element={<OptionalFrame isFramed={isOrdinary} />}>{pagesFor(otherRoutes, 'administrator')}</Route>
      <Route element={<OptionalFrame />}>{pagesFor(otherRoutes, 'unknown')}</Route>
    </Routes>
  );
}

function isOrdinary({ isAdministrator }: User): boolean {
  return !isAdministrator;
}
