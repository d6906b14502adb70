import { useEffect, useEffectEvent } from 'react';
import { toastFailure } from '../ui/toast.tsx';
import { ApiError } from './api.ts';
import { isToldOffline } from './live/connection.ts';

type Load = { readonly data: unknown; readonly error: Error | null; readonly errorUpdatedAt: number };

// One toast for each failed load, also for repeated failures. Loaded data stays on the screen: while the page says that there is
// no connection, its reloads need no toast. A person who left the team gets one message about that (query-client.ts), which
// several failed loads would push out.
export function useFailureToast(title: string, { data, error, errorUpdatedAt }: Load): void {
  const tell = useEffectEvent(() => {
    if (!error || (error instanceof ApiError && error.code === 'not_staff')) return;
    if (data === undefined || !isToldOffline()) toastFailure(title, error.message);
  });
  useEffect(() => tell(), [title, error, errorUpdatedAt]);
}
