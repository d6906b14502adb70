import type { Db } from '../../platform/db/transaction.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { makeSandboxProvider, type SandboxProvider } from './sandbox/provider.ts';
import { makeStripeProvider, type StripeProvider } from './stripe-provider.ts';

/** How this server charges for access. */
export interface Billing {
  /** Undefined: nobody needs a subscription. */
  provider: StripeProvider | SandboxProvider | undefined;
  /** Administrators need no subscription. */
  adminEmails: readonly string[];
  /** How long the provider may take to answer. */
  patienceMs: number;
  /** What the provider said last that a subscription costs. */
  lastPrice: { price: string | null; at: number } | undefined;
}

export interface BillingDeps {
  db: Db;
  authDb: Db;
  billing: Billing;
  now(): Date;
}

type BillingSettings = Pick<Settings, 'billing' | 'stripe' | 'adminEmails'>;

/** Opens Stripe, the sandbox or nothing, by the settings. */
export function openBilling(
  { billing, stripe, adminEmails }: BillingSettings,
  parts: { db: Db; now(): Date },
  patienceMs = 10_000,
): Billing {
  const choose = () => (stripe ? makeStripeProvider(stripe, patienceMs, parts.now) : makeSandboxProvider(parts));
  return { provider: billing === 'off' ? undefined : choose(), adminEmails, patienceMs, lastPrice: undefined };
}

/** Printed at the start, so that an operator notices lost payment settings. */
export const paymentNotices: Record<Settings['billing'], string> = {
  stripe: 'Access is paid for with Stripe.',
  sandbox: 'Access is paid for in the sandbox: these are test payments, nobody is charged.',
  off: 'Access is not paid for (BILLING=off): every account may use everything.',
};
