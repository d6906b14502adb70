import { useRef } from 'react';

const PAUSE_MS = 700;

/**
 * Finds an option by its first letters, typed without a pause. The same letter again goes to the next match. The returned
 * function says whether it used the key.
 */
export function useTypeahead(
  options: readonly { readonly label: string }[],
  active: number,
  onFound: (index: number) => void,
): (key: string) => boolean {
  const typed = useRef({ text: '', at: 0 });
  return (key) => {
    const now = performance.now();
    const before = now - typed.current.at < PAUSE_MS ? typed.current.text : '';
    // A space belongs to a name that is being typed; otherwise it picks.
    if (key.length !== 1 || (key === ' ' && before === '')) return false;
    const text = before + key;
    typed.current = { text, at: now };
    const isRepeated = text.length > 1 && text === key.repeat(text.length);
    const found = findNext(options, plain(isRepeated ? key : text), active + (isRepeated || text.length === 1 ? 1 : 0));
    if (found >= 0) onFound(found);
    return true;
  };
}

function findNext(options: readonly { readonly label: string }[], start: string, from: number): number {
  const isMatch = ({ label }: { readonly label: string }) => plain(label).startsWith(start);
  const at = Math.max(from, 0);
  const later = options.slice(at).findIndex(isMatch);
  return later >= 0 ? later + at : options.findIndex(isMatch);
}

// Without case and accents.
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
