import type { SubscriptionState } from '../../domain/subscription.ts';
import type { Organizer, OrganizerId } from '../auth/organizer.ts';

export type ProviderName = 'stripe' | 'sandbox';

/** An organiser as the provider knows them. */
export interface Customer {
  organizer: OrganizerId;
  id: string;
}

/** Whoever takes the payments. What goes wrong there is thrown as a ProviderProblem. */
export interface BillingProvider {
  name: ProviderName;
  /** Gives the new customer's id. `replaces` is one that the provider has forgotten. */
  createCustomer(organizer: Organizer, replaces: string | undefined): Promise<string>;
  /** Gives the address of the page where one pays. The same key gives the same page. */
  startCheckout(customer: Customer, checkout: { key: string; origin: string }): Promise<string>;
  /** Gives the address of the page where one cares for the subscription. */
  openPortal(customer: Customer, origin: string): Promise<string>;
  /** All there is to know of the customer's subscription. */
  fetchState(customer: Customer): Promise<SubscriptionState>;
  /** What the subscription costs, in words; none when it has no price of its own. */
  fetchPrice(): Promise<string | null>;
}

type ProblemKind = 'timeout' | 'publishable_key' | 'no_customer' | 'failed';

/** A provider that does not answer, refuses our key, does not know the customer, or fails in another way. */
export class ProviderProblem extends Error {
  override name = 'ProviderProblem';
  readonly kind: ProblemKind;

  constructor(kind: ProblemKind, cause?: unknown) {
    super(`the payment provider failed: ${kind}`, { cause });
    this.kind = kind;
  }
}

/** What is not the provider's problem is a bug, and goes on as one. */
export function asProblem(error: unknown): ProviderProblem {
  if (error instanceof ProviderProblem) return error;
  throw error;
}

/** However many questions it takes, and however slowly the answers drip in: after this long it counts as no answer. */
export async function inTime<T>(patienceMs: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ProviderProblem('timeout')), patienceMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
