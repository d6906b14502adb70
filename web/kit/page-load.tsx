import { FailureCard } from '../ui/failure-card.tsx';
import { PosterHeader } from '../ui/poster-header.tsx';
import { SkeletonRows } from '../ui/skeleton-rows.tsx';
import { texts } from './every-screen.ts';

type Props = {
  title: string;
  // The title when the load fails.
  failed: string;
  load: { readonly error: Error | null; readonly refetch: () => Promise<unknown> };
};

// Replaces a public page that is loading or could not be loaded.
export function PageLoad({ title, failed, load: { error, refetch } }: Props) {
  if (error)
    return (
      <FailureCard title={failed} message={error.message} action={texts.tryAgain} onAction={() => void refetch()} />
    );
  return (
    <>
      <PosterHeader title={title} />
      <SkeletonRows label={texts.loading} count={5} />
    </>
  );
}
