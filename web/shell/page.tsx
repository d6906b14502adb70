import { Suspense, use } from 'react';
import { useLocation } from 'react-router';
import { texts } from '../lib/texts.ts';
import { Spinner } from '../ui/spinner.tsx';
import { Arrival } from './arrival.tsx';
import { Centered } from './centered.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import type { LoadPage, PageRoute } from './routes.tsx';

// One page: loaded when it is first wanted, a spinner until then, its failures kept to itself. Moving on starts afresh.
export function Page({ route }: { route: PageRoute }) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary key={pathname} onFailure={() => loaded.delete(route.load)}>
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
  const Content = use(loadOnce(load));
  return <Content title={title} />;
}

// React.lazy would keep a failed load for ever; this forgets it once its failure is on the screen, so trying again loads again.
const loaded = new Map<LoadPage, ReturnType<typeof loadContent>>();

function loadOnce(load: LoadPage) {
  const content = loaded.get(load) ?? loadContent(load);
  loaded.set(load, content);
  return content;
}

async function loadContent(load: LoadPage) {
  return (await load()).default;
}
