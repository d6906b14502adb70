import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { api, call, isUnanswered } from '../lib/api.ts';
import { captainHeader } from '../lib/captain-link.ts';
import { useHydrated } from '../lib/use-hydrated.ts';
import type { Prefill } from './draft.ts';

type Invitation = { readonly token: string | null; readonly isPending: boolean; readonly prefill: Prefill | undefined };

// The team of an invited captain, by the token in #convite=. The token is removed from the address bar at once, so that it
// is not shared with the link. An unknown token counts as no invitation.
export function useInvitation(eventId: string): Invitation {
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
  return call(api.registration[':eventId'].invitation.$get({ param: { eventId }, header: captainHeader(token) }));
}
