export const MAX_SLUG_LENGTH = 50;

// The part of an address that a name becomes: 'Copa São João #2' is 'copa-sao-joao-2'. `unnamed` stands for a name without letters
// and digits of ours.
export function slugOf(name: string, unnamed = 'evento'): string {
  const words = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-');
  return trimDashes(trimDashes(words).slice(0, MAX_SLUG_LENGTH)) || unnamed;
}

function trimDashes(text: string): string {
  return text.replaceAll(/^-+|-+$/g, '');
}
