import { texts } from '../../lib/texts.ts';
import { toastFailure, toastSuccess } from '../../ui/toast.tsx';

export function tellCopied(copied: boolean): void {
  if (copied) toastSuccess(texts.config.copied);
  else toastFailure(texts.config.copyFailed, texts.config.copyFailedDetail);
}
