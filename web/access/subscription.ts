import { queryOptions, type QueryClient, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useEffect } from 'react';
import { toastFailure } from '../ui/toast.tsx';
import { forgetAccess, recallAccess, rememberAccess } from './access-memory.ts';
import { ApiError, isUnanswered } from '../kit/api.ts';
import { ADMINISTRATOR, askSubscription, isFailedCheck, type Subscription } from './ask-subscription.ts';
import { listenForPayments } from './payment-news.ts';
import { checkSession, type User } from './session.ts';
import { accessTexts } from './access-texts.ts';

const MINUTE = 60_000;

type Pace = Pick<
  UseQueryOptions<Subscription, Error, Subscription, SubscriptionKey>,
  'refetchInterval' | 'refetchIntervalInBackground' | 'refetchOnMount' | 'refetchOnWindowFocus'
>;

// The page polls the subscription. A failed check does not change the last answer.
export function useSubscription(user: User, pace: Pace = {}) {
  const subscription = useQuery({ ...subscriptionQuery(user), ...pace });
  const { error, refetch } = subscription;
  // Checks repeat in the background: show a toast when they begin to fail, not for each failure.
  const untold = error && !hasOwnSentence(error) ? error.message : null;
  useEffect(() => {
    if (untold !== null) toastFailure(accessTexts.checkFailedToast, untold);
  }, [untold]);
  useEffect(() => listenForPayments((news) => news !== 'cancelled' && void refetch()), [refetch]);
  return subscription;
}

// Called after the server refused a request without a subscription, and after the subscription was changed.
export async function checkSubscriptionAgain(client: QueryClient): Promise<void> {
  // Only the session says whether the user is still an administrator.
  const asked = [checkSession(client), client.invalidateQueries({ queryKey: [KEY] }, { cancelRefetch: false })];
  await Promise.all(asked);
}

export function checkSentence(error: Error): string {
  return hasOwnSentence(error) ? error.message : accessTexts.checkFailed;
}

const KEY = 'subscription';

type SubscriptionKey = [typeof KEY, userId: string, isAdministrator: boolean];

function subscriptionQuery(user: User) {
  const { id, isAdministrator } = user;
  return queryOptions({
    queryKey: [KEY, id, isAdministrator] as SubscriptionKey,
    queryFn: async () => {
      const subscription = await askSubscription(user);
      if (subscription.can_access && !isAdministrator) rememberAccess(id, subscription);
      else forgetAccess();
      return subscription;
    },
    initialData: () => (isAdministrator ? ADMINISTRATOR : recallAccess(id)?.subscription),
    initialDataUpdatedAt: () => (isAdministrator ? undefined : recallAccess(id)?.at),
    // While access is refused, every page checks again, but not more often than every two seconds.
    staleTime: ({ state }) => (state.data?.can_access ? MINUTE : 2000),
    refetchInterval: 5 * MINUTE,
    retry: (failures, error) => failures < 1 && isUnanswered(error),
  });
}

function hasOwnSentence(error: Error): boolean {
  return error instanceof ApiError && isFailedCheck(error.code);
}
