import { type Brand, contrast, readableOn } from '../../../domain/events/brand.ts';
import { COLORS } from '../../../domain/colors.ts';
import type { Style } from './piece.ts';

const { ground } = COLORS;

/** The colours of a picture, derived from the organiser's. */
export interface Look {
  ground: string;
  /** The brand's colour, or white if that is too dark on the background. */
  primary: string;
  onPrimary: string;
  onPrimarySoft: string;
  lit: Style;
  calm: Style;
  /** The brand's colour for text on the background. */
  tint: string;
  soft: string;
  muted: string;
}

export function lookOf({ primaryColor }: Brand): Look {
  const brand = longColor(primaryColor);
  const primary = contrast(brand, ground) >= 1.6 ? brand : '#ffffff';
  const onPrimary = readableOn(primary);
  // Under white text the gradient may end dark; dark text stays readable only on a slightly darker end.
  const end = mix(primary, '#000000', onPrimary === '#ffffff' ? 0.5 : 0.12);
  const tints = [0, 0.2, 0.35, 0.5, 0.65].map((white) => mix(primary, '#ffffff', white));
  return {
    ground,
    primary,
    onPrimary,
    onPrimarySoft: mix(onPrimary, primary, 0.1),
    lit: { backgroundImage: `linear-gradient(90deg, ${primary} 0%, ${primary} 25%, ${end} 100%)`, color: onPrimary },
    calm: { backgroundImage: `linear-gradient(90deg, ${COLORS.raised} 0%, ${COLORS.panel} 100%)`, color: COLORS.text },
    tint: tints.find((tint) => contrast(tint, COLORS.panel) >= 4.5) ?? '#ffffff',
    soft: COLORS.soft,
    muted: COLORS.muted,
  };
}

export function withAlpha(color: string, alpha: number): string {
  return `rgba(${channelsOf(color).join(', ')}, ${alpha})`;
}

/** `share` of the second colour in the first. */
function mix(color: string, other: string, share: number): string {
  const others = channelsOf(other);
  const mixed = channelsOf(color).map((channel, index) =>
    Math.round(channel * (1 - share) + (others[index] ?? 0) * share),
  );
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

function channelsOf(color: string): number[] {
  return (longColor(color).slice(1).match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
}

function longColor(color: string): string {
  return color.length === 4 ? `#${Array.from(color.slice(1), (digit) => digit + digit).join('')}` : color;
}
