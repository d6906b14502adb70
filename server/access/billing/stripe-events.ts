import type Stripe from 'stripe';

export interface BillingEvent {
  id: string;
  /** The customer whose subscription may have changed; the state is fetched, not read from the event. */
  customerId: string | undefined;
}

/** Events that may change a subscription. Others are ignored. */
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
