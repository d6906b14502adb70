/**
 * A black progressive JPEG with a scan for each bit of each coefficient: a decoder goes over all blocks in each of them. The scans
 * themselves are a few bytes, so that thousands fit into a small file.
 */
export function scannedJpeg({ width, height, scans }: { width: number; height: number; scans: number }): Buffer {
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8);
  const size = [height >> 8, height & 255, width >> 8, width & 255];
  const frame = segment(0xc2, [8, ...size, 3, ...[1, 2, 3].flatMap((component) => [component, 0x11, 0])]);
  const quantities = segment(0xdb, [0, ...Array<number>(64).fill(1)]);
  // One code of one bit, and fifteen of four bits: the runs of empty blocks.
  const ofDc = segment(0xc4, [0x00, 1, ...Array<number>(15).fill(0), 0]);
  const runs = Array.from({ length: 15 }, (_, run) => run << 4);
  const ofAc = segment(0xc4, [0x10, 0, 0, 0, 15, ...Array<number>(12).fill(0), ...runs]);
  const first = scan([1, 2, 3], { from: 0, to: 0, before: 0, bit: 0 }, '0'.repeat(3 * blocks));
  const empty = emptyBlocks(blocks);
  const further: Buffer[] = [];
  for (let component = 1; component <= 3; component += 1)
    for (let coefficient = 1; coefficient < 64; coefficient += 1)
      for (let bit = 13; bit >= 0 && further.length < scans - 1; bit -= 1) {
        const before = bit === 13 ? 0 : bit + 1;
        further.push(scan([component], { from: coefficient, to: coefficient, before, bit }, empty));
      }
  return Buffer.concat([Buffer.from('ffd8', 'hex'), quantities, frame, ofDc, ofAc, first, ...further, end]);
}

const end = Buffer.from('ffd9', 'hex');

function segment(marker: number, content: readonly number[]): Buffer {
  const length = content.length + 2;
  return Buffer.from([0xff, marker, length >> 8, length & 255, ...content]);
}

interface Band {
  from: number;
  to: number;
  before: number;
  bit: number;
}

function scan(components: readonly number[], { from, to, before, bit }: Band, bits: string): Buffer {
  const header = [components.length, ...components.flatMap((one) => [one, 0]), from, to, (before << 4) | bit];
  const padded = bits.padEnd(Math.ceil(bits.length / 8) * 8, '1');
  const bytes = padded.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2));
  // In the data of a scan 0xff is followed by 0.
  return Buffer.concat([
    segment(0xda, header),
    Buffer.from(bytes.flatMap((byte) => (byte === 255 ? [255, 0] : [byte]))),
  ]);
}

/** Runs of up to 32,767 blocks without a coefficient. */
function emptyBlocks(blocks: number): string {
  let bits = '';
  for (let left = blocks; left > 0;) {
    const run = Math.min(left, 32_767);
    const digits = run.toString(2).length - 1;
    bits += digits.toString(2).padStart(4, '0') + (digits === 0 ? '' : run.toString(2).slice(1));
    left -= run;
  }
  return bits;
}
