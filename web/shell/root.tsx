import { CSPProvider } from '@base-ui/react/csp-provider';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode } from 'react';
import { App } from './app.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

type Props = {
  client: QueryClient;
  // The browser's, or the server's that stays at one address.
  router: (app: ReactNode) => ReactNode;
};

// Everything around the pages, the same in the browser and on the server, so that the browser takes over what was rendered.
export function Root({ client, router }: Props) {
  return (
    <StrictMode>
      <ErrorBoundary>
        <CSPProvider disableStyleElements>
          <QueryClientProvider client={client}>{router(<App />)}</QueryClientProvider>
        </CSPProvider>
      </ErrorBoundary>
    </StrictMode>
  );
}
