import { texts } from '../lib/texts/every-screen.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { failureDetail } from './failure-detail.ts';

type Props = { title: string; error: Error | null; busy: boolean; onRetry: () => Promise<unknown> };

// Nothing was ever loaded, so there is nothing to keep on the screen.
export function LoadFailure({ title, error, busy, onRetry }: Props) {
  return (
    <Notice kind="error" title={title}>
      <p className="mb-3">{error ? failureDetail(error) : texts.loading}</p>
      <Button busy={busy} onClick={() => void onRetry()}>
        {texts.tryAgain}
      </Button>
    </Notice>
  );
}
