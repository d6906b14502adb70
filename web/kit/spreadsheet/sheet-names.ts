// Names that spreadsheet programs accept: at most 31 characters, none of []:*?/\, no apostrophe at the ends, unique.
export function cleanSheetNames(names: readonly string[]): string[] {
  const taken = new Set<string>([RESERVED]);
  return names.map((name) => {
    const clean = cut(name.replace(FORBIDDEN, ' ').replace(/\s+/g, ' '), MAX_LENGTH) || UNNAMED;
    let unique = clean;
    for (let copy = 2; taken.has(unique.toLowerCase()); copy += 1) {
      const suffix = ` (${copy})`;
      unique = cut(clean, MAX_LENGTH - suffix.length) + suffix;
    }
    taken.add(unique.toLowerCase());
    return unique;
  });
}

const MAX_LENGTH = 31;
const UNNAMED = 'Planilha';
// Excel reserves this name.
const RESERVED = 'history';
const FORBIDDEN = /[[\]:*?/\\]|\p{Cc}|\p{Surrogate}/gu;

function cut(name: string, length: number): string {
  const trimmed = trim(name);
  const endsInsidePair = trimmed.length > length && /[\uD800-\uDBFF]/.test(trimmed.charAt(length - 1));
  return trim(trimmed.slice(0, endsInsidePair ? length - 1 : length));
}

function trim(name: string): string {
  return name.replace(/^[\s']+|[\s']+$/g, '');
}
