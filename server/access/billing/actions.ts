import type { Logger } from 'pino';
import { failure, type FailureCode, type Result } from '../../../domain/failures.ts';
import {
  type Access,
  accessOf,
  accessUnchecked,
  ADMINISTRATOR_ACCESS,
  type BillingState,
  FREE_ACCESS,
  NO_SUBSCRIPTION,
  type SubscriptionState,
} from '../../../domain/access/subscription.ts';
import { isAdministrator } from '../auth/administrator.ts';
import { type Organizer, type OrganizerId, proveOrganizer } from '../../platform/scope/organizer.ts';
import { asOrganizer } from '../../platform/db/transaction.ts';
import type { LoadingCache } from '../../platform/cache/loading-cache.ts';
import type { BillingDeps } from './billing.ts';
import { asProblem, type BillingProvider, type Customer, inTime, type ProviderProblem } from './provider.ts';
import {
  findAccountAddress,
  findCustomer,
  findCustomerOwner,
  findBillingState,
  insertEvent,
  isEventProcessed,
  upsertState,
} from './queries.ts';
import type { BillingEvent } from './stripe-events.ts';

/** An organiser's access as the provider reports it now, or as a recent check stored it if the provider fails. */
export async function checkSubscription(deps: BillingDeps, organizer: Organizer, log: Logger): Promise<Result<Access>> {
  const { provider } = deps.billing;
  if (!provider) return { ok: true, value: FREE_ACCESS };
  if (isAdministrator(deps.billing, organizer)) return { ok: true, value: ADMINISTRATOR_ACCESS };
  const problem = await askAnew(deps, provider, organizer.id).catch(asProblem);
  const billingState = await findBillingState(deps.authDb, organizer.id, provider.name);
  if (!problem) return { ok: true, value: accessOf(billingState, deps.now()) };
  log.warn({ err: problem }, 'subscription could not be checked');
  const lastKnown = accessUnchecked(billingState, deps.now());
  return lastKnown ? { ok: true, value: lastKnown } : { ok: false, failure: failure(checkFailures[problem.kind]) };
}

type Account = Pick<Organizer, 'id' | 'email' | 'emailVerified'>;

export type StoredAccessDeps = Pick<BillingDeps, 'authDb' | 'billing' | 'now'> & {
  caches: { subscriptions: LoadingCache<OrganizerId, BillingState> };
};

/** An organiser's access by the stored state, without a request to the provider. */
export async function storedAccess(
  { authDb, caches, billing, now }: StoredAccessDeps,
  organizer: Account,
): Promise<Access> {
  const { provider } = billing;
  if (!provider) return FREE_ACCESS;
  if (isAdministrator(billing, organizer)) return ADMINISTRATOR_ACCESS;
  const { id } = organizer;
  const billingState = await caches.subscriptions.getOrLoad(id, () => findBillingState(authDb, id, provider.name));
  return accessOf(billingState, now());
}

/** Whether the account with this id has access by the stored state. */
export async function hasAccess(deps: StoredAccessDeps, userId: string): Promise<boolean> {
  if (!deps.billing.provider) return true;
  const account = await findAccountAddress(deps.authDb, userId);
  return account !== undefined && (await storedAccess(deps, { id: proveOrganizer(userId), ...account })).subscribed;
}

/**
 * A webhook event only says that something changed, so the whole state is fetched: events may come late, twice or in any order.
 * An event is marked as processed only after that, so that the provider repeats one that failed.
 */
export async function takeEvent(deps: BillingDeps, provider: BillingProvider, event: BillingEvent): Promise<void> {
  const { authDb, billing, now } = deps;
  const owner = event.customerId && (await findCustomerOwner(authDb, provider.name, event.customerId));
  if (!event.customerId || !owner || (await isEventProcessed(authDb, event.id))) return;
  const organizer = proveOrganizer(owner);
  const askedAt = now();
  // Outside the transaction, so that a slow provider does not hold a connection.
  const state = await inTime(billing.patienceMs, provider.fetchState({ organizer, id: event.customerId }));
  await asOrganizer(authDb, organizer, async (authDb) => {
    if (await insertEvent(authDb, event.id)) await upsertState(authDb, organizer, provider.name, state, askedAt);
  });
}

/** Fetches the state from the provider and stores it. */
export async function refreshState(
  { db, billing, now }: BillingDeps,
  provider: BillingProvider,
  customer: Customer,
): Promise<SubscriptionState> {
  const { organizer } = customer;
  const askedAt = now();
  const state = await inTime(billing.patienceMs, provider.fetchState(customer));
  await asOrganizer(db, organizer, (db) => upsertState(db, organizer, provider.name, state, askedAt));
  return state;
}

/** The subscription as the provider reports it now; undefined if the provider fails. */
export async function askForState(deps: BillingDeps, organizer: OrganizerId): Promise<SubscriptionState | undefined> {
  const { provider } = deps.billing;
  if (!provider) return NO_SUBSCRIPTION;
  try {
    await askAnew(deps, provider, organizer);
    return (await findBillingState(deps.authDb, organizer, provider.name)).subscription;
  } catch (error) {
    asProblem(error);
    return undefined;
  }
}

// An organiser who never started a checkout is no customer of the provider.
async function askAnew(deps: BillingDeps, provider: BillingProvider, id: OrganizerId): Promise<undefined> {
  const customer = await asOrganizer(deps.db, id, (db) => findCustomer(db, id, provider.name));
  if (customer) await refreshState(deps, provider, customer);
  return undefined;
}

const checkFailures = {
  timeout: 'subscription_timeout',
  publishable_key: 'subscription_misconfigured',
  no_customer: 'subscription_check_failed',
  failed: 'subscription_check_failed',
} as const satisfies Record<ProviderProblem['kind'], FailureCode>;
