import type { OrganizerId } from '../../../platform/scope/organizer.ts';
import type { Db } from '../../../platform/db/transaction.ts';
import type { SandboxSubscription } from './subscription.ts';

type PageKind = 'checkout' | 'portal';
export type CheckoutState = 'open' | 'paid' | 'cancelled';

/** Keeps a page that exists already. */
export async function insertPage(
  db: Db,
  organizer: OrganizerId,
  { id, kind, expiry }: { id: string; kind: PageKind; expiry: Date },
): Promise<void> {
  await db
    .insertInto('sandbox_pages')
    .values({ id, user_id: organizer, kind, expires_at: expiry })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Locks the page until the end of the transaction, so that the second of two clicks sees the first. */
export async function lockPage(db: Db, kind: PageKind, id: string, now: Date): Promise<CheckoutState | undefined> {
  const page = await db
    .selectFrom('sandbox_pages')
    .select('state')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();
  return page?.state;
}

export async function closeCheckout(db: Db, id: string, state: 'paid' | 'cancelled'): Promise<void> {
  await db.updateTable('sandbox_pages').set({ state }).where('id', '=', id).execute();
}

/** Row level security leaves only the organiser's own row. */
export async function findSandboxSubscription(db: Db): Promise<SandboxSubscription | undefined> {
  return db
    .selectFrom('sandbox_subscriptions')
    .select(['status', 'period_end as periodEnd', 'cancel_at_period_end as cancelAtPeriodEnd'])
    .executeTakeFirst();
}

export async function upsertSandboxSubscription(
  db: Db,
  organizer: OrganizerId,
  { status, periodEnd, cancelAtPeriodEnd }: SandboxSubscription,
): Promise<void> {
  const row = { status, period_end: periodEnd, cancel_at_period_end: cancelAtPeriodEnd };
  await db
    .insertInto('sandbox_subscriptions')
    .values({ user_id: organizer, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
}
