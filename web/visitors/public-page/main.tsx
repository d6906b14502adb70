import { hydrateRoot } from 'react-dom/client';
import type { PublicEvent } from '../../../domain/visitors/public-event.ts';
import { LivePublicPage } from './live-public-page.tsx';
import './public-page.css';

const root = document.getElementById('root');
const data = document.getElementById('data')?.textContent;

// Without data there is no event at this address, and nothing to hydrate.
if (root && data) hydrateRoot(root, <LivePublicPage first={JSON.parse(data) as PublicEvent} />);
