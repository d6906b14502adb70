import { AskEventsContext } from '../lib/ask-events.ts';
import { useSession, UserContext, type User } from '../lib/session.ts';
import { sessionTexts } from '../lib/texts/session.ts';
import { Spinner } from '../ui/spinner.tsx';
import { PlainLayout } from './plain-layout.tsx';
import { CenteredPage } from './centered.tsx';
import { LazyFrame } from './lazy-frame.tsx';

type Props = {
  // Whether this user gets the frame; everybody who is signed in when left out.
  isFramed?: (user: User) => boolean;
};

// A page for anyone, inside the frame for whoever is signed in. It needs no session, so a server that cannot be asked is no
// reason to hold it back.
export function OptionalFrame({ isFramed = () => true }: Props) {
  const session = useSession();
  if (session.state === 'loading')
    return (
      <CenteredPage>
        <Spinner label={sessionTexts.checkingSession} />
      </CenteredPage>
    );
  if (session.state !== 'signed-in' || !isFramed(session.user)) return <PlainLayout />;
  return (
    <UserContext value={session.user}>
      <AskEventsContext value={false}>
        <LazyFrame />
      </AskEventsContext>
    </UserContext>
  );
}
