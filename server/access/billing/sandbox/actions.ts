import { failure, type Result } from '../../../../domain/failures.ts';
import { isOngoing, NO_SUBSCRIPTION, type SubscriptionState } from '../../../../domain/access/subscription.ts';
import type { OrganizerId } from '../../../platform/scope/organizer.ts';
import { asOrganizer, type Db } from '../../../platform/db/transaction.ts';
import { forgetCheckoutKey, upsertState } from '../queries.ts';
import {
  type CheckoutState,
  closeCheckout,
  findSandboxSubscription,
  lockPage,
  upsertSandboxSubscription,
} from './queries.ts';
import { firstPeriod, type PortalAct, portalActs, type SandboxSubscription, stateOf } from './subscription.ts';

/** The requester, the time and the page of a request. */
export interface Visit {
  db: Db;
  organizer: OrganizerId;
  id: string;
  now: Date;
}

export function findCheckout(visit: Visit): Promise<Result<CheckoutState>> {
  return atCheckout(visit, async (_db, state) => ({ ok: true, value: state }));
}

/** Makes a test payment. A repeated request changes nothing. */
export function payCheckout({ organizer, now, ...visit }: Visit): Promise<Result<CheckoutState>> {
  return atCheckout({ organizer, now, ...visit }, async (db, state) => {
    if (state === 'paid') return { ok: true, value: state };
    if (state === 'cancelled') return { ok: false, failure: failure('sandbox_checkout_closed') };
    const before = await findSandboxSubscription(db);
    if (before && isOngoing(stateOf(before, now))) return { ok: false, failure: failure('already_subscribed') };
    await keep(db, organizer, firstPeriod(now), now);
    return close(db, organizer, visit.id, 'paid');
  });
}

/** Leaves the page without paying. */
export function cancelCheckout({ organizer, ...visit }: Visit): Promise<Result<CheckoutState>> {
  return atCheckout({ organizer, ...visit }, async (db, state) =>
    state === 'paid'
      ? { ok: false, failure: failure('sandbox_checkout_closed') }
      : close(db, organizer, visit.id, 'cancelled'),
  );
}

export function findPortal({ now, ...visit }: Visit): Promise<Result<SubscriptionState>> {
  return atPortal({ now, ...visit }, async (_db, subscription) => ({
    ok: true,
    value: subscription ? stateOf(subscription, now) : NO_SUBSCRIPTION,
  }));
}

export function actInPortal(act: PortalAct, { organizer, now, ...visit }: Visit): Promise<Result<SubscriptionState>> {
  return atPortal({ organizer, now, ...visit }, async (db, subscription) => {
    if (!subscription || !isOngoing(stateOf(subscription, now)))
      return { ok: false, failure: failure('no_subscription') };
    const after = portalActs[act](subscription, now);
    await keep(db, organizer, after, now);
    return { ok: true, value: stateOf(after, now) };
  });
}

function atCheckout<T>(
  { db, organizer, id, now }: Visit,
  work: (db: Db, state: CheckoutState) => Promise<Result<T>>,
): Promise<Result<T>> {
  return asOrganizer(db, organizer, async (db) => {
    const state = await lockPage(db, 'checkout', id, now);
    return state ? work(db, state) : { ok: false, failure: failure('sandbox_page_not_found') };
  });
}

function atPortal<T>(
  { db, organizer, id, now }: Visit,
  work: (db: Db, subscription: SandboxSubscription | undefined) => Promise<Result<T>>,
): Promise<Result<T>> {
  return asOrganizer(db, organizer, async (db) => {
    if (!(await lockPage(db, 'portal', id, now))) return { ok: false, failure: failure('sandbox_page_not_found') };
    return work(db, await findSandboxSubscription(db));
  });
}

/** Saves the sandbox's own row and the state that a real provider's webhook would make us store. */
async function keep(db: Db, organizer: OrganizerId, subscription: SandboxSubscription, now: Date): Promise<void> {
  await upsertSandboxSubscription(db, organizer, subscription);
  await upsertState(db, organizer, 'sandbox', stateOf(subscription, now), now);
}

async function close(
  db: Db,
  organizer: OrganizerId,
  id: string,
  state: 'paid' | 'cancelled',
): Promise<Result<CheckoutState>> {
  await closeCheckout(db, id, state);
  // The next click starts another checkout, however soon it comes.
  await forgetCheckoutKey(db, organizer, 'sandbox');
  return { ok: true, value: state };
}
