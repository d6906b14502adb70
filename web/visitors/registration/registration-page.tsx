import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { api, call, isRefusedWith, isUnanswered } from '../../kit/api.ts';
import { isId } from '../../kit/new-id.ts';
import { Column } from '../../events/brand/column.tsx';
import { PageLoad } from '../../kit/page-load.tsx';
import { registrationQuery } from '../../events/registration-data.ts';
import { registrationTexts } from './texts.ts';
import { useHydrated } from '../../kit/use-hydrated.ts';
import { SignUp } from './sign-up.tsx';
import { captainHeader } from '../../captains/captain-link.ts';
import type { Prefill } from './sign-up-draft.ts';

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
  if (isRefusedWith(error, 'event_not_found'))
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

type Invitation = { readonly token: string | null; readonly isPending: boolean; readonly prefill: Prefill | undefined };

// The team of an invited captain, by the token in #convite=. The token is removed from the address bar at once, so that it
// is not shared with the link. An unknown token counts as no invitation.
function useInvitation(eventId: string): Invitation {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const given = hydrated ? /^#convite=(.+)$/.exec(hash)?.[1] : undefined;
  const [token, setToken] = useState(given ?? null);
  if (given !== undefined && given !== token) setToken(given);
  useEffect(() => {
    if (given !== undefined) void navigate({ pathname, search }, { replace: true });
  }, [given, navigate, pathname, search]);
  const { data, isLoading } = useQuery({
    queryKey: ['invitation', eventId, token],
    queryFn: () => fetchInvitation(eventId, token ?? ''),
    enabled: token !== null && eventId !== '',
    staleTime: Infinity,
    retry: (failures, error) => failures < 1 && isUnanswered(error),
  });
  return { token, isPending: isLoading, prefill: data };
}

async function fetchInvitation(eventId: string, token: string): Promise<Prefill> {
  const team = await call(
    api.registration[':eventId'].invitation.$get({ param: { eventId }, header: captainHeader(token) }),
  );
  return { ...team, invitation: token };
}
