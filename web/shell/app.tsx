import { Link, Outlet, Route, Routes } from 'react-router';
import { Toaster } from '../ui/toast.tsx';
import { PlainLayout } from './plain-layout.tsx';
import { LazyRoutes } from './lazy-routes.tsx';
import { pagesFor } from './page.tsx';
import { visitorRoutes } from './visitor-routes.ts';
import { Column } from '../events/brand/column.tsx';

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

// For pages in the organiser's brand: our own name appears only in the footer.
function VisitorFrame() {
  return (
    <div className="flex min-h-dvh flex-col">
      <main className="flex flex-1 flex-col">
        <Outlet />
      </main>
      <footer className="border-t border-line bg-side py-3">
        <Column>
          <Link to="/" className="flex min-h-control items-center gap-2 text-sm text-soft">
            Feito com{' '}
            <span className="poster text-xl text-text">
              Queda <span className="text-primary-soft">Livre</span>
            </span>
          </Link>
        </Column>
      </footer>
    </div>
  );
}
