import { LogIn } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { ButtonLink } from '../ui/button-link.tsx';
import { FailureCard } from '../ui/failure-card.tsx';
import { Outcome, OutcomeActions } from '../ui/outcome.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { signInPath } from './return-path.ts';
import { useSession, UserContext } from './session.ts';
import { texts } from '../kit/every-screen.ts';
import { sessionTexts } from './session-texts.ts';

type Props = { eyebrow: string; children: ReactNode };

// For pages that open for anyone: shows a link to sign in instead of redirecting.
export function SignedInPart({ eyebrow, children }: Props) {
  const session = useSession();
  const location = useLocation();
  switch (session.state) {
    case 'loading':
      return <Spinner label={sessionTexts.checkingSession} />;
    case 'failed':
      return (
        <FailureCard
          title={sessionTexts.sessionCheckFailed}
          message={session.message}
          action={texts.tryAgain}
          onAction={session.retry}
        />
      );
    case 'signed-out':
      return (
        <Outcome icon={LogIn} eyebrow={eyebrow} title="Entre para continuar">
          <p>Esta página mostra a assinatura da sua conta.</p>
          <OutcomeActions>
            <ButtonLink look="primary" to={signInPath(location)}>
              Entrar
            </ButtonLink>
          </OutcomeActions>
        </Outcome>
      );
    case 'signed-in':
      return (
        <UserContext key={session.user.id} value={session.user}>
          {children}
        </UserContext>
      );
  }
}
