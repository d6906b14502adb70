import { checkSentence } from '../subscription.ts';
import { accessTexts } from '../access-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

export type Check = {
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => Promise<unknown>;
};

// The failure stays on the screen during a retry.
export function CheckFailure({ load: { error, isFetching, refetch } }: { load: Check }) {
  return (
    <Notice kind="error" title={accessTexts.cardTitle}>
      <p className="mb-3">{error ? checkSentence(error) : accessTexts.checkingAgain}</p>
      <Button busy={isFetching} onClick={() => void refetch()}>
        {accessTexts.retry}
      </Button>
    </Notice>
  );
}
