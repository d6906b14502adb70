import { type Comparison, compareLedger, isOlder } from '../../../domain/visitors/ledger-comparison.ts';
import { checkLedger, type CheckedLedger } from '../../../domain/visitors/ledger-file.ts';
import { api, call, isRefusedWith } from '../../kit/api.ts';

// A file whose hashes are right.
export type SoundLedger = Extract<CheckedLedger, { broken: null }>;

// What became of asking the public page.
export type PageNews =
  | (Comparison & { readonly pageNumber: number; readonly pageDigest: string })
  | { readonly kind: 'not_found' | 'unreachable' };

export async function askPage(ledger: SoundLedger): Promise<PageNews> {
  const param = { slug: ledger.file.event.slug };
  try {
    const page = await call(api.public[':slug'].$get({ param }));
    const needsMore = page.id === ledger.file.event.id && isOlder(ledger.table, page) && page.ledger.download;
    const now = needsMore ? checkLedger(await call(api.public[':slug'].ledger.$get({ param }))) : null;
    const { number, digest } = page.ledger;
    return { ...compareLedger(ledger, page, now), pageNumber: number, pageDigest: digest };
  } catch (error) {
    return { kind: isRefusedWith(error, 'event_not_found') ? 'not_found' : 'unreachable' };
  }
}
