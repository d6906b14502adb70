import { texts } from './every-screen.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

type Props = {
  title: string;
  load: { readonly error: Error | null; readonly isFetching: boolean; readonly refetch: () => Promise<unknown> };
  describe?: (error: Error) => string;
};

// Replaces data whose first load failed.
export function LoadFailure({ title, load: { error, isFetching, refetch }, describe = messageOf }: Props) {
  return (
    <Notice kind="error" title={title}>
      <p className="mb-3">{error ? describe(error) : texts.loading}</p>
      <Button busy={isFetching} onClick={() => void refetch()}>
        {texts.tryAgain}
      </Button>
    </Notice>
  );
}

function messageOf({ message }: Error): string {
  return message;
}
