import { queryOptions, type QueryClient, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useEffect } from 'react';
import { toastFailure } from '../ui/toast.tsx';
import { forgetAccess, recallAccess, rememberAccess } from './access-memory.ts';
import { ApiError, isUnanswered } from './api.ts';
import { ADMINISTRATOR, askSubscription, isFailedCheck, type Subscription } from './ask-subscription.ts';
import { listenForPayments } from './payment-news.ts';
import { checkSession, type User } from './session.ts';
import { accessTexts } from './texts/access.ts';

const MINUTE = 60_000;

type Pace = Pick<
  UseQueryOptions<Subscription, Error, Subscription, SubscriptionKey>,
  'refetchInterval' | 'refetchIntervalInBackground' | 'refetchOnMount' | 'refetchOnWindowFocus'
>;

// What an organiser may use, asked for again from time to time. A check that fails changes nothing about the last answer.
export function useSubscription(user: User, pace: Pace = {}) {
  const subscription = useQuery({ ...subscriptionQuery(user), ...pace });
  const { error, refetch } = subscription;
  // Checks go on in the background: a failure is told when it begins, not each time it is met again.
  const untold = error && !hasOwnSentence(error) ? error.message : null;
  useEffect(() => {
    if (untold !== null) toastFailure(accessTexts.checkFailedToast, untold);
  }, [untold]);
  useEffect(() => listenForPayments((news) => news !== 'cancelled' && void refetch()), [refetch]);
  return subscription;
}

// Some request was refused for want of a subscription, or something was done to it: what is known may be old.
export async function checkSubscriptionAgain(client: QueryClient): Promise<void> {
  // Load the session again: only it says whether the user is still an administrator.
  const asked = [checkSession(client), client.invalidateQueries({ queryKey: [KEY] }, { cancelRefetch: false })];
  await Promise.all(asked);
}

// What a person reads about a check that failed.
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
    // Whoever was refused is asked about again wherever it matters, only not twice in a breath.
    staleTime: ({ state }) => (state.data?.can_access ? MINUTE : 2000),
    refetchInterval: 5 * MINUTE,
    retry: (failures, error) => failures < 1 && isUnanswered(error),
  });
}

function hasOwnSentence(error: Error): boolean {
  return error instanceof ApiError && isFailedCheck(error.code);
}
