import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { texts } from './texts/every-screen.ts';
import { whenIdle } from './when-idle.ts';
import { toastFailure } from '../ui/toast.tsx';

// A dialog that is loaded while there is nothing better to do, at the latest when it is wanted. A load that fails is told,
// and everything typed on the screen stays.
export function useLateDialog<Dialog>(load: () => Promise<Dialog>, failed: string) {
  const { data, isPending, mutate } = useMutation({
    mutationFn: load,
    onError: () => toastFailure(failed, texts.unreachable),
  });
  // The browser keeps what was loaded; a failure here is nobody's concern yet.
  useEffect(() => whenIdle(() => void load().catch(() => {})), [load]);
  const open = useCallback(
    (show: () => void) => (data ? show() : mutate(undefined, { onSuccess: show })),
    [data, mutate],
  );
  return { Dialog: data, loading: isPending, open };
}
