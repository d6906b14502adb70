import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { createQueryClient } from './shell/query-client.ts';
import { listenForSignOut } from './access/session.ts';
import { type FirstData, cacheFirstData } from './shell/first-data.ts';
import { Root } from './shell/root.tsx';
import './ui/base.css';

const client = createQueryClient();
listenForSignOut(client);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const page = <Root client={client} router={(app) => <BrowserRouter>{app}</BrowserRouter>} />;
const first = document.getElementById('data')?.textContent;
if (first) {
  cacheFirstData(client, JSON.parse(first) as FirstData);
  hydrateRoot(root, page);
} else createRoot(root).render(page);
