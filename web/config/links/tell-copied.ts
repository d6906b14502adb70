import { configTexts } from '../../lib/texts/config.ts';
import { toastFailure, toastSuccess } from '../../ui/toast.tsx';

export function tellCopied(copied: boolean): void {
  if (copied) toastSuccess(configTexts.copied);
  else toastFailure(configTexts.copyFailed, configTexts.copyFailedDetail);
}
