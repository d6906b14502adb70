import { sql } from 'kysely';
import {
  NO_SUBSCRIPTION,
  type BillingState,
  type SubscriptionState,
  type SubscriptionStatus,
} from '../../../domain/access/subscription.ts';
import type { OrganizerId } from '../../platform/scope/organizer.ts';
import type { Db } from '../../platform/db/transaction.ts';
import type { Customer, ProviderName } from './provider.ts';

/** Everything that an organiser's access depends on, in one query. */
export async function findBillingState(
  authDb: Db,
  organizer: OrganizerId,
  provider: ProviderName,
): Promise<BillingState> {
  return (await listBillingStates(authDb, [organizer], provider)).get(organizer) ?? unknownBillingState;
}

/** The billing states of several organisers, by their ids. */
export async function listBillingStates(
  authDb: Db,
  organizers: readonly OrganizerId[],
  provider: ProviderName,
): Promise<Map<string, BillingState>> {
  const rows = await authDb
    .selectFrom('users')
    .leftJoin('subscription_states', (join) =>
      join.onRef('subscription_states.user_id', '=', 'users.id').on('provider', '=', provider),
    )
    .leftJoin('access_grants', 'access_grants.user_id', 'users.id')
    .select(['users.id', 'status', 'tier', 'period_end', 'cancel_at_period_end', 'checked_at', 'until'])
    .where('users.id', '=', sql<string>`any(${organizers}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, ...row }) => [id, toBillingState(row)]));
}

interface BillingRow {
  status: SubscriptionStatus | null;
  tier: string | null;
  period_end: Date | null;
  cancel_at_period_end: boolean | null;
  checked_at: Date | null;
  until: Date | null;
}

export function toBillingState(row: BillingRow): BillingState {
  const { status, tier, period_end, cancel_at_period_end, checked_at, until } = row;
  return {
    subscription:
      status === null
        ? NO_SUBSCRIPTION
        : { status, tier, periodEnd: period_end, cancelAtPeriodEnd: cancel_at_period_end ?? false },
    checkedAt: checked_at,
    grantedUntil: until,
  };
}

const unknownBillingState: BillingState = { subscription: NO_SUBSCRIPTION, checkedAt: null, grantedUntil: null };

/** Replaces the stored state, unless the same provider was asked for the stored one later. */
export async function upsertState(
  db: Db,
  organizer: OrganizerId,
  provider: ProviderName,
  { status, tier, periodEnd, cancelAtPeriodEnd }: SubscriptionState,
  checkedAt: Date,
): Promise<void> {
  const told = {
    provider,
    status,
    tier,
    period_end: periodEnd,
    cancel_at_period_end: cancelAtPeriodEnd,
    checked_at: checkedAt,
  };
  await db
    .insertInto('subscription_states')
    .values({ user_id: organizer, ...told })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet(told)
        .where((eb) =>
          eb.or([
            eb('subscription_states.checked_at', '<=', checkedAt),
            eb('subscription_states.provider', '<>', provider),
          ]),
        ),
    )
    .execute();
}

export async function findCustomer(
  db: Db,
  organizer: OrganizerId,
  provider: ProviderName,
): Promise<Customer | undefined> {
  const row = await db
    .selectFrom('billing_customers')
    .select('customer_id as id')
    .where('user_id', '=', organizer)
    .where('provider', '=', provider)
    .executeTakeFirst();
  return row && { organizer, id: row.id };
}

/** The account of a customer id. */
export async function findCustomerOwner(
  authDb: Db,
  provider: ProviderName,
  customerId: string,
): Promise<string | undefined> {
  const row = await authDb
    .selectFrom('billing_customers')
    .select('user_id')
    .where('provider', '=', provider)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row?.user_id;
}

/**
 * Keeps an existing customer. `on conflict` names no index, because two requests at once can violate either of the two unique
 * indexes.
 */
export async function insertCustomer(db: Db, { organizer, id }: Customer, provider: ProviderName): Promise<void> {
  await db
    .insertInto('billing_customers')
    .values({ user_id: organizer, provider, customer_id: id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Does nothing if another request has replaced the customer already. */
export async function replaceCustomer(
  db: Db,
  { organizer, id }: Customer,
  provider: ProviderName,
  replaced: string,
): Promise<void> {
  await db
    .updateTable('billing_customers')
    .set({ customer_id: id, checkout_key: null, checkout_key_at: null })
    .where('user_id', '=', organizer)
    .where('provider', '=', provider)
    .where('customer_id', '=', replaced)
    .execute();
}

/**
 * The key of a checkout begun after `since`, else the fresh one. One statement, so that two clicks at once get the same
 * key.
 */
export async function takeCheckoutKey(
  db: Db,
  { organizer }: Customer,
  provider: ProviderName,
  fresh: { key: string; at: Date; since: Date },
): Promise<string> {
  const isRecent = sql<boolean>`checkout_key_at > ${fresh.since}`;
  const { checkout_key } = await db
    .updateTable('billing_customers')
    .set({
      checkout_key: sql<string>`case when ${isRecent} then checkout_key else ${fresh.key} end`,
      checkout_key_at: sql<Date>`case when ${isRecent} then checkout_key_at else ${fresh.at} end`,
    })
    .where('user_id', '=', organizer)
    .where('provider', '=', provider)
    .returning('checkout_key')
    .executeTakeFirstOrThrow();
  return checkout_key ?? fresh.key;
}

export async function forgetCheckoutKey(db: Db, organizer: OrganizerId, provider: ProviderName): Promise<void> {
  await db
    .updateTable('billing_customers')
    .set({ checkout_key: null, checkout_key_at: null })
    .where('user_id', '=', organizer)
    .where('provider', '=', provider)
    .execute();
}

export async function isEventProcessed(authDb: Db, id: string): Promise<boolean> {
  return (await authDb.selectFrom('billing_events').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** False if the event was inserted before. */
export async function insertEvent(authDb: Db, id: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await authDb
    .insertInto('billing_events')
    .values({ id })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Deletes events that the provider no longer repeats, and expired sandbox pages. */
export async function sweepBilling(authDb: Db): Promise<void> {
  await authDb
    .deleteFrom('billing_events')
    .where('processed_at', '<', sql<Date>`now() - interval '90 days'`)
    .execute();
  await authDb
    .deleteFrom('sandbox_pages')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute();
}

export async function findAccountAddress(
  authDb: Db,
  userId: string,
): Promise<{ email: string; emailVerified: boolean } | undefined> {
  return authDb
    .selectFrom('users')
    .select(['email', 'email_verified as emailVerified'])
    .where('id', '=', userId)
    .executeTakeFirst();
}
