import { Navigate, Outlet, useLocation } from 'react-router';
import { signInPath } from '../lib/return-path.ts';
import { useSession, UserContext } from '../lib/session.ts';
import { texts } from '../lib/texts.ts';
import { FailureCard } from '../ui/failure-card.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { Centered } from './centered.tsx';

// The guard. A server that cannot be asked is no reason to send anyone away.
export function RequireSession() {
  const session = useSession();
  const location = useLocation();
  switch (session.state) {
    case 'loading':
      return (
        <main className="flex min-h-dvh flex-col">
          <Centered>
            <Spinner label={texts.checkingSession} />
          </Centered>
        </main>
      );
    case 'failed':
      return (
        <main className="flex min-h-dvh flex-col">
          <Centered>
            <FailureCard
              title={texts.sessionCheckFailed}
              message={session.message}
              action={texts.tryAgain}
              onAction={session.retry}
            />
          </Centered>
        </main>
      );
    case 'signed-out':
      return <Navigate replace to={session.ended === 'here' ? '/auth' : signInPath(location)} />;
    case 'signed-in':
      return (
        <UserContext value={session.user}>
          <Outlet />
        </UserContext>
      );
  }
}
