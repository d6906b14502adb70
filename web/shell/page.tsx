import { Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { Route, useLocation } from 'react-router';
import { texts } from '../kit/every-screen.ts';
import { Spinner } from '../ui/spinner.tsx';
import { Centered } from './centered.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { forgetLoad, useLoaded } from './load-once.ts';
import type { PageRoute } from './page-route.ts';

// One page, loaded when it is first opened. Another address resets its error boundary.
export function Page({ route }: { route: PageRoute }) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary key={pathname} onFailure={() => forgetLoad(route.load)}>
      <Suspense
        fallback={
          <Centered>
            <Spinner label={texts.loading} />
          </Centered>
        }
      >
        <LoadedPage route={route} />
        <AnnouncePage title={route.title} />
      </Suspense>
    </ErrorBoundary>
  );
}

function LoadedPage({ route: { load, title } }: { route: PageRoute }) {
  const { default: Content } = useLoaded(load);
  return <Content title={title} />;
}

export function pagesFor(routes: readonly PageRoute[], access: Exclude<PageRoute['access'], 'organizer'>) {
  return routes
    .filter((route) => route.access === access)
    .map((route) => <Route key={route.path} path={route.path} element={<Page route={route} />} />);
}

// The history entry of the first page of this visit: there the browser places the focus.
const firstKey: unknown = globalThis.window?.history.state?.key ?? 'default';

// Names the window and moves the focus to the heading, so that screen readers announce the page.
function AnnouncePage({ title }: { title: string }) {
  const { key } = useLocation();
  const [isFirst] = useState(key === firstKey);
  // Layout effects run before the effects of the page, which may set a more specific title.
  useLayoutEffect(() => {
    document.title = `${title} · Queda Livre`;
  }, [title]);
  useEffect(() => {
    const main = document.querySelector('main');
    // Pages may have focused a field of their own.
    if (!isFirst && !main?.contains(document.activeElement)) main?.querySelector('h1')?.focus();
  }, [title, isFirst]);
  return null;
}
