import { createRoot } from 'react-dom/client';
import { LivePage } from './live-page.tsx';
import { supportOldBrowsers } from './old-browsers.ts';
import { readLiveOptions } from '../obs-links/live-page-address.ts';
import { SHEET } from '../scene-sheet/sheet-message.ts';
import './live-page.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

// /ao-vivo/{token}
const [, , token = ''] = window.location.pathname.split('/');

supportOldBrowsers();
if (token === SHEET) void renderSheet(root);
else createRoot(root).render(<LivePage token={token} options={readLiveOptions(window.location.search)} />);

async function renderSheet(root: HTMLElement): Promise<void> {
  const { default: Sheet } = await import('./sheet.tsx');
  createRoot(root).render(<Sheet />);
}
