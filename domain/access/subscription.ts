import { FAILED_CHECKS } from '../subscription-checks.ts';

// Access to the paid part, derived at each request from the whole state that the payment provider gave.

const HOUR_MS = 60 * 60 * 1000;

// Grants access while a renewal is being paid, or is not reported to us yet.
export const RENEWAL_GRACE_MS = 24 * HOUR_MS;

// How long the last successful check counts while the provider does not answer.
export const UNCHECKED_GRACE_MS = 72 * HOUR_MS;

export const SUBSCRIPTION_STATUSES = [
  'none',
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'unpaid',
  'paused',
  'canceled',
] as const;

export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

export type SubscriptionState = {
  readonly status: SubscriptionStatus;
  // The plan's name, as a person reads it.
  readonly tier: string | null;
  readonly periodEnd: Date | null;
  // The organiser cancelled; the access lasts until the end of the paid period.
  readonly cancelAtPeriodEnd: boolean;
};

export const NO_SUBSCRIPTION: SubscriptionState = {
  status: 'none',
  tier: null,
  periodEnd: null,
  cancelAtPeriodEnd: false,
};

// Everything that the access of one organiser depends on.
export type BillingState = {
  readonly subscription: SubscriptionState;
  // When the provider last answered.
  readonly checkedAt: Date | null;
  // Until when an administrator granted access.
  readonly grantedUntil: Date | null;
};

export type Access = {
  readonly subscribed: boolean;
  readonly tier: string | null;
  readonly end: Date | null;
  // What the access comes from, or why there is none.
  readonly status: SubscriptionStatus | 'granted' | 'administrator' | 'free';
  readonly cancelAtPeriodEnd: boolean;
};

export const ADMINISTRATOR_ACCESS: Access = unlimited('administrator', 'Administrador');

// For servers with BILLING=off.
export const FREE_ACCESS: Access = unlimited('free', 'Livre');

// Access by a paid subscription, else by an administrator's grant.
export function accessOf({ subscription, grantedUntil }: BillingState, now: Date): Access {
  const { status, tier, periodEnd, cancelAtPeriodEnd } = subscription;
  if (isPaid(subscription, now)) return { subscribed: true, tier, end: periodEnd, status, cancelAtPeriodEnd };
  if (grantedUntil && now < grantedUntil)
    return { subscribed: true, tier: 'Cortesia', end: grantedUntil, status: 'granted', cancelAtPeriodEnd: false };
  return { subscribed: false, tier: null, end: null, status, cancelAtPeriodEnd: false };
}

// Access while the provider does not answer. Undefined means unknown, not refused.
export function accessUnchecked(billingState: BillingState, now: Date): Access | undefined {
  const { checkedAt } = billingState;
  const isRecent = checkedAt !== null && now.getTime() - checkedAt.getTime() <= UNCHECKED_GRACE_MS;
  const access = accessOf(isRecent ? billingState : { ...billingState, subscription: NO_SUBSCRIPTION }, now);
  return access.subscribed ? access : undefined;
}

export type FailedCheck = keyof typeof FAILED_CHECKS;

export function failedCheckIn(message: string): FailedCheck | undefined {
  const words = message.toLowerCase();
  const codes = Object.keys(FAILED_CHECKS) as FailedCheck[];
  return codes.find((code) => words.includes(FAILED_CHECKS[code].contains.toLowerCase()));
}

// A subscription that runs or waits for its payment. A second one beside it would be charged too.
export function isOngoing({ status }: SubscriptionState): boolean {
  return GRACE_MS[status] !== undefined || status === 'unpaid' || status === 'paused';
}

// Of several subscriptions of one customer: the paid one with the latest end, else an ongoing one.
export function bestState(states: readonly SubscriptionState[], now: Date): SubscriptionState {
  const rank = (state: SubscriptionState) => (isPaid(state, now) ? 2 : isOngoing(state) ? 1 : 0);
  const end = ({ periodEnd }: SubscriptionState) => periodEnd?.getTime() ?? 0;
  return states.toSorted((a, b) => rank(b) - rank(a) || end(b) - end(a))[0] ?? NO_SUBSCRIPTION;
}

// The grace of each status after the end of the period. A status that is missing here gives no access.
const GRACE_MS: Partial<Record<SubscriptionStatus, number>> = {
  active: RENEWAL_GRACE_MS,
  trialing: RENEWAL_GRACE_MS,
  // The provider still retries the payment; when it gives up, it sets another status.
  past_due: 0,
};

function isPaid({ status, periodEnd, cancelAtPeriodEnd }: SubscriptionState, now: Date): boolean {
  const graceMs = GRACE_MS[status];
  if (graceMs === undefined || !periodEnd) return false;
  // A cancelled subscription is not renewed, so there is nothing to wait for.
  return now.getTime() < periodEnd.getTime() + (cancelAtPeriodEnd ? 0 : graceMs);
}

function unlimited(status: 'administrator' | 'free', tier: string): Access {
  return { subscribed: true, tier, end: null, status, cancelAtPeriodEnd: false };
}

// Kinds of accounts in the administration. lapsed: had a subscription or a grant, and has no access now.
export const ACCOUNT_KINDS = ['paying', 'courtesy', 'lapsed', 'never', 'member'] as const;

export type AccountKind = (typeof ACCOUNT_KINDS)[number];

/** Who only ever helped others is a member of staff and no organiser who never paid. */
export function accountKind(billingState: BillingState, helpsOthers: boolean, now: Date): AccountKind {
  const { subscribed, status } = accessOf(billingState, now);
  if (subscribed) return status === 'granted' ? 'courtesy' : 'paying';
  if (billingState.subscription.status !== NO_SUBSCRIPTION.status || billingState.grantedUntil !== null)
    return 'lapsed';
  return helpsOthers ? 'member' : 'never';
}
