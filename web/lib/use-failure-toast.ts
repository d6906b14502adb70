import { useEffect } from 'react';
import { toastFailure } from '../ui/toast.tsx';

type Load = { readonly error: Error | null; readonly errorUpdatedAt: number };

// Each failed load is told once, also when the next one fails in the same way. What was loaded before stays.
export function useFailureToast(title: string, { error, errorUpdatedAt }: Load): void {
  useEffect(() => {
    if (error) toastFailure(title, error.message);
  }, [title, error, errorUpdatedAt]);
}
