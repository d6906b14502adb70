import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

// What a ledger's file shows of its event besides the entries.
export type DigestedEvent = { readonly id: string; readonly slug: string; readonly name: string };

// The digest of everything that is public, for people to compare: 120 bits in groups of four. `hash` is that of the last public
// entry.
export function publicDigest({ id, slug, name }: DigestedEvent, hash: string): string {
  const bytes = sha256(utf8ToBytes(JSON.stringify(['queda-livre-registro', 2, id, slug, name, hash])));
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  const digits = bits.match(/.{5}/g)!.map((five) => DIGITS[Number.parseInt(five, 2)]!);
  return inGroups(digits.slice(0, 24).join(''));
}

// Without i, l, o and u, which are mistaken for others.
const DIGITS = '0123456789abcdefghjkmnpqrstvwxyz';

// The digest before version 2 of the file: twelve digits of the last hash, without the name of the event.
export function formerDigest(hash: string): string {
  return inGroups(hash.slice(0, 12));
}

function inGroups(digits: string): string {
  return digits.match(/.{4}/g)?.join('-') ?? '';
}
