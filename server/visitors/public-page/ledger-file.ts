import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { failure } from '../../../domain/failures.ts';
import { LEDGER_FORMAT, LEDGER_VERSION, type LedgerFile } from '../../../domain/visitors/ledger-file.ts';
import { shownEntry } from '../../../domain/scores/ledger/ledger-chain.ts';
import { Failed } from '../../platform/failed.ts';
import { readyBody } from '../../platform/http/ready-answer.ts';
import { findLedger, listChain, listEntries } from '../../scores/ledger/queries.ts';
import { readPublishedAt } from '../../scores/publication/published.ts';
import { type PublicAnswerDeps, readPublicAnswer } from './page-cache.ts';
import type { PublicAnswer, ZippedFile } from './public-answer.ts';

/**
 * The ledger of a published event, up to what its public page shows; undefined if nobody may download it. It belongs to the
 * answer of the page, so it is made once for everybody until the event changes.
 */
export async function readLedgerFile(deps: PublicAnswerDeps, slug: string): Promise<ZippedFile | undefined> {
  const answer = await readPublicAnswer(deps, slug);
  if (!answer?.event.ledger.download) return undefined;
  // A failure is not kept: the next visitor tries again.
  answer.ledgerFile ??= makeFile(deps, answer).catch((error: unknown) => {
    delete answer.ledgerFile;
    throw error;
  });
  return answer.ledgerFile;
}

async function makeFile(
  deps: PublicAnswerDeps,
  { event: { id, name, slug, ledger } }: PublicAnswer,
): Promise<ZippedFile> {
  const entries = await readPublishedAt(deps, { id }, async (db, event): Promise<LedgerFile['entries']> => {
    const { salt } = await findLedger(db, event.id);
    const { links } = await listChain(db, event.id);
    const stored = await listEntries(db, event.id);
    // Entries never change and the pointer never moves back, so these were public with the answer and still are.
    return stored
      .slice(0, ledger.number + 1)
      .map(({ number, reason, enteredAt, actor: _actor, publicUntil: _public, command: _command, ...act }) => ({
        number,
        at: enteredAt.toISOString(),
        ...shownEntry(act, reason, salt),
        hash: links[number]!.hash,
      }));
  });
  // The organiser took the event off the public page after the answer was read.
  if (!entries) throw new Failed(failure('ledger_not_offered'));
  const file: LedgerFile = {
    format: LEDGER_FORMAT,
    version: LEDGER_VERSION,
    event: { id, slug, name },
    entries,
  };
  const { json, etag } = readyBody(file);
  return { etag, gzipped: await compress(json) };
}

const compress = promisify(gzip);
