import type { Logger } from 'pino';
import { failure, type FailureCode, type Result } from '../../domain/failures.ts';
import {
  type Access,
  accessOf,
  accessUnchecked,
  ADMINISTRATOR_ACCESS,
  FREE_ACCESS,
  NO_SUBSCRIPTION,
  type SubscriptionState,
} from '../../domain/subscription.ts';
import { isAdministrator } from '../auth/administrator.ts';
import { type Organizer, type OrganizerId, proveOrganizer } from '../auth/organizer.ts';
import { asOrganizer } from '../db/transaction.ts';
import type { KeptAnswers } from '../kept/kept-answers.ts';
import type { BillingDeps } from './billing.ts';
import { asProblem, type BillingProvider, type Customer, inTime, type ProviderProblem } from './provider.ts';
import {
  findAccountAddress,
  findCustomer,
  findCustomerOwner,
  findStanding,
  insertEvent,
  isEventProcessed,
  upsertState,
} from './queries.ts';
import type { BillingEvent } from './stripe-events.ts';

/** What an organiser may use, as the provider says now; while it cannot be asked, as it said last. */
export async function checkSubscription(deps: BillingDeps, organizer: Organizer, log: Logger): Promise<Result<Access>> {
  const { provider } = deps.billing;
  if (!provider) return { ok: true, value: FREE_ACCESS };
  if (isAdministrator(deps.billing, organizer)) return { ok: true, value: ADMINISTRATOR_ACCESS };
  const problem = await askAnew(deps, provider, organizer.id).catch(asProblem);
  const standing = await findStanding(deps.authDb, organizer.id, provider.name);
  if (!problem) return { ok: true, value: accessOf(standing, deps.now()) };
  log.warn({ err: problem }, 'subscription could not be checked');
  const lastKnown = accessUnchecked(standing, deps.now());
  return lastKnown ? { ok: true, value: lastKnown } : { ok: false, failure: failure(checkFailures[problem.kind]) };
}

type Account = Pick<Organizer, 'id' | 'email' | 'emailVerified'>;

export type StoredAccessDeps = Pick<BillingDeps, 'authDb' | 'billing' | 'now'> & { kept: KeptAnswers };

/** What an organiser may use by what we know, without asking anybody else. */
export async function storedAccess(
  { authDb, kept, billing, now }: StoredAccessDeps,
  organizer: Account,
): Promise<Access> {
  const { provider } = billing;
  if (!provider) return FREE_ACCESS;
  if (isAdministrator(billing, organizer)) return ADMINISTRATOR_ACCESS;
  const { id } = organizer;
  const standing = await kept.subscriptions.ask(id, () => findStanding(authDb, id, provider.name));
  return accessOf(standing, now());
}

/** The same if the subscription is in memory. */
export function accessInMemory(
  { kept, billing, now }: Omit<StoredAccessDeps, 'authDb'>,
  organizer: Account,
): Access | undefined {
  if (!billing.provider) return FREE_ACCESS;
  if (isAdministrator(billing, organizer)) return ADMINISTRATOR_ACCESS;
  const standing = kept.subscriptions.present(organizer.id);
  return standing && accessOf(standing.value, now());
}

/** The same for an account of which only the id is known. */
export async function hasAccess(deps: StoredAccessDeps, userId: string): Promise<boolean> {
  if (!deps.billing.provider) return true;
  const account = await findAccountAddress(deps.authDb, userId);
  return account !== undefined && (await storedAccess(deps, { id: proveOrganizer(userId), ...account })).subscribed;
}

/**
 * An event only says that something is different: the whole state is asked for. So events may come late, twice or in any
 * order. One that could not be followed up is not marked, so that the provider sends it again.
 */
export async function takeEvent(deps: BillingDeps, provider: BillingProvider, event: BillingEvent): Promise<void> {
  const { authDb, billing, now } = deps;
  const owner = event.customerId && (await findCustomerOwner(authDb, provider.name, event.customerId));
  if (!event.customerId || !owner || (await isEventProcessed(authDb, event.id))) return;
  const organizer = proveOrganizer(owner);
  const askedAt = now();
  // Outside the transaction: a provider that hangs must not hold our connections.
  const state = await inTime(billing.patienceMs, provider.fetchState({ organizer, id: event.customerId }));
  await asOrganizer(authDb, organizer, async (authDb) => {
    if (await insertEvent(authDb, event.id)) await upsertState(authDb, organizer, provider.name, state, askedAt);
  });
}

/** Asks the provider and keeps what it says. */
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

/** The subscription as the provider says now; nothing when it cannot be asked. */
export async function askForState(deps: BillingDeps, organizer: OrganizerId): Promise<SubscriptionState | undefined> {
  const { provider } = deps.billing;
  if (!provider) return NO_SUBSCRIPTION;
  try {
    await askAnew(deps, provider, organizer);
    return (await findStanding(deps.authDb, organizer, provider.name)).state;
  } catch (error) {
    asProblem(error);
    return undefined;
  }
}

// Whoever never went to pay is not known there, and need not be asked for.
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
