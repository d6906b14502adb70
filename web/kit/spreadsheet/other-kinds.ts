import type { OtherKind } from './limits.ts';

// Recognises by its first bytes a file that is neither a .xlsx nor a .xls of Excel 97 or later. Other programs save such files as .xls.
export function otherKindOf(bytes: Uint8Array): OtherKind | null {
  // A workbook of Excel 2 to 5 without a container begins with its first record.
  const [record, version, length] = bytes;
  if (record === 0x09 && (version === 0x00 || version === 0x02 || version === 0x04) && (length === 4 || length === 6))
    return 'excel_4';
  if (startsWith(bytes, BEGIN_OF_EXCEL_95)) return 'excel_95';
  const text = beginningOf(bytes);
  if (text.startsWith('<?xml') && text.includes('urn:schemas-microsoft-com:office:spreadsheet')) return 'excel_xml';
  return /^(?:<(?:!doctype html|html|head|meta|body|table|style|!--)\b|mime-version:)/i.test(text) ? 'web_page' : null;
}

// Record 0x0809 of 8 bytes, version 0x0500 (BIFF5), substream 5 (the workbook's globals).
export const BEGIN_OF_EXCEL_95 = [0x09, 0x08, 0x08, 0x00, 0x00, 0x05, 0x05, 0x00];

export function isOpenDocumentSheet(bytes: Uint8Array): boolean {
  // The first part of such a zip is its type, not packed.
  return beginningOf(bytes).includes('mimetypeapplication/vnd.oasis.opendocument.spreadsheet');
}

export function startsWith(bytes: Uint8Array, wanted: readonly number[], offset = 0): boolean {
  return wanted.every((byte, index) => bytes[offset + index] === byte);
}

const LOOKED_AT = 4096;

function beginningOf(bytes: Uint8Array): string {
  const encoding = startsWith(bytes, [0xff, 0xfe])
    ? 'utf-16le'
    : startsWith(bytes, [0xfe, 0xff])
      ? 'utf-16be'
      : 'utf-8';
  return new TextDecoder(encoding).decode(bytes.subarray(0, LOOKED_AT)).trimStart();
}
