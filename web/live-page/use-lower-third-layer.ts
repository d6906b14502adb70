import { useEffect, useState } from 'react';
import type { LowerThirdLayer } from './lower-third-layer.tsx';

const RETRY_MS = 1000;

// Loaded by the program alone; retries until the server answers. Null while it loads.
export function useLowerThirdLayer(isWanted: boolean): typeof LowerThirdLayer | null {
  const [Layer, setLayer] = useState<typeof LowerThirdLayer | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    let retry: ReturnType<typeof setTimeout> | undefined;
    const load = async () => {
      try {
        const loaded = await import('./lower-third-layer.tsx');
        setLayer(() => loaded.LowerThirdLayer);
      } catch {
        retry = setTimeout(() => void load(), RETRY_MS);
      }
    };
    void load();
    return () => clearTimeout(retry);
  }, [isWanted]);
  return Layer;
}
