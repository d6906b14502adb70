import { Route, Routes } from 'react-router';
import { type User, UserContext, useSession } from '../access/session.ts';
import { PlainLayout } from './plain-layout.tsx';
import { otherRoutes } from './other-routes.ts';
import { pagesFor } from './page.tsx';
import { AskEventsContext } from '../events/ask-events.ts';
import { sessionTexts } from '../access/session-texts.ts';
import { Spinner } from '../ui/spinner.tsx';
import { CenteredPage } from './centered.tsx';
import { LazyFrame } from './lazy-frame.tsx';

export default function OtherPages() {
  return (
    <Routes>
      <Route element={<PlainLayout />}>{pagesFor(otherRoutes, 'public')}</Route>
      <Route element={<OptionalFrame isFramed={isOrdinary} />}>{pagesFor(otherRoutes, 'administrator')}</Route>
      <Route element={<OptionalFrame />}>{pagesFor(otherRoutes, 'unknown')}</Route>
    </Routes>
  );
}

function isOrdinary({ isAdministrator }: User): boolean {
  return !isAdministrator;
}

type Props = {
  // Which signed-in users get the frame; all by default.
  isFramed?: (user: User) => boolean;
};

// For pages that are open to anyone. They need no session, so they open also when the session check fails.
function OptionalFrame({ isFramed = () => true }: Props) {
  const session = useSession();
  if (session.state === 'loading')
    return (
      <CenteredPage>
        <Spinner label={sessionTexts.checkingSession} />
      </CenteredPage>
    );
  if (session.state !== 'signed-in' || !isFramed(session.user)) return <PlainLayout />;
  return (
    <UserContext key={session.user.id} value={session.user}>
      <AskEventsContext value={false}>
        <LazyFrame />
      </AskEventsContext>
    </UserContext>
  );
}
