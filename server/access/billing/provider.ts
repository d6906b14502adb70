import type { SubscriptionState } from '../../../domain/access/subscription.ts';
import type { Organizer, OrganizerId } from '../../platform/scope/organizer.ts';

export type ProviderName = 'stripe' | 'sandbox';

/** An organiser as a customer of the provider. */
export interface Customer {
  organizer: OrganizerId;
  id: string;
}

/** A payment provider. Its failures are thrown as `ProviderProblem`. */
export interface BillingProvider {
  name: ProviderName;
  /** Returns the new customer's id. `replaces` is a customer that no longer exists at the provider. */
  createCustomer(organizer: Organizer, replaces: string | undefined): Promise<string>;
  /** Returns the address of the payment page. The same key gives the same page. */
  startCheckout(customer: Customer, checkout: { key: string; origin: string }): Promise<string>;
  /** Returns the address of the page that manages the subscription. */
  openPortal(customer: Customer, origin: string): Promise<string>;
  /** The complete state of the customer's subscription. */
  fetchState(customer: Customer): Promise<SubscriptionState>;
  /** The price as text; null if the provider names none. */
  fetchPrice(): Promise<string | null>;
}

type ProblemKind = 'timeout' | 'publishable_key' | 'no_customer' | 'failed';

/** The provider does not answer, refuses our key, does not know the customer, or fails in another way. */
export class ProviderProblem extends Error {
  override name = 'ProviderProblem';
  readonly kind: ProblemKind;

  constructor(kind: ProblemKind, cause?: unknown) {
    super(`the payment provider failed: ${kind}`, { cause });
    this.kind = kind;
  }
}

/** Rethrows an error that does not come from the provider, because it is a bug. */
export function asProblem(error: unknown): ProviderProblem {
  if (error instanceof ProviderProblem) return error;
  throw error;
}

/** Limits the total time of all requests to the provider, also of slow responses. */
export async function inTime<T>(patienceMs: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ProviderProblem('timeout')), patienceMs);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
