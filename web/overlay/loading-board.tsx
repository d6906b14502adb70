import { useEffect } from 'react';
import { useLate } from '../lib/late.ts';
import { texts } from '../lib/texts/every-screen.ts';
import { overlayTexts } from '../lib/texts/overlay.ts';
import { Notice } from '../ui/notice.tsx';
import { toastFailure } from '../ui/toast.tsx';
import { PAGE_SIZE } from './page-size.ts';

// A connection takes a fraction of a second. After this something is wrong, and the person is told.
const PATIENCE_MS = 5000;

export function LoadingBoard() {
  const late = useLate(PATIENCE_MS);
  useEffect(() => {
    if (late) toastFailure(texts.teamsLoadFailed, overlayTexts.stillTrying);
  }, [late]);
  return (
    <div className="flex flex-col gap-gutter">
      {late && (
        <Notice kind="error" title={texts.teamsLoadFailed}>
          {overlayTexts.stillTrying}
        </Notice>
      )}
      <div role="status" className="grid grid-cols-2 gap-3 md:grid-cols-5">
        <span className="sr-only">{texts.loading}</span>
        {Array.from({ length: PAGE_SIZE }, (_, index) => (
          <div key={index} className="cut cut-large cut-fill-panel h-24 animate-pulse cut-line-line" />
        ))}
      </div>
    </div>
  );
}
