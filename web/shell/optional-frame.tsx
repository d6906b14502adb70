import { AskEventsContext } from '../lib/ask-events.ts';
import { useSession, UserContext, type User } from '../lib/session.ts';
import { sessionTexts } from '../lib/texts/session.ts';
import { Spinner } from '../ui/spinner.tsx';
import { PlainLayout } from './plain-layout.tsx';
import { CenteredPage } from './centered.tsx';
import { LazyFrame } from './lazy-frame.tsx';

type Props = {
  // Which signed-in users get the frame; all by default.
  isFramed?: (user: User) => boolean;
};

// For pages that are open to anyone. They need no session, so they open also when the session check fails.
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
