import { Suspense, type ComponentType } from 'react';
import { sessionTexts } from '../access/session-texts.ts';
import { Spinner } from '../ui/spinner.tsx';
import { CenteredPage } from './centered.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { forgetLoad, useLoaded } from './load-once.ts';

type Load = () => Promise<{ default: ComponentType }>;

// A table of pages that is loaded when one of them is opened.
export function LazyRoutes({ load }: { load: Load }) {
  return (
    <ErrorBoundary onFailure={() => forgetLoad(load)}>
      <Suspense
        fallback={
          <CenteredPage>
            <Spinner label={sessionTexts.checkingSession} />
          </CenteredPage>
        }
      >
        <Loaded load={load} />
      </Suspense>
    </ErrorBoundary>
  );
}

function Loaded({ load }: { load: Load }) {
  const { default: Part } = useLoaded(load);
  return <Part />;
}
