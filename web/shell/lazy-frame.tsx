import { Suspense, use } from 'react';
import { texts } from '../lib/texts/every-screen.ts';
import { Spinner } from '../ui/spinner.tsx';
import { CenteredPage } from './centered.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { forgetLoad, loadOnce } from './load-once.ts';

// The frame of those who are signed in, loaded for them alone.
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

// Begins while the session is still being asked for, so that nobody waits for one after the other.
export function preloadFrame(): void {
  // What goes wrong is told where the frame is wanted.
  loadOnce(loadFrame).catch(() => {});
}

function LoadedFrame() {
  const { Frame } = use(loadOnce(loadFrame));
  return <Frame />;
}

const loadFrame = () => import('./frame.tsx');
