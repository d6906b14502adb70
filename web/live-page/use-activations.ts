import { useEffect, useState } from 'react';

// How often OBS activated this source: each time the scene plays its intro.
export function useActivations(): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const onActive = (event: Event) => {
      const { detail } = event as CustomEvent<{ active?: boolean } | undefined>;
      if (detail?.active) setCount((count) => count + 1);
    };
    window.addEventListener('obsSourceActiveChanged', onActive);
    return () => window.removeEventListener('obsSourceActiveChanged', onActive);
  }, []);
  return count;
}
