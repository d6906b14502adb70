import { texts } from './texts/every-screen.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

type Load = { readonly error: Error | null; readonly isFetching: boolean; readonly refetch: () => Promise<unknown> };

// Nothing was ever loaded, so there is nothing to keep on the screen.
export function LoadFailure({ title, load: { error, isFetching, refetch } }: { title: string; load: Load }) {
  return (
    <Notice kind="error" title={title}>
      <p className="mb-3">{error?.message ?? texts.loading}</p>
      <Button busy={isFetching} onClick={() => void refetch()}>
        {texts.tryAgain}
      </Button>
    </Notice>
  );
}
