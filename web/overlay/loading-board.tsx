import { useEffect } from 'react';
import { useElapsed } from '../lib/use-elapsed.ts';
import { texts } from '../lib/texts/every-screen.ts';
import { overlayTexts } from '../lib/texts/overlay.ts';
import { Notice } from '../ui/notice.tsx';
import { toastFailure } from '../ui/toast.tsx';
import { PAGE_SIZE } from './page-size.ts';

// Connecting takes a fraction of a second: after this time the user is told.
const PATIENCE_MS = 5000;

export function LoadingBoard() {
  const isSlow = useElapsed(PATIENCE_MS);
  useEffect(() => {
    if (isSlow) toastFailure(texts.teamsLoadFailed, overlayTexts.stillTrying);
  }, [isSlow]);
  return (
    <div className="flex flex-col gap-gutter">
      {isSlow && (
        <Notice kind="error" title={texts.teamsLoadFailed}>
          {overlayTexts.stillTrying}
        </Notice>
      )}
      <div role="status" className="grid grid-cols-2 gap-3 md:grid-cols-4 lg:grid-cols-5">
        <span className="sr-only">{texts.loading}</span>
        {Array.from({ length: PAGE_SIZE }, (_, index) => (
          <div key={index} className="cut cut-large cut-fill-panel h-24 animate-pulse cut-line-line" />
        ))}
      </div>
    </div>
  );
}
