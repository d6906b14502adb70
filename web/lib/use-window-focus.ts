import { useEffect, useEffectEvent } from 'react';

// Of two windows side by side both are visible all the time: only the focus tells that somebody came back to this one.
export function useWindowFocus(act: () => void): void {
  const onFocus = useEffectEvent(act);
  useEffect(() => {
    const listener = () => onFocus();
    window.addEventListener('focus', listener);
    return () => window.removeEventListener('focus', listener);
  }, []);
}
