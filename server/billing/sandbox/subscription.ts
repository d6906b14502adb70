import { RENEWAL_GRACE_MS, type SubscriptionState } from '../../../domain/subscription.ts';

/** A test subscription as it was last acted upon. */
export interface SandboxSubscription {
  status: 'active' | 'past_due' | 'canceled';
  periodEnd: Date;
  cancelAtPeriodEnd: boolean;
}

export const sandboxPlan = { plan: 'Organizador', price: 'R$ 49,90 por mês' } as const;

const periodMs = 30 * 24 * 60 * 60 * 1000;

export function firstPeriod(now: Date): SandboxSubscription {
  return { status: 'active', periodEnd: new Date(now.getTime() + periodMs), cancelAtPeriodEnd: false };
}

/** What can be done in the portal: what the organiser would do, and what time and the bank would do to them. */
export const portalActs = {
  cancel: (before) => ({ ...before, cancelAtPeriodEnd: true }),
  resume: (before) => ({ ...before, cancelAtPeriodEnd: false }),
  'cancel-now': (before, now) => ({ ...before, status: 'canceled', periodEnd: now }),
  'fail-payment': (before) => ({ ...before, status: 'past_due' }),
  renew: ({ periodEnd }) => firstPeriod(periodEnd),
} as const satisfies Record<string, (before: SandboxSubscription, now: Date) => SandboxSubscription>;

export type PortalAct = keyof typeof portalActs;

/** The state a real provider would tell: it ends what was cancelled, and gives up what is not paid for too long. */
export function stateOf({ periodEnd, cancelAtPeriodEnd, status }: SandboxSubscription, now: Date): SubscriptionState {
  const graceMs = cancelAtPeriodEnd ? 0 : RENEWAL_GRACE_MS;
  const isOver = now.getTime() >= periodEnd.getTime() + graceMs;
  return { status: isOver ? 'canceled' : status, tier: sandboxPlan.plan, periodEnd, cancelAtPeriodEnd };
}
