import { eventTexts } from './texts.ts';
import { toastFailure, toastSuccess } from '../ui/toast.tsx';

export function tellCopied(copied: boolean): void {
  if (copied) toastSuccess(eventTexts.copied);
  else toastFailure(eventTexts.copyFailed, eventTexts.copyFailedDetail);
}
