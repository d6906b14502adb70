import type Stripe from 'stripe';
import { SUBSCRIPTION_STATUSES, type SubscriptionState } from '../../../domain/access/subscription.ts';

/** The plan's name if its price has no nickname. */
const defaultTier = 'Organizador';

export function toState({ status, items, cancel_at, cancel_at_period_end }: Stripe.Subscription): SubscriptionState {
  const paidUntil = Math.max(0, ...items.data.map((item) => item.current_period_end));
  // Stripe's portal sets the flag, or only the date (flexible billing).
  const endsAt = cancel_at ?? (cancel_at_period_end ? paidUntil : Infinity);
  const end = Math.min(paidUntil, endsAt);
  return {
    // An unknown status gives no access.
    status: SUBSCRIPTION_STATUSES.find((known) => known === status) ?? 'none',
    tier: items.data[0]?.price.nickname ?? defaultTier,
    periodEnd: end > 0 ? new Date(end * 1000) : null,
    // A date after this period means that the subscription is renewed first.
    cancelAtPeriodEnd: endsAt <= paidUntil,
  };
}
