import { contrast, type Brand } from '../../../domain/brand.ts';
import { brandVariables } from '../ranking/branded.tsx';

// The organiser's colours in place of ours, for every part inside: the tokens of tokens.css that derive from the primary
// colour are computed at the root, so all of them are set again.
export function organizerColors(brand: Brand): Record<`--${string}`, string> {
  const variables = brandVariables(brand);
  const primary = variables['--brand-primary'] ?? brand.primaryColor;
  const mix = (share: number, other: string) => `color-mix(in srgb, ${primary} ${share}%, ${other})`;
  return {
    ...variables,
    '--color-primary': primary,
    '--color-on-primary': variables['--brand-on-primary-small'] ?? '#ffffff',
    '--color-primary-deep': mix(86, 'black'),
    // Small text on the ground: a dark colour needs more white to be read.
    '--color-primary-soft': mix(contrast(primary, GROUND) >= READABLE_HALF ? 68 : 35, 'white'),
    '--color-primary-wash': mix(34, 'transparent'),
    '--color-primary-glow': mix(26, 'transparent'),
  };
}

// --color-ground of tokens.css.
const GROUND = '#06070b';

// With two thirds of a colour of this contrast and one of white, text has 4.5 to one.
const READABLE_HALF = 1.6;
