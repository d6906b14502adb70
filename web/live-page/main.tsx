import { createRoot } from 'react-dom/client';
import { LivePage } from './live-page.tsx';
import { supportOldBrowsers } from './old-browsers.ts';
import { readLiveOptions } from '../lib/obs-links/live-page-address.ts';
import './live-page.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

// /ao-vivo/{token}
const [, , token = ''] = window.location.pathname.split('/');

supportOldBrowsers();
createRoot(root).render(<LivePage token={token} options={readLiveOptions(window.location.search)} />);
