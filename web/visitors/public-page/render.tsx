import { renderToString } from 'react-dom/server';
import type { PublicEvent } from '../../../domain/visitors/public-event.ts';
import { organizerStyleSheet } from '../../events/brand/organizer-colors.ts';
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
