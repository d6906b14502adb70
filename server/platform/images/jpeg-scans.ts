/**
 * The scans of a JPEG. A decoder goes over all blocks of the picture in each of them, and thousands fit into a small file. Markers
 * are found as libjpeg finds them, so that a file cannot hide scans from this.
 */
export function countScans(bytes: Uint8Array): number {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let scans = 0;
  for (let at = 2; ;) {
    at = buffer.indexOf(0xff, at);
    if (at === -1 || at + 1 >= buffer.length) return scans;
    const marker = buffer[at + 1]!;
    if (marker === END) return scans;
    if (marker === SCAN) scans += 1;
    // 0xff may be repeated before a marker; 0xff and 0 are data of a scan.
    at += marker === 0xff ? 1 : 2;
    if (hasLength(marker) && at + 1 < buffer.length) at += Math.max(2, buffer.readUInt16BE(at));
  }
}

const SCAN = 0xda;
const END = 0xd9;

/** Frames, tables, scans, application segments and comments; no restart marks, and nothing that libjpeg does not know. */
function hasLength(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xfe && !(marker >= 0xd0 && marker <= 0xd9) && !(marker >= 0xf0 && marker <= 0xfd);
}
