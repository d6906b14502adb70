import { renderToString } from 'react-dom/server';
import type { PublicEvent } from '../../domain/public-event.ts';
import { organizerColors } from '../lib/organizer/organizer-colors.ts';
import { LivePublicPage } from './live-public-page.tsx';
import { NoEvent } from './no-event.tsx';

export function renderEvent(event: PublicEvent): string {
  return renderToString(<LivePublicPage first={event} />);
}

export function renderMissing(): string {
  return renderToString(<NoEvent />);
}

// A style sheet, because the content security policy allows no style attributes.
export function colorsOf({ brand }: PublicEvent): string {
  const variables = Object.entries(organizerColors(brand)).map(([name, value]) => `${name}:${value}`);
  return `:root{${variables.join(';')}}`;
}
