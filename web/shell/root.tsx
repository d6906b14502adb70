import { CSPProvider } from '@base-ui/react/csp-provider';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode } from 'react';
import { App } from './app.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

type Props = {
  client: QueryClient;
  // BrowserRouter, or StaticRouter on the server.
  router: (app: ReactNode) => ReactNode;
};

// The same tree in the browser and on the server, so that hydration works.
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
