import { Link, Outlet } from 'react-router';

// For pages without the sidebar.
export function PlainLayout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="px-gutter py-4">
        <Link to="/" className="poster text-2xl">
          Queda <span className="text-primary-soft">Livre</span>
        </Link>
      </header>
      <main className="mx-auto flex w-full max-w-6xl flex-1 flex-col p-gutter">
        <Outlet />
      </main>
    </div>
  );
}
