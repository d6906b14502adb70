import type { ReactNode } from 'react';
import { CopyButton } from '../../ui/copy-button.tsx';
import { toastFailure, toastSuccess } from '../../ui/toast.tsx';
import { rulesTexts } from './rules-texts.ts';

// `children` names the model where several are listed.
export function CopyModelLink({ url, children }: { url: string; children?: ReactNode }) {
  const tell = (copied: boolean) =>
    copied
      ? toastSuccess(rulesTexts.linkCopied, rulesTexts.linkCopiedDetail)
      : toastFailure(rulesTexts.copyFailed, url);
  return (
    <CopyButton text={url} onDone={tell}>
      {' '}
      link{children}
    </CopyButton>
  );
}
