import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router';
import { ApiError } from '../lib/api.ts';
import { isId } from '../lib/new-id.ts';
import { Column } from '../lib/organizer/column.tsx';
import { PageLoad } from '../lib/page-load.tsx';
import { registrationQuery } from '../lib/registration.ts';
import { registrationTexts } from './texts.ts';
import { useHydrated } from '../lib/use-hydrated.ts';
import { SignUp } from './sign-up.tsx';
import { useInvitation } from './use-invitation.ts';

const WrongLink = lazy(async () => ({ default: (await import('./dead-ends.tsx')).WrongLink }));

// For captains: sign up the team, see that it worked, and get the captain's link.
export default function RegistrationPage({ title }: { title: string }) {
  const id = new URLSearchParams(useLocation().search).get('campeonato') ?? '';
  const complete = isId(id);
  const { data, error, refetch } = useQuery({ ...registrationQuery(id), enabled: complete });
  const hydrated = useHydrated();
  const { token, isPending, prefill } = useInvitation(complete ? id : '');
  if (!complete)
    return (
      <Lone>
        <WrongLink eyebrow={title} why="incomplete" />
      </Lone>
    );
  // Another invitation starts a new form. So does hydration, because the server does not know what this browser stores.
  if (data && !isPending)
    return (
      <SignUp
        key={`${id} ${token} ${hydrated}`}
        id={id}
        title={title}
        registration={data}
        prefill={prefill}
        hydrated={hydrated}
      />
    );
  if (error instanceof ApiError && error.code === 'event_not_found')
    return (
      <Lone>
        <WrongLink eyebrow={title} why="unknown" />
      </Lone>
    );
  return (
    <Lone>
      <PageLoad title={title} failed={registrationTexts.loadFailed} load={{ error, refetch }} />
    </Lone>
  );
}

// Without an organiser's colours, because no event is loaded.
function Lone({ children }: { children: ReactNode }) {
  return (
    <div className="py-gutter">
      <Column>
        <Suspense>{children}</Suspense>
      </Column>
    </div>
  );
}
