import { Suspense, use } from 'react';
import { sessionTexts } from '../lib/texts/session.ts';
import { Spinner } from '../ui/spinner.tsx';
import { Centered } from './centered.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { forgetLoad, loadOnce } from './load-once.ts';

// Loaded for those who open it: the pages of visitors do without.
export function LateDashboard() {
  return (
    <ErrorBoundary onFailure={() => forgetLoad(loadDashboard)}>
      <Suspense
        fallback={
          <main className="flex min-h-dvh flex-col">
            <Centered>
              <Spinner label={sessionTexts.checkingSession} />
            </Centered>
          </main>
        }
      >
        <LoadedDashboard />
      </Suspense>
    </ErrorBoundary>
  );
}

function LoadedDashboard() {
  const { Dashboard } = use(loadOnce(loadDashboard));
  return <Dashboard />;
}

const loadDashboard = () => import('./dashboard.tsx');
