import { queryOptions, type QueryClient, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useEffect } from 'react';
import { toastFailure } from '../ui/toast.tsx';
import { forgetAccess, recallAccess, rememberAccess } from './access-memory.ts';
import { api, ApiError, call, isUnanswered } from './api.ts';
import { listenForPayments } from './payment-news.ts';
import { accessTexts } from './texts/access.ts';

const MINUTE = 60_000;

export type Subscription = Awaited<ReturnType<typeof askServer>>;

type Pace = Pick<
  UseQueryOptions<Subscription, Error, Subscription, string[]>,
  'refetchInterval' | 'refetchIntervalInBackground' | 'refetchOnMount' | 'refetchOnWindowFocus'
>;

// What an organiser may use, asked for again from time to time. A check that fails changes nothing about the last answer.
export function useSubscription(userId: string, pace: Pace = {}) {
  const subscription = useQuery({ ...subscriptionQuery(userId), ...pace });
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
export function checkSubscriptionAgain(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: [KEY] }, { cancelRefetch: false });
}

// What a person reads about a check that failed.
export function checkSentence(error: Error): string {
  return hasOwnSentence(error) ? error.message : accessTexts.checkFailed;
}

const KEY = 'subscription';

function subscriptionQuery(userId: string) {
  return queryOptions({
    queryKey: [KEY, userId],
    queryFn: async () => {
      const subscription = await askServer();
      if (subscription.subscribed) rememberAccess(userId, subscription);
      else forgetAccess();
      return subscription;
    },
    initialData: () => recallAccess(userId)?.subscription,
    initialDataUpdatedAt: () => recallAccess(userId)?.at,
    // Whoever was refused is asked about again wherever it matters, only not twice in a breath.
    staleTime: ({ state }) => (state.data?.subscribed ? MINUTE : 2000),
    refetchInterval: 5 * MINUTE,
    retry: (failures, error) => failures < 1 && isUnanswered(error),
  });
}

function askServer() {
  return call(api.functions['check-subscription'].$post());
}

// The specification has a sentence for each of these, and no toast beside it.
const OWN_SENTENCES = ['subscription_misconfigured', 'subscription_unauthenticated', 'subscription_timeout'];

function hasOwnSentence(error: Error): boolean {
  return error instanceof ApiError && OWN_SENTENCES.includes(error.code);
}
