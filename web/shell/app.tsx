import { Route, Routes } from 'react-router';
import { Toaster } from '../ui/toast.tsx';
import { Bare } from './bare.tsx';
import { LateDashboard } from './late-dashboard.tsx';
import { pagesFor } from './page.tsx';
import { VisitorFrame } from './visitor-frame.tsx';
import { visitorRoutes } from './visitor-routes.ts';

export function App() {
  return (
    <>
      <Routes>
        <Route element={<Bare />}>{pagesFor(visitorRoutes, 'public')}</Route>
        <Route element={<VisitorFrame />}>{pagesFor(visitorRoutes, 'visitor')}</Route>
        <Route path="*" element={<LateDashboard />} />
      </Routes>
      <Toaster />
    </>
  );
}
