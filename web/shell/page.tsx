import { Suspense, use } from 'react';
import { Route, useLocation } from 'react-router';
import { texts } from '../lib/texts/every-screen.ts';
import { Spinner } from '../ui/spinner.tsx';
import { Arrival } from './arrival.tsx';
import { Centered } from './centered.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { forgetLoad, loadOnce } from './load-once.ts';
import type { PageRoute } from './page-route.ts';

// One page: loaded when it is first wanted, a spinner until then, its failures kept to itself. Moving on starts afresh.
function Page({ route }: { route: PageRoute }) {
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
        <Arrival title={route.title} />
      </Suspense>
    </ErrorBoundary>
  );
}

function LoadedPage({ route: { load, title } }: { route: PageRoute }) {
  const { default: Content } = use(loadOnce(load));
  return <Content title={title} />;
}

export function pagesFor(routes: readonly PageRoute[], access: PageRoute['access']) {
  return routes
    .filter((route) => route.access === access)
    .map((route) => <Route key={route.path} path={route.path} element={<Page route={route} />} />);
}
