import { useEffect } from 'react';
import type { LiveSnapshot } from '../../domain/live.ts';

// The characters in the Latin files of Barlow.
const LATIN = /^[ -\u00FF\u0131\u0152\u0153\u02BB-\u02DC\u2000-\u206F\u20AC\u2122\u2212]*$/;

// Loads the other fonts when a name needs them.
export function useWorldFonts(snapshot: LiveSnapshot | null): void {
  const isNeeded = snapshot !== null && !LATIN.test(namesIn(snapshot));
  useEffect(() => {
    if (isNeeded) void import('./world-fonts.ts');
  }, [isNeeded]);
}

function namesIn({ event, teams, mvps }: LiveSnapshot): string {
  return [
    event.name,
    ...teams.flatMap(({ name, players, replaced }) => [name, ...players, ...replaced]),
    ...mvps.map(({ name }) => name),
  ].join(' ');
}
