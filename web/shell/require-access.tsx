import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { switchTo, useActing } from '../lib/acting.ts';
import { subscriptionPath } from '../lib/return-path.ts';
import { useUser } from '../lib/session.ts';
import { checkSentence, useSubscription } from '../lib/subscription.ts';
import { accessTexts } from '../lib/texts/access.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { FailureCard } from '../ui/failure-card.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { CenteredPage } from './centered.tsx';

// Guards pages that need a subscription. A user with access keeps it until a check refuses it; running and failed checks
// change nothing. Staff need no subscription: the server checks the organiser's.
export function RequireAccess() {
  return useActing().organizerId === null ? <RequireSubscription /> : <Outlet />;
}

function RequireSubscription() {
  const location = useLocation();
  const user = useUser();
  const { data, error, errorUpdateCount, isFetching, refetch } = useSubscription(user);
  const [membership] = user.memberships;
  const isLockedOut = data !== undefined && !data.can_access && !error && !isFetching;
  useEffect(() => {
    if (isLockedOut && membership) switchTo(user, membership.organizerId, location.pathname + location.search);
  }, [isLockedOut, membership, user, location.pathname, location.search]);
  if (data?.can_access) return <Outlet />;
  if (isLockedOut && !membership) return <Navigate replace to={subscriptionPath(location)} />;
  return (
    <CenteredPage>
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
    </CenteredPage>
  );
}
