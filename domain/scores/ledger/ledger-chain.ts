import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { LedgerAct, LedgerResult, OpeningTeam, Origin } from './ledger.ts';
import { jsonbText } from './jsonb-text.ts';

// Each entry of a ledger has a hash over the hash before it and its own content, so that nobody can change, insert or remove
// one unnoticed. The content is what anyone may read: nicknames, and digests in place of what is personal.

export type ShownEntry = { readonly act: LedgerAct; readonly reason: string };

// An entry of a downloaded ledger. `at` is ISO 8601 in UTC with milliseconds.
export type ChainedEntry = ShownEntry & { readonly number: number; readonly at: string; readonly hash: string };

// What anyone may read of an entry. `salt` is secret: without it nobody can guess what a digest stands for.
export function shownEntry(act: LedgerAct, reason: string, salt: string): ShownEntry {
  return { act: shownAct(act, salt), reason: reason === '' || isReasonPublic(act) ? reason : digest(reason, salt) };
}

// The hash of an entry's content. The text is the one that PostgreSQL writes for the same jsonb value, because some entries
// are made by the database itself.
export function contentHash(shown: ShownEntry): string {
  return hashOf(jsonbText(shown));
}

// `previous` is the hash of the entry before; for the opening the id of the event.
export function entryHash(
  previous: string,
  { number, at, content }: { number: number; at: string; content: string },
): string {
  return hashOf([previous, number, at, content].join('\n'));
}

// The first entry that is not as it was entered. `changed`: its hash is not that of its content and of the entry before it.
export type ChainBreak = { readonly number: number; readonly kind: 'changed' | 'missing' | 'reordered' };

// Null for a sound chain.
export function findBreak(eventId: string, entries: readonly ChainedEntry[]): ChainBreak | null {
  let previous = eventId;
  for (const [index, { number, at, hash, act, reason }] of entries.entries()) {
    if (number !== index)
      return entries.some((entry) => entry.number === index)
        ? { number, kind: 'reordered' }
        : { number: index, kind: 'missing' };
    if (hash !== entryHash(previous, { number, at, content: contentHash({ act, reason }) }))
      return { number, kind: 'changed' };
    previous = hash;
  }
  return null;
}

function hashOf(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}

function digest(text: string, salt: string): string {
  return hashOf(`${salt}\n${text}`).slice(0, 12);
}

// Reasons of corrections and decisions are on the public page. Those of players and teams are not; an undo may be of either.
const PRIVATE_REASONS: ReadonlySet<LedgerAct['kind']> = new Set([
  'player',
  'substitution',
  'team',
  'team_removal',
  'team_added',
  'reset',
  'end',
  'round',
  'undo',
]);

function isReasonPublic({ kind }: LedgerAct): boolean {
  return !PRIVATE_REASONS.has(kind);
}

function shownAct(act: LedgerAct, salt: string): LedgerAct {
  const nick = (activisionId: string) => nickname(activisionId, salt);
  const result = (one: LedgerResult): LedgerResult => ({ ...one, players: one.players && one.players.map(nick) });
  const discord = (discordId: string) => (discordId === '' ? '' : digest(discordId, salt));
  const team = <T extends OpeningTeam>(one: T): T => ({
    ...one,
    discordId: discord(one.discordId),
    activisionIds: one.activisionIds.map(nick),
    // Whoever knows the id of a new sign-up is taken for its captain.
    signUpId: one.signUpId && digest(one.signUpId, salt),
  });
  // Whoever knows the id of a submission is taken for its captain.
  const origin = ({ origin }: { origin?: Origin | undefined }) =>
    origin && { origin: { ...origin, submission: digest(origin.submission, salt) } };
  switch (act.kind) {
    case 'opening':
    case 'team_added':
    case 'reset':
      return { ...act, teams: act.teams.map(team) };
    case 'team_removal':
      return { ...act, team: team(act.team) };
    case 'team': {
      const details = (one: typeof act.before) => ({ ...one, discordId: discord(one.discordId) });
      return { ...act, before: details(act.before), after: details(act.after) };
    }
    case 'player':
    case 'substitution':
      return { ...act, before: nick(act.before), after: nick(act.after) };
    case 'result':
      return { ...act, result: result(act.result), before: act.before && result(act.before), ...origin(act) };
    case 'absence':
      return { ...act, ...origin(act) };
    case 'removal':
      return { ...act, before: result(act.before) };
    case 'move':
      return {
        ...act,
        before: act.before && result(act.before),
        ...(act.players && { players: act.players.map(nick) }),
      };
    case 'replay':
    case 'zero':
    case 'rules':
    case 'adjustment':
    case 'warning':
    case 'disqualification':
    case 'void_round':
    case 'tie':
    case 'end':
    case 'reopening':
    case 'round':
    case 'undo':
      return act;
  }
}

// The part of an Activision ID after '#' is personal. Its digest keeps players with the same nickname apart.
function nickname(activisionId: string, salt: string): string {
  const hash = activisionId.indexOf('#');
  return hash === -1 ? activisionId : `${activisionId.slice(0, hash)}#${digest(hashedKey(activisionId), salt)}`;
}

// Stored hashes were made with this key, so it stays as it is, whatever normalizeName does.
function hashedKey(activisionId: string): string {
  return activisionId.normalize('NFC').toLowerCase().normalize('NFC').trim().replace(/\s+/g, ' ');
}
