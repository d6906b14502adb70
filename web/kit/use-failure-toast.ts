import { useEffect, useEffectEvent, useRef } from 'react';
import { toastFailure } from '../ui/toast.tsx';
import { isRefusedWith } from './api.ts';
import { isToldOffline } from './live/connection.ts';

type Load = { readonly data: unknown; readonly error: Error | null; readonly errorUpdatedAt: number };

// One toast when a load fails, and none for its retries: the next one comes after a success. Loaded data stays on the screen:
// while the page says that there is no connection, its reloads need no toast. A person who left the team gets one message about
// that (query-client.ts), which several failed loads would push out.
export function useFailureToast(title: string, { data, error, errorUpdatedAt }: Load): void {
  const isTold = useRef(false);
  const isLoaded = data !== undefined;
  const tell = useEffectEvent(() => {
    if (!error) {
      // A retry without data has no error until it fails.
      if (isLoaded) isTold.current = false;
      return;
    }
    if (isTold.current || isRefusedWith(error, 'not_staff')) return;
    if (isLoaded && isToldOffline()) return;
    isTold.current = true;
    toastFailure(title, error.message);
  });
  useEffect(() => tell(), [title, error, errorUpdatedAt, isLoaded]);
}
