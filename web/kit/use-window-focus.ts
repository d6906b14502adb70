import { useEffect, useEffectEvent } from 'react';

// Two windows side by side are both visible: only focus tells that the user came back to this one.
export function useWindowFocus(act: () => void): void {
  const onFocus = useEffectEvent(act);
  useEffect(() => {
    const listener = () => onFocus();
    window.addEventListener('focus', listener);
    return () => window.removeEventListener('focus', listener);
  }, []);
}
