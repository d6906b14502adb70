import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { LogIn } from 'lucide-react';
import { useLocation } from 'react-router';
import { signInPath } from '../../access/return-path.ts';
import { texts } from '../../kit/every-screen.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { FailureCard } from '../../ui/failure-card.tsx';
import { NotFound } from '../../ui/not-found.tsx';
import { Outcome, OutcomeActions } from '../../ui/outcome.tsx';
import { Administration } from './administration.tsx';
import { administrationAccessQuery } from './administration-access.ts';

const HEADING = 'Administração';

// Signed-in users who are no administrators see the page for unknown paths, with its title. Nothing else is shown before the
// server has answered.
export default function MasterPage({ title }: { title: string }) {
  const client = useQueryClient();
  const location = useLocation();
  const { data: access } = useSuspenseQuery(administrationAccessQuery);
  const isOpen = access.state === 'open';
  useEffect(() => {
    document.title = `${isOpen ? HEADING : title} · Queda Livre`;
  }, [isOpen, title]);
  switch (access.state) {
    case 'open':
      return <Administration title={HEADING} />;
    // After signing in the user returns here.
    case 'signed-out':
      return (
        <Outcome icon={LogIn} eyebrow="Queda Livre" title="Entre para continuar">
          <OutcomeActions>
            <ButtonLink look="primary" to={signInPath(location)}>
              Entrar
            </ButtonLink>
          </OutcomeActions>
        </Outcome>
      );
    case 'closed':
      return <NotFound title={title} />;
    case 'failed':
      return (
        <FailureCard
          title={texts.broken}
          message={access.message}
          action={texts.tryAgain}
          onAction={() => void client.resetQueries(administrationAccessQuery)}
        />
      );
  }
}
