import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { texts } from '../lib/texts/every-screen.ts';
import { reportTexts } from './texts.ts';

type Load = { readonly error: Error | null; readonly refetch: () => unknown };

// Shown until the event is loaded, with a retry button.
export function LoadNotice({ load }: { load: Load }) {
  return (
    <div className="mb-gutter">
      <Notice kind="error" title={texts.teamsLoadFailed}>
        <p>{reportTexts.reportsLoadFailed}</p>
        <p className="mb-3">{load.error?.message}</p>
        <Button onClick={() => void load.refetch()}>{texts.tryAgain}</Button>
      </Notice>
    </div>
  );
}
