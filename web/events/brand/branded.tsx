import type { ReactNode } from 'react';
import { contrast, DEFAULT_BRAND, isHexColor, readableOn, type Brand } from '../../../domain/events/brand.ts';
import { COLORS } from '../../../domain/colors.ts';

// Provides the organiser's colours as CSS variables, without a box of its own.
export function Branded({ brand, children }: { brand: Brand; children: ReactNode }) {
  return (
    <div className="contents" style={brandVariables(brand)}>
      {children}
    </div>
  );
}

// Colours without enough contrast are replaced: viewers of a stream cannot zoom in.
export function brandVariables(brand: Brand): Record<`--brand-${string}`, string> {
  const primary = isHexColor(brand.primaryColor) ? brand.primaryColor : DEFAULT_BRAND.primaryColor;
  const secondary = isHexColor(brand.secondaryColor) ? brand.secondaryColor : DEFAULT_BRAND.secondaryColor;
  const onPrimary = (needed: number) => (contrast(secondary, primary) >= needed ? secondary : readableOn(primary));
  return {
    '--brand-primary': primary,
    '--brand-secondary': secondary,
    '--brand-on-primary': onPrimary(LARGE_TEXT),
    // Mixed into the primary colour, it increases the contrast of the text.
    '--brand-shade': readableOn(onPrimary(LARGE_TEXT)),
    '--brand-on-primary-small': onPrimary(SMALL_TEXT),
    '--brand-on-card': contrast(secondary, CALM_CARD) >= LARGE_TEXT ? secondary : readableOn(CALM_CARD),
  };
}

// The minimum contrast by WCAG.
const LARGE_TEXT = 3;
const SMALL_TEXT = 4.5;

// The background of cards below first place.
const CALM_CARD = COLORS.panel;
