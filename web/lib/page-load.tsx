import { FailureCard } from '../ui/failure-card.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { SkeletonRows } from '../ui/skeleton-rows.tsx';
import { texts } from './texts/every-screen.ts';

type Props = {
  title: string;
  // What to say when it does not come.
  failed: string;
  load: { readonly error: Error | null; readonly refetch: () => Promise<unknown> };
};

// In place of a whole public page that is not there yet, or did not come.
export function PageLoad({ title, failed, load: { error, refetch } }: Props) {
  if (error)
    return (
      <FailureCard title={failed} message={error.message} action={texts.tryAgain} onAction={() => void refetch()} />
    );
  return (
    <>
      <PageHeader title={title} />
      <SkeletonRows label={texts.loading} count={5} />
    </>
  );
}
