import { isSameJson } from '../scores/ledger/jsonb-text.ts';
import type { CheckedLedger, LedgerFile, LedgerTable } from './ledger-file.ts';
import type { PublicEvent } from './public-event.ts';

// What the public page of a ledger's event says about it.
export type Comparison =
  // `renamed`: the same entries, under another name or address.
  | { readonly kind: 'same' | 'different' | 'renamed' | 'other_event' | 'other_table' }
  // The page is further. `isPart`: the file is the beginning of what is public now; null if the ledger of now is not known.
  | { readonly kind: 'older'; readonly isPart: true | null }
  // The page is behind, and its last entry is in the file.
  | { readonly kind: 'newer' };

export type ShownPage = Pick<PublicEvent, 'id' | 'ledger' | 'teams' | 'mvps'>;

// `now` is the ledger that the page offers, for a page that is further than the file.
export function compareLedger(
  { file, table }: { readonly file: LedgerFile; readonly table: LedgerTable },
  page: ShownPage,
  now: CheckedLedger | null,
): Comparison {
  const { ledger } = page;
  if (page.id !== file.event.id) return { kind: 'other_event' };
  if (ledger.number < table.number)
    return { kind: file.entries[ledger.number]!.hash === ledger.hash ? 'newer' : 'different' };
  if (ledger.number > table.number) return compareOlder(table, ledger, now);
  if (ledger.hash !== table.hash) return { kind: 'different' };
  if (table.digest !== null && table.digest !== ledger.digest) return { kind: 'renamed' };
  return { kind: isSameJson(shownBy(page), shownBy(table)) ? 'same' : 'other_table' };
}

// Whether the page is further than the file, so that the ledger of now is needed to compare them.
export function isOlder({ number }: LedgerTable, { ledger }: ShownPage): boolean {
  return number < ledger.number;
}

function compareOlder(
  table: LedgerTable,
  { number, hash }: ShownPage['ledger'],
  now: CheckedLedger | null,
): Comparison {
  if (!now) return { kind: 'older', isPart: null };
  if (!now.ok || now.broken) return { kind: 'different' };
  const last = now.file.entries[number];
  // A proxy may still have an earlier answer.
  if (!last) return { kind: 'older', isPart: null };
  const isPart = last.hash === hash && now.file.entries[table.number]!.hash === table.hash;
  return isPart ? { kind: 'older', isPart } : { kind: 'different' };
}

function shownBy({ teams, mvps }: Pick<PublicEvent, 'teams' | 'mvps'>) {
  return {
    teams: teams.map(({ id, name, position, points, kills, matchPoint, disqualified }) => ({
      id,
      name,
      position,
      points,
      kills,
      matchPoint,
      disqualified,
    })),
    mvps,
  };
}
