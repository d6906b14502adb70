import type { ParseFailure } from './limits.ts';

// A .xls with a password keeps its structure but encrypts the records: parsing it would return garbage.
export function inspectXls(bytes: Uint8Array): ParseFailure | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // A stream starts at a sector, and the smallest sectors have 64 bytes.
  for (let offset = 512; offset + 64 <= bytes.length; offset += 64) {
    if (BEGIN_OF_WORKBOOK.every((byte, index) => bytes[offset + index] === byte) && isScrambled(view, offset)) {
      return 'unreadable';
    }
  }
  return null;
}

// Record 0x0809 of 16 bytes, version 0x0600 (BIFF8), substream 5 (the workbook's globals).
const BEGIN_OF_WORKBOOK = [0x09, 0x08, 0x10, 0x00, 0x00, 0x06, 0x05, 0x00];

const FILE_PASS = 0x002f;
const WRITE_PROTECT = 0x0086;

// A FilePass record follows the start; only WriteProtect, which is empty, may be in between.
function isScrambled(view: DataView, begin: number): boolean {
  const second = view.getUint16(begin + 20, true);
  return second === FILE_PASS || (second === WRITE_PROTECT && view.getUint16(begin + 24, true) === FILE_PASS);
}
