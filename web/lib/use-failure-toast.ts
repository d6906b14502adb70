import { useEffect } from 'react';
import { toastFailure } from '../ui/toast.tsx';
import { ApiError } from './api.ts';

type Load = { readonly error: Error | null; readonly errorUpdatedAt: number };

// One toast for each failed load, also for repeated failures. Loaded data stays on the screen. A person who left the team gets
// one message about that (query-client.ts), which several failed loads would push out.
export function useFailureToast(title: string, { error, errorUpdatedAt }: Load): void {
  useEffect(() => {
    if (error && !(error instanceof ApiError && error.code === 'not_staff')) toastFailure(title, error.message);
  }, [title, error, errorUpdatedAt]);
}
