import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, isRefusedWith } from '../kit/api.ts';
import { checkSession, hasSession, loseSession } from '../access/session.ts';
import { sessionTexts } from '../access/session-texts.ts';
import { toastFailure } from '../ui/toast.tsx';

const MINUTE = 60_000;

export function createQueryClient(): QueryClient {
  // Refusals that any request may get; the guards then redirect.
  const refusals: Partial<Record<string, (client: QueryClient) => Promise<void>>> = {
    unauthenticated: loseSession,
    subscription_required: async (client) => (await import('../access/subscription.ts')).checkSubscriptionAgain(client),
    subscription_unauthenticated: checkSession,
    // The role may have changed: reload the session.
    not_allowed: checkSession,
    // This module is loaded on demand, because it is rarely needed.
    not_staff: async (client) => (await import('./leave-organizer.ts')).leaveOrganizer(client),
  };
  const onError = (error: Error) => {
    if (error instanceof ApiError) void refusals[error.code]?.(client);
  };
  // Only actions show a toast: after a refused load the sign-in page explains.
  const onActionError = (error: Error) => {
    if (isRefusedWith(error, 'unauthenticated') && hasSession(client))
      toastFailure(sessionTexts.sessionEnded, sessionTexts.sessionEndedDetail);
    onError(error);
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError: onActionError }),
    defaultOptions: {
      // A server in the local network works without the internet: ignore the browser's online state.
      queries: { staleTime: 10 * MINUTE, gcTime: 15 * MINUTE, retry: 1, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });
  return client;
}
