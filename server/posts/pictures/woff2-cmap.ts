import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';

export type CodePointRange = [from: number, to: number];

const decompress = promisify(brotliDecompress);

const headerLength = 48;
const tags = { cmap: 0, glyf: 10, loca: 11, custom: 63 };

/** The code points that a WOFF2 file has a glyph for, as its character map says. */
export async function readCodePoints(file: Buffer): Promise<CodePointRange[]> {
  const cmap = await findCmap(file);
  const points = new Set<number>();
  for (let index = 0; index < cmap.readUInt16BE(2); index += 1) {
    const table = cmap.subarray(cmap.readUInt32BE(4 + index * 8 + 4));
    const format = table.readUInt16BE(0);
    if (format === 4) addSegments(table, points);
    if (format === 12) addGroups(table, points);
  }
  return toRanges([...points].toSorted((a, b) => a - b));
}

/**
 * All tables are one compressed stream, in the order of the directory. A table that was transformed has another length there.
 */
async function findCmap(file: Buffer): Promise<Buffer> {
  let at = headerLength;
  const readLength = () => {
    let value = 0;
    for (;;) {
      const byte = file.readUInt8(at++);
      value = value * 128 + (byte & 0x7f);
      if (byte < 0x80) return value;
    }
  };
  let offset = 0;
  let cmap: [start: number, end: number] | undefined;
  for (let count = file.readUInt16BE(12); count > 0; count -= 1) {
    const flags = file.readUInt8(at++);
    const [tag, version] = [flags & 0x3f, flags >> 6];
    if (tag === tags.custom) at += 4;
    const original = readLength();
    const isTransformed = tag === tags.glyf || tag === tags.loca ? version === 0 : version !== 0;
    const length = isTransformed ? readLength() : original;
    if (tag === tags.cmap) cmap = [offset, offset + length];
    offset += length;
  }
  if (!cmap) throw new Error('the font has no character map');
  return (await decompress(file.subarray(at))).subarray(...cmap);
}

/** Format 4: segments of the first 65,536 code points. Glyph 0 means that there is none. */
function addSegments(table: Buffer, points: Set<number>): void {
  const size = table.readUInt16BE(6);
  const [ends, starts, deltas, offsets] = [14, 16 + size, 16 + size * 2, 16 + size * 3];
  for (let at = 0; at < size; at += 2) {
    const [start, end] = [table.readUInt16BE(starts + at), table.readUInt16BE(ends + at)];
    const [delta, offset] = [table.readUInt16BE(deltas + at), table.readUInt16BE(offsets + at)];
    for (let point = start; point <= end && point < 0xffff; point += 1) {
      const found = offset === 0 ? point : table.readUInt16BE(offsets + at + offset + (point - start) * 2);
      if (found !== 0 && ((found + delta) & 0xffff) !== 0) points.add(point);
    }
  }
}

/** Format 12: groups of any code points. */
function addGroups(table: Buffer, points: Set<number>): void {
  for (let index = 0; index < table.readUInt32BE(12); index += 1) {
    const at = 16 + index * 12;
    const firstGlyph = table.readUInt32BE(at + 8);
    const start = table.readUInt32BE(at);
    for (let point = start; point <= table.readUInt32BE(at + 4); point += 1)
      if (firstGlyph + point - start !== 0) points.add(point);
  }
}

function toRanges(sorted: readonly number[]): CodePointRange[] {
  const ranges: CodePointRange[] = [];
  for (const point of sorted) {
    const last = ranges.at(-1);
    if (last && last[1] === point - 1) last[1] = point;
    else ranges.push([point, point]);
  }
  return ranges;
}
