import { obsLinkTexts } from '../texts/obs-links.ts';
import { toastFailure, toastSuccess } from '../../ui/toast.tsx';

export function tellCopied(copied: boolean): void {
  if (copied) toastSuccess(obsLinkTexts.copied);
  else toastFailure(obsLinkTexts.copyFailed, obsLinkTexts.copyFailedDetail);
}
