import { contrast, type Brand } from '../../../domain/events/brand.ts';
import { COLORS } from '../../../domain/colors.ts';
import { brandVariables } from './branded.tsx';

// Replaces our colours by the organiser's. tokens.css computes the tokens derived from the primary colour at the root, so
// all of them are set again.
export function organizerColors(brand: Brand): Record<`--${string}`, string> {
  const variables = brandVariables(brand);
  const primary = variables['--brand-primary'] ?? brand.primaryColor;
  const mix = (share: number, other: string) => `color-mix(in srgb, ${primary} ${share}%, ${other})`;
  return {
    ...variables,
    '--color-primary': primary,
    '--color-on-primary': variables['--brand-on-primary-small'] ?? '#ffffff',
    '--color-primary-deep': mix(86, 'black'),
    '--color-primary-soft': readableTint(primary),
    '--color-primary-wash': mix(34, 'transparent'),
    '--color-primary-glow': mix(26, 'transparent'),
  };
}

// HTML that the server renders needs a style sheet, because the content security policy forbids style attributes.
export function organizerStyleSheet(selector: string, brand: Brand): string {
  const variables = Object.entries(organizerColors(brand)).map(([name, value]) => `${name}:${value}`);
  return `${selector}{${variables.join(';')}}`;
}

// Mixes in 32 % white, and more if small text needs it to be readable on a panel, its lightest background.
function readableTint(color: string): string {
  const tints = [0.32, 0.5, 0.65].map((white) => withWhite(color, white));
  return tints.find((tint) => contrast(tint, COLORS.panel) >= 4.5) ?? '#ffffff';
}

function withWhite(color: string, white: number): string {
  const digits =
    color.length === 4 ? Array.from(color.slice(1), (digit) => digit + digit) : color.slice(1).match(/../g);
  const channels = (digits ?? []).map((pair) => Math.round(Number.parseInt(pair, 16) * (1 - white) + 255 * white));
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
