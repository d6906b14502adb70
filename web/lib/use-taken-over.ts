import { useSyncExternalStore } from 'react';

// Whether the browser's script draws the page. Not yet on the server, nor while the browser takes over what the server sent:
// until then nothing may depend on the address behind #, on what this browser remembers, or on a press.
export function useTakenOver(): boolean {
  return useSyncExternalStore(never, yes, no);
}

const never = () => () => {};
const yes = () => true;
const no = () => false;
