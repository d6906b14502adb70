import type Stripe from 'stripe';

export interface BillingEvent {
  id: string;
  /** Whose subscription may have changed; what is in it now is asked, not read here. */
  customerId: string | undefined;
}

/** Events after which a subscription may stand differently. All others are none of our business. */
const concerning = /^(checkout\.session|customer\.(subscription|deleted)|invoice|charge\.(refunded|dispute))(\.|$)/;

export function concernedCustomer({ type, data }: Stripe.Event): string | undefined {
  if (!concerning.test(type)) return undefined;
  const object = data.object as { object?: unknown; id?: unknown; customer?: unknown };
  if (object.object === 'customer') return idOf(object);
  return typeof object.customer === 'string' ? object.customer : idOf(object.customer);
}

function idOf(thing: unknown): string | undefined {
  const id = (thing as { id?: unknown } | null | undefined)?.id;
  return typeof id === 'string' ? id : undefined;
}
