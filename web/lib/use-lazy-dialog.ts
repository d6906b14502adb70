import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { texts } from './texts/every-screen.ts';
import { whenIdle } from './when-idle.ts';
import { toastFailure } from '../ui/toast.tsx';

// A dialog whose file is loaded while the browser is idle, or when it is opened. If that fails, a toast says so and the screen
// stays as it is.
export function useLazyDialog<Dialog>(load: () => Promise<Dialog>, failed: string) {
  const { data, isPending, mutate } = useMutation({
    mutationFn: load,
    onError: () => toastFailure(failed, texts.unreachable),
  });
  // The browser caches the file. A failure is reported only when the dialog is opened.
  useEffect(() => whenIdle(() => void load().catch(() => {})), [load]);
  const open = useCallback(
    (show: () => void) => (data ? show() : mutate(undefined, { onSuccess: show })),
    [data, mutate],
  );
  return { Dialog: data, loading: isPending, open };
}
