import { afterPaint } from '../../ui/after-paint.ts';

// For a key that is held down, and for text that comes without keys.
const LATEST_MS = 150;

/** Runs when the pressed key is released: work between press and release delays the release. The returned function cancels it. */
export function afterKey(work: () => void): () => void {
  let cancelPaint = () => {};
  const stopWaiting = () => {
    clearTimeout(latest);
    window.removeEventListener('keyup', run, { capture: true });
  };
  const run = () => {
    stopWaiting();
    cancelPaint = afterPaint(work);
  };
  const latest = setTimeout(run, LATEST_MS);
  window.addEventListener('keyup', run, { capture: true });
  return () => {
    stopWaiting();
    cancelPaint();
  };
}
