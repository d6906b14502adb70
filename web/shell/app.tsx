import { Route, Routes } from 'react-router';
import { Toaster } from '../ui/toast.tsx';
import { PlainLayout } from './plain-layout.tsx';
import { LazyRoutes } from './lazy-routes.tsx';
import { pagesFor } from './page.tsx';
import { VisitorFrame } from './visitor-frame.tsx';
import { visitorRoutes } from './visitor-routes.ts';

export function App() {
  return (
    <>
      <Routes>
        <Route element={<PlainLayout />}>{pagesFor(visitorRoutes, 'public')}</Route>
        <Route element={<VisitorFrame />}>{pagesFor(visitorRoutes, 'visitor')}</Route>
        <Route path="*" element={<LazyRoutes load={loadDashboard} />} />
      </Routes>
      <Toaster />
    </>
  );
}

const loadDashboard = () => import('./dashboard.tsx');
