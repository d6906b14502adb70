import { NO_SUBSCRIPTION } from '../../../../domain/access/subscription.ts';
import { newSecretToken } from '../../auth/secret-token.ts';
import { asOrganizer, type Db } from '../../../platform/db/transaction.ts';
import type { BillingProvider } from '../provider.ts';
import { findSandboxSubscription, insertPage } from './queries.ts';
import { sandboxPlan, stateOf } from './subscription.ts';

export interface SandboxProvider extends BillingProvider {
  name: 'sandbox';
}

const pageLifeMs = 60 * 60 * 1000;

/** Test payments on pages of our own, offline: nobody is charged. */
export function makeSandboxProvider({ db, now }: { db: Db; now(): Date }): SandboxProvider {
  const expiry = () => new Date(now().getTime() + pageLifeMs);
  return {
    name: 'sandbox',
    createCustomer: async ({ id }) => `sandbox_${id}`,
    startCheckout: async ({ organizer }, { key: id, origin }) => {
      await asOrganizer(db, organizer, (db) => insertPage(db, organizer, { id, kind: 'checkout', expiry: expiry() }));
      return `${origin}/pagamento-teste/checkout/${id}`;
    },
    openPortal: async ({ organizer }, origin) => {
      const id = newSecretToken();
      await asOrganizer(db, organizer, (db) => insertPage(db, organizer, { id, kind: 'portal', expiry: expiry() }));
      return `${origin}/pagamento-teste/portal/${id}`;
    },
    fetchPrice: async () => sandboxPlan.price,
    fetchState: async ({ organizer }) => {
      const subscription = await asOrganizer(db, organizer, findSandboxSubscription);
      return subscription ? stateOf(subscription, now()) : NO_SUBSCRIPTION;
    },
  };
}
