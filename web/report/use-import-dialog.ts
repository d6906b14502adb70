import { useMutation } from '@tanstack/react-query';
import { texts } from '../lib/texts.ts';
import { toastFailure } from '../ui/toast.tsx';

// Loaded when it is first wanted. A load that fails is told, and everything typed on the screen stays.
export function useImportDialog(onLoaded: () => void) {
  const dialog = useMutation({
    mutationFn: async () => (await import('./import/import-dialog.tsx')).ImportDialog,
    onSuccess: onLoaded,
    onError: () => toastFailure(texts.report.importFailed, texts.unreachable),
  });
  const load = () => (dialog.data ? onLoaded() : dialog.mutate());
  return { ImportDialog: dialog.data, loading: dialog.isPending, load };
}
