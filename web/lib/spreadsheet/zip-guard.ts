import { LIMITS } from './limits.ts';
import type { ParseFailure } from './limits.ts';

// Reads the list of contents of a .xlsx by hand, before anything is unpacked: what is encrypted, no workbook, or too much once
// unpacked is refused. The declared sizes can be trusted for that, because hucre unpacks no more than was declared.
export function inspectZip(bytes: Uint8Array): ParseFailure | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEndRecord(view);
  if (end === null || view.getUint32(end + 12, true) === ELSEWHERE) return 'unreadable';
  const count = view.getUint16(end + 10, true);
  if (count > LIMITS.zip.entries) return 'too_large';
  let offset = view.getUint32(end + 16, true);
  let unpacked = 0;
  let hasWorkbook = false;
  for (let index = 0; index < count; index += 1) {
    const entry = readEntry(view, offset);
    if (entry === null || !isPlain(entry)) return 'unreadable';
    unpacked += Math.max(entry.packedBytes, entry.unpackedBytes);
    if (unpacked > LIMITS.zip.unpackedBytes || isBomb(entry)) return 'too_large';
    hasWorkbook ||= WORKBOOK.test(entry.name);
    offset = entry.next;
  }
  return hasWorkbook ? null : 'unreadable';
}

type Entry = NonNullable<ReturnType<typeof readEntry>>;

// A document or a presentation is a zip too; only a workbook has this part.
const WORKBOOK = /(^|\/)workbook\d*\.xml$/i;

const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
// Says that the true list stands elsewhere, in the 64-bit form: no file of this size needs it, and hucre would follow it.
const ELSEWHERE = 0xffffffff;

// The last one in the file, as hucre looks for it: both must see the same list.
function findEndRecord(view: DataView): number | null {
  const first = Math.max(0, view.byteLength - 22 - 0xffff);
  for (let offset = view.byteLength - 22; offset >= first; offset -= 1) {
    if (view.getUint32(offset, true) === END_SIGNATURE) return offset;
  }
  return null;
}

function readEntry(view: DataView, offset: number) {
  if (offset + 46 > view.byteLength || view.getUint32(offset, true) !== ENTRY_SIGNATURE) return null;
  const nameLength = view.getUint16(offset + 28, true);
  const next = offset + 46 + nameLength + view.getUint16(offset + 30, true) + view.getUint16(offset + 32, true);
  if (next > view.byteLength) return null;
  return {
    name: new TextDecoder().decode(new Uint8Array(view.buffer, view.byteOffset + offset + 46, nameLength)),
    flags: view.getUint16(offset + 8, true),
    method: view.getUint16(offset + 10, true),
    packedBytes: view.getUint32(offset + 20, true),
    unpackedBytes: view.getUint32(offset + 24, true),
    next,
  };
}

// Not encrypted, stored or deflated, and with its sizes in the list: an entry without them would be unpacked without a bound.
function isPlain({ flags, method, packedBytes, unpackedBytes }: Entry): boolean {
  const isEncrypted = (flags & 0x41) !== 0;
  const hasSizesElsewhere = (flags & 0x08) !== 0 && packedBytes === 0;
  const hidesItsSize = method === 8 && unpackedBytes === 0 && packedBytes > 2;
  const isKnown = method === 0 || method === 8;
  return isKnown && !isEncrypted && !hasSizesElsewhere && !hidesItsSize;
}

function isBomb({ packedBytes, unpackedBytes }: Entry): boolean {
  return unpackedBytes > LIMITS.zip.ratioFromBytes && unpackedBytes > packedBytes * LIMITS.zip.ratio;
}
