import { AskEventsContext } from '../lib/ask-events.ts';
import { useSession, UserContext, type User } from '../lib/session.ts';
import { sessionTexts } from '../lib/texts/session.ts';
import { Spinner } from '../ui/spinner.tsx';
import { Bare } from './bare.tsx';
import { Centered } from './centered.tsx';
import { LateFrame } from './late-frame.tsx';

type Props = {
  // Whether this user gets the frame; everybody who is signed in when left out.
  isFramed?: (user: User) => boolean;
};

// A page for anyone, inside the frame for whoever is signed in. It needs no session, so a server that cannot be asked is no
// reason to hold it back.
export function FrameOrBare({ isFramed = () => true }: Props) {
  const session = useSession();
  if (session.state === 'loading')
    return (
      <main className="flex min-h-dvh flex-col">
        <Centered>
          <Spinner label={sessionTexts.checkingSession} />
        </Centered>
      </main>
    );
  if (session.state !== 'signed-in' || !isFramed(session.user)) return <Bare />;
  return (
    <UserContext value={session.user}>
      <AskEventsContext value={false}>
        <LateFrame />
      </AskEventsContext>
    </UserContext>
  );
}
