import { LIMITS } from './limits.ts';
import type { ParseFailure } from './limits.ts';
import { isOpenDocumentSheet } from './other-kinds.ts';

// Reads the directory of a .xlsx before anything is unpacked, and refuses encrypted files, other documents and files that
// are too large unpacked. The declared sizes are safe to use: hucre unpacks no more than declared.
export function inspectZip(bytes: Uint8Array): ParseFailure | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEndRecord(view);
  if (end === null || view.getUint32(end + 12, true) === ELSEWHERE) return 'unreadable';
  const count = view.getUint16(end + 10, true);
  if (count > LIMITS.zip.entries) return 'too_large';
  let offset = view.getUint32(end + 16, true);
  let unpacked = 0;
  let hasWorkbook = false;
  let isBinary = false;
  for (let index = 0; index < count; index += 1) {
    const entry = readEntry(view, offset);
    if (entry === null || !isPlain(entry)) return 'unreadable';
    unpacked += Math.max(entry.packedBytes, entry.unpackedBytes);
    if (unpacked > LIMITS.zip.unpackedBytes || isBomb(entry)) return 'too_large';
    hasWorkbook ||= WORKBOOK.test(entry.name);
    isBinary ||= BINARY_WORKBOOK.test(entry.name);
    offset = entry.next;
  }
  if (hasWorkbook) return null;
  if (isBinary) return 'xlsb';
  return isOpenDocumentSheet(bytes) ? 'ods' : 'unreadable';
}

type Entry = NonNullable<ReturnType<typeof readEntry>>;

// Other Office documents are zip files too; only workbooks have this part.
const WORKBOOK = /(^|\/)workbook\d*\.xml$/i;
const BINARY_WORKBOOK = /(^|\/)workbook\d*\.bin$/i;

const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
// Marks a 64-bit directory elsewhere: no file of this size needs one, and hucre would follow it.
const ELSEWHERE = 0xffffffff;

// The last one in the file, as in hucre: both must read the same directory.
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

// Not encrypted, stored or deflated, with declared sizes: without them an entry would be unpacked without a limit.
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
