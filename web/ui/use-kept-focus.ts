import { useLayoutEffect, useRef } from 'react';

// For a part whose buttons remove themselves. When `shown` changes and the focused button is gone, the part gets the focus, or
// the page if the part is gone too. The part needs tabIndex -1.
export function useKeptFocus(shown: number | string) {
  const part = useRef<HTMLElement>(null);
  const page = useRef<HTMLElement | null>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    const present = part.current;
    page.current = present?.closest('main') ?? page.current;
    if (hadFocus.current && document.activeElement === document.body)
      (present ?? page.current)?.focus({ preventScroll: true });
    const note = () => (hadFocus.current = present?.contains(document.activeElement) ?? false);
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [shown]);
  return part;
}
