import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { asOrganizer } from '../../platform/db/transaction.ts';
import { makeTestApp } from '../../testing/app.ts';
import { createEvent } from '../../testing/events.ts';
import { createOrganizer } from '../../testing/organizer.ts';
import { addTeam, on } from '../../testing/play.ts';

test('ST2 · the application can neither change nor delete a line of the activity', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  await addTeam(on(marina, (await createEvent(marina)).id), 'Lobos');
  const before = await app.asOwner('select * from activity order by id');
  expect(before.length).toBeGreaterThan(0);
  for (const statement of ["update activity set act = 'outro'", 'delete from activity', 'truncate activity']) {
    const asApp = asOrganizer(app.db, marina.id, (db) => sql.raw(statement).execute(db));
    await expect(asApp).rejects.toThrow(/permission denied/);
    await expect(sql.raw(statement).execute(app.authDb)).rejects.toThrow(/permission denied/);
  }
  expect(await app.asOwner('select * from activity order by id')).toEqual(before);
});
