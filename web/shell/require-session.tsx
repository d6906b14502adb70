import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { signInPath } from '../lib/return-path.ts';
import { ActingContext, chosenActing, useNotedUse } from '../lib/acting.ts';
import { actFor } from '../lib/api.ts';
import { useSession, UserContext, type User } from '../lib/session.ts';
import { texts } from '../lib/texts/every-screen.ts';
import { sessionTexts } from '../lib/texts/session.ts';
import { FailureCard } from '../ui/failure-card.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { CenteredPage } from './centered.tsx';

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
export function RequireSession({ onAsk }: Props) {
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
        <UserContext value={session.user}>
          <ActingPart user={session.user} />
        </UserContext>
      );
  }
}
