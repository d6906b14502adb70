import type { Logger } from 'pino';
import { failure, type Result } from '../../../domain/failures.ts';
import { isOngoing } from '../../../domain/access/subscription.ts';
import type { Organizer } from '../../platform/scope/organizer.ts';
import { newSecretToken } from '../auth/secret-token.ts';
import { asOrganizer } from '../../platform/db/transaction.ts';
import { refreshState } from './actions.ts';
import type { BillingDeps } from './billing.ts';
import { asProblem, type BillingProvider, type Customer, inTime } from './provider.ts';
import { findCustomer, forgetCheckoutKey, insertCustomer, replaceCustomer, takeCheckoutKey } from './queries.ts';

/** Clicks within this time count as one. */
const doubleClickMs = 15_000;

/** The address of the payment page. A second click soon after gets the same one. */
export async function startCheckout(
  deps: BillingDeps,
  organizer: Organizer,
  origin: string,
  log: Logger,
): Promise<Result<string>> {
  const { provider, patienceMs } = deps.billing;
  if (!provider) return { ok: false, failure: failure('billing_off') };
  try {
    return await inTime(patienceMs, beginCheckout(deps, provider, organizer, origin));
  } catch (error) {
    log.warn({ err: asProblem(error) }, 'checkout could not be made');
    // With the same key the provider would repeat its failure.
    await asOrganizer(deps.db, organizer.id, (db) => forgetCheckoutKey(db, organizer.id, provider.name));
    return { ok: false, failure: failure('checkout_failed') };
  }
}

/** The address of the page on which the organiser changes, pays or cancels the subscription. */
export async function openPortal(
  deps: BillingDeps,
  organizer: Organizer,
  origin: string,
  log: Logger,
): Promise<Result<string>> {
  const { provider, patienceMs } = deps.billing;
  if (!provider) return { ok: false, failure: failure('billing_off') };
  const customer = await customerOf(deps, provider, organizer);
  if (!customer) return { ok: false, failure: failure('no_subscription') };
  try {
    return { ok: true, value: await inTime(patienceMs, provider.openPortal(customer, origin)) };
  } catch (error) {
    const problem = asProblem(error);
    log.warn({ err: problem }, 'customer portal could not be opened');
    return { ok: false, failure: failure(problem.kind === 'no_customer' ? 'no_subscription' : 'portal_failed') };
  }
}

async function beginCheckout(
  deps: BillingDeps,
  provider: BillingProvider,
  organizer: Organizer,
  origin: string,
): Promise<Result<string>> {
  const known = await customerOf(deps, provider, organizer);
  // Fetched again, because the organiser may have paid a moment ago in another tab.
  if (known && isOngoing(await refreshState(deps, provider, known)))
    return { ok: false, failure: failure('already_subscribed') };
  const customer = known ?? (await registerCustomer(deps, provider, organizer));
  try {
    return { ok: true, value: await checkoutFor(deps, provider, customer, origin) };
  } catch (error) {
    // The customer was deleted at the provider, or belongs to another API key.
    if (asProblem(error).kind !== 'no_customer') throw error;
    const renewed = await registerCustomer(deps, provider, organizer, customer.id);
    return { ok: true, value: await checkoutFor(deps, provider, renewed, origin) };
  }
}

async function checkoutFor(
  { db, now }: BillingDeps,
  provider: BillingProvider,
  customer: Customer,
  origin: string,
): Promise<string> {
  const at = now();
  const fresh = { key: newSecretToken(), at, since: new Date(at.getTime() - doubleClickMs) };
  const key = await asOrganizer(db, customer.organizer, (db) => takeCheckoutKey(db, customer, provider.name, fresh));
  return provider.startCheckout(customer, { key, origin });
}

async function registerCustomer(
  deps: BillingDeps,
  provider: BillingProvider,
  organizer: Organizer,
  replaces?: string,
): Promise<Customer> {
  const made = { organizer: organizer.id, id: await provider.createCustomer(organizer, replaces) };
  await asOrganizer(deps.db, organizer.id, (db) =>
    replaces === undefined
      ? insertCustomer(db, made, provider.name)
      : replaceCustomer(db, made, provider.name, replaces),
  );
  return (await customerOf(deps, provider, organizer)) ?? made;
}

function customerOf({ db }: BillingDeps, { name }: BillingProvider, { id }: Organizer): Promise<Customer | undefined> {
  return asOrganizer(db, id, (db) => findCustomer(db, id, name));
}
