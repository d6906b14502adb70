import { Route, Routes } from 'react-router';
import { Toaster } from '../ui/toast.tsx';
import { Bare } from './bare.tsx';
import { LatePart } from './late-part.tsx';
import { pagesFor } from './page.tsx';
import { VisitorFrame } from './visitor-frame.tsx';
import { visitorRoutes } from './visitor-routes.ts';

export function App() {
  return (
    <>
      <Routes>
        <Route element={<Bare />}>{pagesFor(visitorRoutes, 'public')}</Route>
        <Route element={<VisitorFrame />}>{pagesFor(visitorRoutes, 'visitor')}</Route>
        <Route path="*" element={<LatePart load={loadDashboard} />} />
      </Routes>
      <Toaster />
    </>
  );
}

const loadDashboard = () => import('./dashboard.tsx');
