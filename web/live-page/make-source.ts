import type { TellingSource } from '../lib/live/connect-live.ts';
import { newId } from '../lib/new-id.ts';

const KEY = 'fonte';
const SETTLED_MS = 500;

// What this page reports to the operator: scene and size. The id survives a reload. A preview on the dashboard is not a
// source.
export function makeSource(scene: string): TellingSource | undefined {
  if (window.parent !== window) return undefined;
  const id = keptId();
  return {
    describe: () => ({ type: 'source', id, scene, width: window.innerWidth, height: window.innerHeight }),
    onChange: (tell) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const onResize = () => {
        clearTimeout(timer);
        timer = setTimeout(tell, SETTLED_MS);
      };
      window.addEventListener('resize', onResize);
      return () => {
        clearTimeout(timer);
        window.removeEventListener('resize', onResize);
      };
    },
  };
}

function keptId(): string {
  const id = newId();
  try {
    const stored = sessionStorage.getItem(KEY);
    if (stored) return stored;
    sessionStorage.setItem(KEY, id);
  } catch {
    // Without storage the id is new at each load.
  }
  return id;
}
