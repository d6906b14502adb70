// Colours and logo of an organiser, or of one event.
export type Brand = {
  readonly primaryColor: string;
  readonly secondaryColor: string;
  readonly logoUrl: string | null;
};

export const DEFAULT_BRAND: Brand = { primaryColor: '#e50914', secondaryColor: '#ffffff', logoUrl: null };

// An event may have colours and a logo of its own; what it leaves open is the organiser's.
export function brandOfEvent(organizer: Brand, event: { readonly [Name in keyof Brand]: Brand[Name] | null }): Brand {
  return {
    primaryColor: event.primaryColor ?? organizer.primaryColor,
    secondaryColor: event.secondaryColor ?? organizer.secondaryColor,
    logoUrl: event.logoUrl ?? organizer.logoUrl,
  };
}

export const MAX_COLOR_LENGTH = 7;

// #RGB or #RRGGBB.
export function isHexColor(text: string): boolean {
  return /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(text);
}

// Black or white, whichever reads better on the colour.
export function readableOn(color: string): '#000000' | '#ffffff' {
  return contrast(color, '#ffffff') >= contrast(color, '#000000') ? '#ffffff' : '#000000';
}

// The contrast of WCAG, from 1 (the same) to 21 (black on white). WCAG asks for 4.5 for text, and for 3 for large text.
export function contrast(a: string, b: string): number {
  return contrastOfLuminances(luminance(a), luminance(b));
}

export function contrastOfLuminances(a: number, b: number): number {
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

const SMALL_WORDS = ['a', 'o', 'e', 'as', 'os', 'de', 'da', 'do', 'das', 'dos'];

// Up to two initials, in place of a logo: 'Copa de Queda Livre' is 'CQ'.
export function monogramOf(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  const main = words.filter((word) => !SMALL_WORDS.includes(word.toLocaleLowerCase('pt-BR')));
  const initials = (main.length > 0 ? main : words).slice(0, 2).map((word) => Array.from(word)[0] ?? '');
  return initials.join('').toLocaleUpperCase('pt-BR');
}

export const LOGO_MAX_BYTES = 5 * 1024 * 1024;

// All frames of an animation together.
export const LOGO_ANIMATION_MAX_PIXELS = 8_000_000;

// What a file may be, with the ending it is stored under.
export const LOGO_TYPES = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
} as const;

export type LogoType = keyof typeof LOGO_TYPES;

export function isLogoType(type: string): type is LogoType {
  return Object.hasOwn(LOGO_TYPES, type);
}

// Of WCAG, from 0 (black) to 1 (white).
export function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color);
  return luminanceOf(red, green, blue);
}

// From channels of 0 to 255.
export function luminanceOf(red: number, green: number, blue: number): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(channel: number): number {
  const value = channel / 255;
  return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function channels(color: string): number[] {
  const digits = color.slice(1);
  const pairs = digits.length === 3 ? Array.from(digits, (digit) => digit + digit) : (digits.match(/../g) ?? []);
  return pairs.map((pair) => Number.parseInt(pair, 16));
}
