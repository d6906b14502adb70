import { foldEvent } from '../scores/ledger/event-state.ts';
import { lineUpsOf, mvpsOf, standingsOf } from '../scores/ledger/event-views.ts';
import { type ChainBreak, type ChainedEntry, findBreak } from '../scores/ledger/ledger-chain.ts';
import { type DigestedEvent, formerDigest, publicDigest } from '../scores/ledger/public-digest.ts';
import type { PublicEvent, PublicTeam } from './public-event.ts';
import { publicTeams } from './public-teams.ts';

// The ledger of an event as anyone may download and check it: its entries up to the last public one.
export type LedgerFile = {
  readonly format: typeof LEDGER_FORMAT;
  // Version 1 is the same file; the digest of that time left out the event.
  readonly version: 1 | typeof LEDGER_VERSION;
  readonly event: DigestedEvent;
  // Every entry by its number, beginning with entry 0, the opening.
  readonly entries: readonly ChainedEntry[];
};

export const LEDGER_FORMAT = 'queda-livre-registro';
export const LEDGER_VERSION = 2;

// What follows from the entries of a file, as the public page shows it.
export type LedgerTable = {
  readonly number: number;
  readonly hash: string;
  // What people compare; null for a file of version 1, which has the former digest alone.
  readonly digest: string | null;
  readonly formerDigest: string;
  readonly ended: boolean;
  readonly rulesName: string;
  readonly decimals: PublicEvent['decimals'];
  readonly teams: readonly PublicTeam[];
  readonly mvps: PublicEvent['mvps'];
};

export type CheckedLedger =
  // `newer`: of a version that this program does not know.
  | { readonly ok: false; readonly problem: 'not_json' | 'not_ledger' | 'newer' }
  | { readonly ok: true; readonly file: LedgerFile; readonly broken: ChainBreak }
  | { readonly ok: true; readonly file: LedgerFile; readonly broken: null; readonly table: LedgerTable };

// Reads a file that anybody may have made or changed, and computes its hashes and standings again.
export function checkLedgerText(text: string): CheckedLedger {
  const value = parseJson(text);
  return value === undefined ? { ok: false, problem: 'not_json' } : checkLedger(value);
}

export function checkLedger(value: unknown): CheckedLedger {
  if (!isRecord(value) || value['format'] !== LEDGER_FORMAT) return { ok: false, problem: 'not_ledger' };
  if (value['version'] !== 1 && value['version'] !== LEDGER_VERSION) return { ok: false, problem: 'newer' };
  if (!isLedgerFile(value)) return { ok: false, problem: 'not_ledger' };
  const { event, entries } = value;
  const broken = findBreak(event.id, entries);
  if (broken) return { ok: true, file: value, broken };
  try {
    return { ok: true, file: value, broken: null, table: tableOf(value) };
  } catch {
    // Hashes can be computed for acts that no server enters, and those cannot be folded.
    return { ok: false, problem: 'not_ledger' };
  }
}

function tableOf({ version, event, entries }: LedgerFile): LedgerTable {
  const state = foldEvent(entries.map(({ act, number, reason }) => ({ ...act, number, reason })));
  const { rules, number, endedBy } = state;
  const teams = publicTeams(state, standingsOf(state), lineUpsOf(state));
  const mvps = mvpsOf(state).map(({ name, kills, teamNames }) => ({ name, kills, teamNames }));
  const table = { rulesName: rules.name, decimals: rules.decimals, teams, mvps };
  if (!canBeShown(table)) throw new Error('these are not entries of a server');
  const { hash } = entries.at(-1)!;
  const digest = version === 1 ? null : publicDigest(event, hash);
  return { ...table, number, hash, digest, formerDigest: formerDigest(hash), ended: endedBy !== null };
}

function canBeShown({
  rulesName,
  decimals,
  teams,
  mvps,
}: Pick<LedgerTable, 'rulesName' | 'decimals' | 'teams' | 'mvps'>): boolean {
  const texts = [
    rulesName,
    ...teams.flatMap(({ name, players }) => [name, ...players]),
    ...mvps.flatMap(({ name, teamNames }) => [name, ...teamNames]),
  ];
  const numbers = [
    ...teams.flatMap(({ points, kills, position }) => [points, kills, position]),
    ...mvps.map(({ kills }) => kills),
  ];
  return (
    texts.every((text) => typeof text === 'string') &&
    numbers.every((number) => Number.isSafeInteger(number)) &&
    [0, 1, 2].includes(decimals)
  );
}

function isLedgerFile(value: Record<string, unknown>): value is LedgerFile {
  const { event, entries } = value;
  return (
    isRecord(event) &&
    ['id', 'slug', 'name'].every((name) => typeof event[name] === 'string') &&
    // It becomes part of an address.
    /^[a-z0-9-]+$/.test(String(event['slug'])) &&
    Array.isArray(entries) &&
    entries.length > 0 &&
    entries.every(isEntry)
  );
}

function isEntry(value: unknown): value is ChainedEntry {
  return (
    isRecord(value) &&
    Number.isSafeInteger(value['number']) &&
    ['at', 'hash', 'reason'].every((name) => typeof value[name] === 'string') &&
    isRecord(value['act']) &&
    typeof value['act']['kind'] === 'string'
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
