import { RENEWAL_GRACE_MS, type SubscriptionState } from '../../../../domain/access/subscription.ts';

/** A test subscription after its last act. */
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

/** Acts on the test portal: those of the organiser, and events that time or the bank would cause. */
export const portalActs = {
  cancel: (before) => ({ ...before, cancelAtPeriodEnd: true }),
  resume: (before) => ({ ...before, cancelAtPeriodEnd: false }),
  'cancel-now': (before, now) => ({ ...before, status: 'canceled', periodEnd: now }),
  'fail-payment': (before) => ({ ...before, status: 'past_due' }),
  renew: ({ periodEnd }) => firstPeriod(periodEnd),
} as const satisfies Record<string, (before: SandboxSubscription, now: Date) => SandboxSubscription>;

export type PortalAct = keyof typeof portalActs;

/** The state that a real provider would report: a cancelled subscription ends, and one unpaid for too long is given up. */
export function stateOf({ periodEnd, cancelAtPeriodEnd, status }: SandboxSubscription, now: Date): SubscriptionState {
  const graceMs = cancelAtPeriodEnd ? 0 : RENEWAL_GRACE_MS;
  const isOver = now.getTime() >= periodEnd.getTime() + graceMs;
  return { status: isOver ? 'canceled' : status, tier: sandboxPlan.plan, periodEnd, cancelAtPeriodEnd };
}
