import { useTransition, type ComponentProps } from 'react';
import { texts } from '../lib/texts/every-screen.ts';
import { Button } from '../ui/button.tsx';
import type { Retry } from './use-standings.ts';

type Props = { look?: ComponentProps<typeof Button>['look']; retry: Retry };

// Busy only for a retry that the user started, not while polling.
export function RetryButton({ look = 'quiet', retry }: Props) {
  const [busy, start] = useTransition();
  const tryAgain = () =>
    start(async () => {
      await retry();
    });
  return (
    <Button look={look} busy={busy} onClick={tryAgain}>
      {texts.tryAgain}
    </Button>
  );
}
