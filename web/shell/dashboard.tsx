import { lazy, Suspense, useEffect } from 'react';
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router';
import { ActingContext, chosenActing, switchTo, useActing, useMay, useNotedUse } from '../access/acting.ts';
import { PlainLayout } from './plain-layout.tsx';
import { LazyFrame, preloadFrame } from './lazy-frame.tsx';
import { LazyRoutes } from './lazy-routes.tsx';
import type { AccountPageRoute } from './page-route.ts';
import { Page, pagesFor } from './page.tsx';
import { routes } from './routes.tsx';
import { signInPath, subscriptionPath } from '../access/return-path.ts';
import { type User, UserContext, useSession, useUser } from '../access/session.ts';
import { checkSentence, useSubscription } from '../access/subscription.ts';
import { accessTexts } from '../access/access-texts.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { FailureCard } from '../ui/failure-card.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { CenteredPage } from './centered.tsx';
import { actFor } from '../kit/api.ts';
import { texts } from '../kit/every-screen.ts';
import { sessionTexts } from '../access/session-texts.ts';

export default function Dashboard() {
  return (
    <Routes>
      <Route element={<RequireSession />}>
        <Route element={<PlainLayout />}>{pagesFor(routes, 'account')}</Route>
      </Route>
      <Route element={<RequireSession onAsk={preloadFrame} />}>
        <Route element={<RequireAccess />}>
          <Route element={<LazyFrame />}>{accountPages}</Route>
        </Route>
      </Route>
      <Route path="*" element={<LazyRoutes load={loadOthers} />} />
    </Routes>
  );
}

const accountPages = routes.flatMap((route) =>
  route.access === 'organizer' ? (
    <Route key={route.path} path={route.path} element={<AllowedPage route={route} />} />
  ) : (
    []
  ),
);

const loadOthers = () => import('./other-pages.tsx');

const NotAllowed = lazy(async () => ({ default: (await import('./not-allowed.tsx')).NotAllowed }));

// A page of an organiser's account, if the role has the permission that its route names.
function AllowedPage({ route }: { route: AccountPageRoute }) {
  const isAllowed = useMay(route.needs);
  if (isAllowed) return <Page route={route} />;
  return (
    <Suspense>
      <NotAllowed />
    </Suspense>
  );
}

// Guards pages that need a subscription. A user with access keeps it until a check refuses it; running and failed checks
// change nothing. Staff need no subscription: the server checks the organiser's.
function RequireAccess() {
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

type Props = {
  // Called while the session is being checked, to load something in parallel.
  onAsk?: () => void;
};

function ActingPart({ user }: { user: User }) {
  const acting = chosenActing(user);
  useNotedUse(user, acting);
  // Before any component below makes a request.
  actFor(acting.organizerId);
  return (
    <ActingContext value={acting}>
      <Outlet />
    </ActingContext>
  );
}

// Redirects to the sign-in page, but not when the check itself failed.
function RequireSession({ onAsk }: Props) {
  const session = useSession();
  const location = useLocation();
  useEffect(() => onAsk?.(), [onAsk]);
  switch (session.state) {
    case 'loading':
      return (
        <CenteredPage>
          <Spinner label={sessionTexts.checkingSession} />
        </CenteredPage>
      );
    case 'failed':
      return (
        <CenteredPage>
          <FailureCard
            title={sessionTexts.sessionCheckFailed}
            message={session.message}
            action={texts.tryAgain}
            onAction={session.retry}
          />
        </CenteredPage>
      );
    case 'signed-out':
      return <Navigate replace to={session.ended === 'here' ? '/auth' : signInPath(location)} />;
    case 'signed-in':
      return (
        // Nothing on the page stays when another person has signed in in this browser.
        <UserContext key={session.user.id} value={session.user}>
          <ActingPart user={session.user} />
        </UserContext>
      );
  }
}
