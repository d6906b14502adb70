import { useEffect, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router';

// The place in the history at which this visit began. There the focus stays where the browser puts it.
const firstKey: unknown = globalThis.window?.history.state?.key ?? 'default';

// The page is on the screen: name the window, and take the focus to the heading so that a screen reader says where one is.
export function Arrival({ title }: { title: string }) {
  const { key } = useLocation();
  const [isFirst] = useState(key === firstKey);
  // Before the page's own effects: one that knows a better name for what it shows has the last word.
  useLayoutEffect(() => {
    document.title = `${title} · Queda Livre`;
  }, [title]);
  useEffect(() => {
    const main = document.querySelector('main');
    // A page that put the focus somewhere itself, such as in its first field, knows better.
    if (!isFirst && !main?.contains(document.activeElement)) main?.querySelector('h1')?.focus();
  }, [title, isFirst]);
  return null;
}
