import type Stripe from 'stripe';
import { SUBSCRIPTION_STATUSES, type SubscriptionState } from '../../domain/subscription.ts';

/** What the plan is called when its price has no nickname. */
const defaultTier = 'Organizador';

export function toState({ status, items, cancel_at, cancel_at_period_end }: Stripe.Subscription): SubscriptionState {
  const paidUntil = Math.max(0, ...items.data.map((item) => item.current_period_end));
  // Their portal sets either: the flag, or the date alone (flexible billing).
  const endsAt = cancel_at ?? (cancel_at_period_end ? paidUntil : Infinity);
  const end = Math.min(paidUntil, endsAt);
  return {
    // One we have never heard of lets nobody in.
    status: SUBSCRIPTION_STATUSES.find((known) => known === status) ?? 'none',
    tier: items.data[0]?.price.nickname ?? defaultTier,
    periodEnd: end > 0 ? new Date(end * 1000) : null,
    // A date beyond this period: it is renewed before.
    cancelAtPeriodEnd: endsAt <= paidUntil,
  };
}
