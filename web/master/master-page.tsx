import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { signInPath } from '../lib/return-path.ts';
import { texts } from '../lib/texts/every-screen.ts';
import { FailureCard } from '../ui/failure-card.tsx';
import { NotFound } from '../ui/not-found.tsx';
import { Administration } from './administration.tsx';
import { gateQuery } from './gate.ts';

const HEADING = 'Administração';

// To everybody but the administrators this is an address that leads nowhere, named and drawn as any other: nothing is shown
// before the server has said who is asking. `title` is that page's.
export default function MasterPage({ title }: { title: string }) {
  const client = useQueryClient();
  const location = useLocation();
  const { data: gate } = useSuspenseQuery(gateQuery);
  const isOpen = gate.state === 'open';
  useEffect(() => {
    document.title = `${isOpen ? HEADING : title} · Queda Livre`;
  }, [isOpen, title]);
  switch (gate.state) {
    case 'open':
      return <Administration title={HEADING} />;
    // Whoever signs in comes back here, and only then learns whether there is anything.
    case 'signed-out':
      return <Navigate replace to={signInPath(location)} />;
    case 'closed':
      return <NotFound title={title} />;
    case 'failed':
      return (
        <FailureCard
          title={texts.broken}
          message={gate.message}
          action={texts.tryAgain}
          onAction={() => void client.resetQueries(gateQuery)}
        />
      );
  }
}
