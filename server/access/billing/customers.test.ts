import { expect, test } from 'vitest';
import { asOrganizer } from '../../platform/db/transaction.ts';
import { makeTestApp } from '../../testing/app.ts';
import { createOrganizer } from '../../testing/organizer.ts';
import { findCustomer, insertCustomer } from './queries.ts';

test('B2 · however many first clicks meet, there is one customer and no error', { timeout: 60_000 }, async () => {
  const app = await makeTestApp();
  const { id: organizer } = await createOrganizer(app);
  const customer = { organizer, id: 'the one customer' };
  // Concurrent inserts rarely collide, so the test repeats them.
  for (let meeting = 0; meeting < 250; meeting += 1) {
    await asOrganizer(app.db, organizer, (db) => db.deleteFrom('billing_customers').execute());
    const clicks = Array.from({ length: 8 }, () =>
      asOrganizer(app.db, organizer, (db) => insertCustomer(db, customer, 'sandbox')),
    );
    await Promise.all(clicks);
    expect(await asOrganizer(app.db, organizer, (db) => findCustomer(db, organizer, 'sandbox'))).toEqual(customer);
  }
});
