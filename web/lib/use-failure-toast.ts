import { useEffect } from 'react';
import { toastFailure } from '../ui/toast.tsx';

type Load = { readonly error: Error | null; readonly errorUpdatedAt: number };

// One toast for each failed load, also for repeated failures. Loaded data stays on the screen.
export function useFailureToast(title: string, { error, errorUpdatedAt }: Load): void {
  useEffect(() => {
    if (error) toastFailure(title, error.message);
  }, [title, error, errorUpdatedAt]);
}
