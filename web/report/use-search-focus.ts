import { useEffect, useRef, type RefObject } from 'react';
import { usePhone } from '../lib/phone.ts';

// Whoever opens the page can type a name at once, and comes back to it from anywhere with ctrl+k or meta+k.
// `first` is the field to begin with.
export function useSearchFocus(
  field: RefObject<HTMLInputElement | null>,
  first: RefObject<HTMLInputElement | null>,
  wanted: boolean,
): void {
  const phone = usePhone();
  const done = useRef(false);
  useEffect(() => {
    if (done.current || !wanted) return;
    done.current = true;
    // Not on a phone, where a keyboard would cover the page, and never away from what the person has already reached.
    const { activeElement } = document;
    const untouched = activeElement === document.body || activeElement?.tagName === 'H1';
    if (!untouched || phone || !first.current) return;
    first.current.focus({ preventScroll: true });
    // What was typed on an earlier visit is typed on.
    first.current.setSelectionRange(first.current.value.length, first.current.value.length);
  }, [first, wanted, phone]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      // A dialog keeps the focus until it is answered.
      if (!document.querySelector('[role=dialog], [role=alertdialog]')) field.current?.focus();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [field]);
}
