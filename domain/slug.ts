const MAX_SLUG_LENGTH = 50;

// The part of an address that a name becomes: 'Copa São João #2' is 'copa-sao-joao-2'.
export function slugOf(name: string): string {
  const words = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-');
  return trimDashes(trimDashes(words).slice(0, MAX_SLUG_LENGTH)) || 'evento';
}

function trimDashes(text: string): string {
  return text.replaceAll(/^-+|-+$/g, '');
}
