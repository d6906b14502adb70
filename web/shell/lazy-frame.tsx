import { Suspense, use } from 'react';
import { texts } from '../kit/every-screen.ts';
import { Spinner } from '../ui/spinner.tsx';
import { CenteredPage } from './centered.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { forgetLoad, loadOnce } from './load-once.ts';

// The frame, loaded only for signed-in users.
export function LazyFrame() {
  return (
    <ErrorBoundary onFailure={() => forgetLoad(loadFrame)}>
      <Suspense
        fallback={
          <CenteredPage>
            <Spinner label={texts.loading} />
          </CenteredPage>
        }
      >
        <LoadedFrame />
      </Suspense>
    </ErrorBoundary>
  );
}

// Starts while the session is being checked, so that both load in parallel.
export function preloadFrame(): void {
  // LazyFrame shows the failure.
  loadOnce(loadFrame).catch(() => {});
}

function LoadedFrame() {
  const { Frame } = use(loadOnce(loadFrame));
  return <Frame />;
}

const loadFrame = () => import('./frame.tsx');
