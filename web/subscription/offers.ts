import type { Subscription } from '../lib/ask-subscription.ts';

type Offers = { readonly pay: boolean; readonly portal: boolean };

const NOTHING: Offers = { pay: false, portal: false };
const PAY: Offers = { pay: true, portal: false };
const CARE: Offers = { pay: false, portal: true };
const BOTH: Offers = { pay: true, portal: true };

// The actions for each state of a subscription. One that is active, paused or overdue is only managed in the provider's
// portal: a second subscription would be charged as well.
export const OFFERS: Record<Subscription['subscription_status'], Offers> = {
  none: PAY,
  incomplete: BOTH,
  incomplete_expired: BOTH,
  trialing: CARE,
  active: CARE,
  past_due: CARE,
  unpaid: CARE,
  paused: CARE,
  canceled: BOTH,
  granted: BOTH,
  administrator: NOTHING,
  free: NOTHING,
};
