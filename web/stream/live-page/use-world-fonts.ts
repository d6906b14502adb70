import { useEffect } from 'react';
import type { LowerThird } from '../../../domain/stream/broadcast.ts';
import type { LiveSnapshot } from '../../../domain/stream/live.ts';

// The characters in the Latin files of Barlow.
const LATIN = /^[ -\u00FF\u0131\u0152\u0153\u02BB-\u02DC\u2000-\u206F\u20AC\u2122\u2212]*$/;

// Loads the other fonts when a name needs them, or a lower third that is being typed.
export function useWorldFonts(snapshot: LiveSnapshot | null, typed: LowerThird | null = null): void {
  const isNeeded = snapshot !== null && !LATIN.test(namesIn(snapshot) + textOf(typed));
  useEffect(() => {
    if (isNeeded) void import('./world-fonts.ts');
  }, [isNeeded]);
}

function textOf(lowerThird: LowerThird | null): string {
  return lowerThird ? lowerThird.name + lowerThird.line : '';
}

function namesIn({ event, teams, mvps, season, program }: LiveSnapshot): string {
  return [
    event.name,
    ...teams.flatMap(({ name, players, replaced }) => [name, ...players, ...replaced]),
    ...mvps.map(({ name }) => name),
    season?.name ?? '',
    ...(season?.rows ?? []).flatMap(({ name, teamName }) => [name, teamName ?? '']),
    textOf(program.lowerThird),
  ].join(' ');
}
