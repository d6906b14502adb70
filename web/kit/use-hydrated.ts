import { useSyncExternalStore } from 'react';

// False on the server and during hydration: while it is false, a component must not depend on the fragment of the address, on
// storage, or on input.
export function useHydrated(): boolean {
  return useSyncExternalStore(never, yes, no);
}

const never = () => () => {};
const yes = () => true;
const no = () => false;
