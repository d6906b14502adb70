import { useEffect, useRef, type RefObject } from 'react';
import { usePhone } from '../lib/widths.ts';

// `first` gets the focus on load; ctrl+k or meta+k focuses `field`, the search, from anywhere.
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
    // No focus on a phone, whose keyboard would cover the page, and none if the user already focused something.
    const { activeElement } = document;
    const untouched = activeElement === document.body || activeElement?.tagName === 'H1';
    if (!untouched || phone || !first.current) return;
    first.current.focus({ preventScroll: true });
    // Moves the cursor to the end of text from an earlier visit.
    first.current.setSelectionRange(first.current.value.length, first.current.value.length);
  }, [first, wanted, phone]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      // The shortcut does nothing while a dialog is open.
      if (!document.querySelector('[role=dialog], [role=alertdialog]')) field.current?.focus();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [field]);
}
