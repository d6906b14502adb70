import { Route, Routes } from 'react-router';
import { Bare } from './bare.tsx';
import { LateFrame, preloadFrame } from './late-frame.tsx';
import { LatePart } from './late-part.tsx';
import { pagesFor } from './page.tsx';
import { RequireAccess } from './require-access.tsx';
import { RequireSession } from './require-session.tsx';
import { routes } from './routes.tsx';

// The pages of those who are signed in, with their guards.
export default function Dashboard() {
  return (
    <Routes>
      <Route element={<RequireSession />}>
        <Route element={<Bare />}>{pagesFor(routes, 'account')}</Route>
      </Route>
      <Route element={<RequireSession onAsk={preloadFrame} />}>
        <Route element={<RequireAccess />}>
          <Route element={<LateFrame />}>{pagesFor(routes, 'organizer')}</Route>
        </Route>
      </Route>
      <Route path="*" element={<LatePart load={loadOthers} />} />
    </Routes>
  );
}

const loadOthers = () => import('./other-pages.tsx');
