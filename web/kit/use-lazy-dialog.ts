import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { texts } from './every-screen.ts';
import { whenIdle } from './when-idle.ts';
import { toastFailure } from '../ui/toast.tsx';

// A dialog whose file is loaded while the browser is idle, or when it is opened. If that fails, a toast says so and the screen
// stays as it is. With `isReady` the closed dialog is also rendered ahead.
export function useLazyDialog<Dialog>(load: () => Promise<Dialog>, failed: string, { isReady = false } = {}) {
  const [ready, setReady] = useState<{ readonly Dialog: Dialog } | null>(null);
  const {
    data = ready?.Dialog,
    isPending,
    mutate,
  } = useMutation({
    mutationFn: load,
    onError: () => toastFailure(failed, texts.unreachable),
  });
  // The browser caches the file. A failure is reported only when the dialog is opened.
  useEffect(
    () =>
      whenIdle(
        () =>
          void load().then(
            (Dialog) => isReady && setReady({ Dialog }),
            () => {},
          ),
      ),
    [load, isReady],
  );
  const open = useCallback(
    (show: () => void) => (data ? show() : mutate(undefined, { onSuccess: show })),
    [data, mutate],
  );
  return { Dialog: data, loading: isPending, open };
}
