import { Link, Outlet } from 'react-router';
import { Column } from '../lib/organizer/column.tsx';

// For pages in the organiser's brand: our own name appears only in the footer.
export function VisitorFrame() {
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
