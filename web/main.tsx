import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { createQueryClient } from './lib/query-client.ts';
import { listenForSignOut } from './lib/session.ts';
import { App } from './shell/app.tsx';
import { ErrorBoundary } from './shell/error-boundary.tsx';
import './ui/base.css';

const client = createQueryClient();
listenForSignOut(client);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <ErrorBoundary>
      <CSPProvider disableStyleElements>
        <QueryClientProvider client={client}>
          <BrowserRouter>
            <App />
          </BrowserRouter>
        </QueryClientProvider>
      </CSPProvider>
    </ErrorBoundary>
  </StrictMode>,
);
