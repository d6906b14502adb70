import type pg from 'pg';
import { expect, test } from 'vitest';
import { verifyDatabase } from '../../tools/verify.ts';
import { makeTestApp } from '../../testing/app.ts';
import { decide, entrantsOf, openEvent, signUp } from '../../testing/events.ts';
import { createOrganizer } from '../../testing/organizer.ts';
import { addTeam, lastNumber, on, playedCup, post, report } from '../../testing/play.ts';
import { rehashLedgers } from './rehash-ledgers.ts';

test('ES7 · ledgers whose hashes were computed with ids of sign-ups get new ones, the others keep theirs', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const { id } = await openEvent(marina);
  const cup = on(marina, id);
  await signUp(app, id, { teamName: 'Lobos' });
  await decide(marina, id, 'accept', [(await entrantsOf(marina, id))[0]!.id]);
  const other = await playedCup(marina, 'Sem inscrições');
  const lastHashes = async () =>
    new Map(
      (
        await app.asOwner<{ id: string; hash: string }>(
          `select championship_id as id, encode(last_hash, 'hex') as hash from score_ledgers`,
        )
      ).map(({ id, hash }) => [id, hash]),
    );
  const hashes = await lastHashes();

  // As the release before computed them.
  await app.asOwner('alter table score_entries disable trigger user');
  await app.asOwner(
    `update score_entries set content = sha256(convert_to(jsonb_build_object('act', act, 'reason', reason)::text, 'UTF8'))
     where championship_id = $1`,
    [id],
  );
  await app.asOwner('alter table score_entries enable trigger user');
  expect((await verifyDatabase(app)).differences).not.toEqual([]);
  const query = async (text: string, values?: unknown[]) => ({ rows: await app.asOwner(text, values) });
  await rehashLedgers({ query } as unknown as pg.Client);
  expect((await verifyDatabase(app)).differences).toEqual([]);
  expect((await lastHashes()).get(other.eventId)).toBe(hashes.get(other.eventId));

  // The next entry continues the chain, and the application still cannot change an entry.
  await addTeam(cup, 'Fúria');
  await report(cup, { teamId: (await addTeam(cup, 'Raposas')).id });
  await post(cup, `ledger/${await lastNumber(cup)}/undo`, { reason: 'Engano' });
  expect((await verifyDatabase(app)).differences).toEqual([]);
});
