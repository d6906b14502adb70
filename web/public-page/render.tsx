import { renderToString } from 'react-dom/server';
import type { PublicEvent } from '../../domain/public-event.ts';
import { organizerStyleSheet } from '../lib/organizer/organizer-colors.ts';
import { LivePublicPage } from './live-public-page.tsx';
import { NoEvent } from './no-event.tsx';

export function renderEvent(event: PublicEvent): string {
  return renderToString(<LivePublicPage first={event} />);
}

export function renderMissing(): string {
  return renderToString(<NoEvent />);
}

export function pageColors({ brand }: PublicEvent): string {
  return organizerStyleSheet(':root', brand);
}
