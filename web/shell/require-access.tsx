import { Navigate, Outlet, useLocation } from 'react-router';
import { subscriptionPath } from '../lib/return-path.ts';
import { useUser } from '../lib/session.ts';
import { checkSentence, useSubscription } from '../lib/subscription.ts';
import { accessTexts } from '../lib/texts/access.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { FailureCard } from '../ui/failure-card.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { Centered } from './centered.tsx';

// The guard of what is paid for. Whoever is in stays in until a check says otherwise: one that fails, or that is under way,
// says nothing.
export function RequireAccess() {
  const location = useLocation();
  const { data, error, errorUpdateCount, isFetching, refetch } = useSubscription(useUser());
  if (data?.can_access) return <Outlet />;
  if (data && !error && !isFetching) return <Navigate replace to={subscriptionPath(location)} />;
  return (
    <main className="flex min-h-dvh flex-col">
      <Centered>
        {error && !isFetching ? (
          <FailureCard
            title={accessTexts.cardTitle}
            message={checkSentence(error)}
            action={accessTexts.retry}
            onAction={() => void refetch()}
          >
            <ButtonLink to={subscriptionPath(location)}>{accessTexts.toSubscription}</ButtonLink>
          </FailureCard>
        ) : (
          <Spinner label={data || errorUpdateCount > 0 ? accessTexts.checkingAgain : accessTexts.checking} />
        )}
      </Centered>
    </main>
  );
}
