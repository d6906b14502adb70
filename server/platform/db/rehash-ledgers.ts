import type pg from 'pg';
import { contentHash, entryHash, shownEntry } from '../../../domain/scores/ledger/ledger-chain.ts';
import type { LedgerAct } from '../../../domain/scores/ledger/ledger.ts';
import type { Progress } from './progress.ts';

interface EntryRow {
  number: string;
  act: LedgerAct;
  reason: string;
  at: Date;
}

/** Computes the hashes of the ledgers again whose entries have ids of sign-ups or reasons of undos. */
export async function rehashLedgers(owner: pg.Client, now: Progress = () => undefined): Promise<void> {
  const { rows: ledgers } = await owner.query<{ id: string; salt: string }>(`
    select championship_id as id, salt from score_ledgers where exists (
      select from score_entries where score_entries.championship_id = score_ledgers.championship_id
        and (act::text like '%"signUpId": "%' or kind = 'undo' and reason <> ''))
    order by championship_id`);
  await owner.query('alter table score_entries disable trigger user');
  for (const [done, ledger] of ledgers.entries()) {
    now(`hashes of ${done} of ${ledgers.length} ledgers`);
    await rehash(owner, ledger);
  }
  await owner.query('alter table score_entries enable trigger user');
}

async function rehash(owner: pg.Client, { id, salt }: { id: string; salt: string }): Promise<void> {
  const { rows } = await owner.query<EntryRow>(
    'select number, act, reason, at from score_entries where championship_id = $1 order by number',
    [id],
  );
  let hash = id;
  const hashed = rows.map(({ number, act, reason, at }) => {
    const content = contentHash(shownEntry(act, reason, salt));
    hash = entryHash(hash, { number: Number(number), at: at.toISOString(), content });
    return { number, content, hash };
  });
  await owner.query(
    `update score_entries set content = decode(new.content, 'hex'), hash = decode(new.hash, 'hex')
    from unnest($2::bigint[], $3::text[], $4::text[]) as new (number, content, hash)
    where championship_id = $1 and score_entries.number = new.number`,
    [id, hashed.map(({ number }) => number), hashed.map(({ content }) => content), hashed.map(({ hash }) => hash)],
  );
  await owner.query(`update score_ledgers set last_hash = decode($2, 'hex') where championship_id = $1`, [id, hash]);
}
