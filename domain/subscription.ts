// Who may use the paid part, derived anew each time from the whole state a payment provider gives.

const HOUR_MS = 60 * 60 * 1000;

// A renewal that is on its way, or that we have not heard of yet, locks nobody out.
export const RENEWAL_GRACE_MS = 24 * HOUR_MS;

// For how long the last good check counts while the provider cannot be asked.
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
  // Cancelled already, and paid until then.
  readonly cancelAtPeriodEnd: boolean;
};

export const NO_SUBSCRIPTION: SubscriptionState = {
  status: 'none',
  tier: null,
  periodEnd: null,
  cancelAtPeriodEnd: false,
};

// What is known of one organiser.
export type Standing = {
  readonly state: SubscriptionState;
  // When the provider was last asked and answered.
  readonly checkedAt: Date | null;
  // Access given by hand.
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

// Where nobody is charged.
export const FREE_ACCESS: Access = unlimited('free', 'Livre');

// Access as of now: by what was paid for, else by what was granted.
export function accessOf({ state, grantedUntil }: Standing, now: Date): Access {
  const { status, tier, periodEnd, cancelAtPeriodEnd } = state;
  if (isPaid(state, now)) return { subscribed: true, tier, end: periodEnd, status, cancelAtPeriodEnd };
  if (grantedUntil && now < grantedUntil)
    return { subscribed: true, tier: 'Cortesia', end: grantedUntil, status: 'granted', cancelAtPeriodEnd: false };
  return { subscribed: false, tier: null, end: null, status, cancelAtPeriodEnd: false };
}

// Access while the provider cannot be asked. None means that nothing can be said, not that there is no access.
export function accessUnchecked(standing: Standing, now: Date): Access | undefined {
  const { checkedAt } = standing;
  const isRecent = checkedAt !== null && now.getTime() - checkedAt.getTime() <= UNCHECKED_GRACE_MS;
  const access = accessOf(isRecent ? standing : { ...standing, state: NO_SUBSCRIPTION }, now);
  return access.subscribed ? access : undefined;
}

// The sentence shown for a failed check, chosen by a part of its message. Other messages have no sentence of their own.
export const FAILED_CHECKS = {
  subscription_misconfigured: {
    contains: 'publishable API key',
    sentence: 'Erro de configuração do Stripe. Entre em contato com o suporte.',
  },
  subscription_unauthenticated: {
    contains: 'Authentication error',
    sentence: 'Erro de autenticação. Tente fazer login novamente.',
  },
  subscription_timeout: {
    contains: 'timeout',
    sentence: 'Timeout na verificação. Tente novamente em alguns instantes.',
  },
} as const;

export type FailedCheck = keyof typeof FAILED_CHECKS;

export function failedCheckIn(message: string): FailedCheck | undefined {
  const words = message.toLowerCase();
  const codes = Object.keys(FAILED_CHECKS) as FailedCheck[];
  return codes.find((code) => words.includes(FAILED_CHECKS[code].contains.toLowerCase()));
}

// A subscription that is running, or that only waits for its payment: a second one beside it would be charged as well.
export function isOngoing({ status }: SubscriptionState): boolean {
  return PAID_UNTIL[status] !== undefined || status === 'unpaid' || status === 'paused';
}

// Of several subscriptions of one customer the one that lets in for longest, else the one that still runs.
export function bestState(states: readonly SubscriptionState[], now: Date): SubscriptionState {
  const rank = (state: SubscriptionState) => (isPaid(state, now) ? 2 : isOngoing(state) ? 1 : 0);
  const end = ({ periodEnd }: SubscriptionState) => periodEnd?.getTime() ?? 0;
  return states.toSorted((a, b) => rank(b) - rank(a) || end(b) - end(a))[0] ?? NO_SUBSCRIPTION;
}

// The grace that each status leaves after the end of the period; a status that is missing lets nobody in.
const PAID_UNTIL: Partial<Record<SubscriptionStatus, { readonly graceMs: number }>> = {
  active: { graceMs: RENEWAL_GRACE_MS },
  trialing: { graceMs: RENEWAL_GRACE_MS },
  // The provider still tries to collect; when it gives up it says so with another status.
  past_due: { graceMs: 0 },
};

function isPaid({ status, periodEnd, cancelAtPeriodEnd }: SubscriptionState, now: Date): boolean {
  const rule = PAID_UNTIL[status];
  if (!rule || !periodEnd) return false;
  // No renewal is to come, so there is none to wait for.
  const graceMs = cancelAtPeriodEnd ? 0 : rule.graceMs;
  return now.getTime() < periodEnd.getTime() + graceMs;
}

function unlimited(status: 'administrator' | 'free', tier: string): Access {
  return { subscribed: true, tier, end: null, status, cancelAtPeriodEnd: false };
}

// How an account stands, for whoever runs the service. lapsed: had a subscription or a courtesy, and has no access now.
export const ACCOUNT_KINDS = ['paying', 'courtesy', 'lapsed', 'never'] as const;

export type AccountKind = (typeof ACCOUNT_KINDS)[number];

export function accountKind(standing: Standing, now: Date): AccountKind {
  const { subscribed, status } = accessOf(standing, now);
  if (subscribed) return status === 'granted' ? 'courtesy' : 'paying';
  return standing.state.status === NO_SUBSCRIPTION.status && standing.grantedUntil === null ? 'never' : 'lapsed';
}
