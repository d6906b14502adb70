import type { LogoType } from '../../../domain/events/brand.ts';

/** Whether a file ends where its picture ends. A polyglot carries a second file behind it, such as an archive or a script. */
export function endsWithImage(bytes: Uint8Array, type: LogoType): boolean {
  return endOf[type](Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)) === bytes.length;
}

const endOf: Record<LogoType, (bytes: Buffer) => number> = {
  'image/png': endOfPng,
  'image/gif': endOfGif,
  'image/webp': endOfWebp,
  'image/jpeg': endOfJpeg,
};

// Chunks of length, name, content and checksum; the last is called IEND.
function endOfPng(bytes: Buffer): number {
  let at = 8;
  while (at + 12 <= bytes.length) {
    const name = bytes.toString('latin1', at + 4, at + 8);
    at += 12 + bytes.readUInt32BE(at);
    if (name === 'IEND') return at;
  }
  return -1;
}

// One RIFF container, padded to an even length.
function endOfWebp(bytes: Buffer): number {
  const size = bytes.readUInt32LE(4);
  return 8 + size + (size % 2);
}

const gifTrailer = 0x3b;
const gifExtension = 0x21;

function endOfGif(bytes: Buffer): number {
  const colorTable = (flags: number) => (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0);
  let at = 13 + colorTable(bytes[10] ?? 0);
  while (at < bytes.length) {
    const introducer = bytes[at];
    if (introducer === gifTrailer) return at + 1;
    // Before its blocks an extension has a label, a picture its measures, its colours and a code size.
    at = introducer === gifExtension ? at + 2 : at + 11 + colorTable(bytes[at + 9] ?? 0);
    while (bytes[at]) at += 1 + bytes[at]!;
    at += 1;
  }
  return -1;
}

const jpegScan = 0xda;
const jpegEnd = 0xd9;

// Segments with their length; after the header of a scan comes data, in which 0xff is followed by 0 or a restart mark.
function endOfJpeg(bytes: Buffer): number {
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1]!;
    at += 2 + bytes.readUInt16BE(at + 2);
    if (marker === jpegScan) at = endOfScan(bytes, at);
    if (bytes[at] === 0xff && bytes[at + 1] === jpegEnd) return at + 2;
  }
  return -1;
}

function endOfScan(bytes: Buffer, from: number): number {
  for (let at = from; at + 1 < bytes.length; at += 1) {
    const next = bytes[at + 1]!;
    const isMarker = bytes[at] === 0xff && next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7);
    if (isMarker) return at;
  }
  return bytes.length;
}
