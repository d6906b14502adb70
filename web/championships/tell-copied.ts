import { championshipTexts } from '../lib/texts/championships.ts';
import { toastFailure, toastSuccess } from '../ui/toast.tsx';

export function tellCopied(copied: boolean): void {
  if (copied) toastSuccess(championshipTexts.copied);
  else toastFailure(championshipTexts.copyFailed, championshipTexts.copyFailedDetail);
}
