import sharp from 'sharp';
import { expect, test } from 'vitest';
import { scannedJpeg } from '../../testing/scanned-jpeg.ts';
import { countScans } from './jpeg-scans.ts';

const noise = { type: 'gaussian', mean: 120, sigma: 60 } as const;
const picture = () => sharp({ create: { width: 200, height: 100, channels: 3, background: 'red', noise } });

test('SX2 · the scans of a JPEG are counted, those of a preview in it are not', async () => {
  const plain = await picture().jpeg().toBuffer();
  const progressive = await picture().jpeg({ progressive: true }).toBuffer();
  expect([countScans(plain), countScans(progressive)]).toEqual([1, 10]);
  // An application segment that holds a whole JPEG, as the preview of a camera does.
  const preview = Buffer.concat([Buffer.from([0xff, 0xe1, (plain.length + 2) >> 8, (plain.length + 2) & 255]), plain]);
  expect(countScans(Buffer.concat([progressive.subarray(0, 2), preview, progressive.subarray(2)]))).toBe(10);
  // What follows the end is not decoded.
  expect(countScans(Buffer.concat([progressive, progressive]))).toBe(10);
  for (const part of [0, 1, 2, 3, 50, 700]) expect(countScans(plain.subarray(0, part))).toBeLessThanOrEqual(1);
});

test('SX2 · scans are counted where a decoder skips what stands before them', () => {
  const many = scannedJpeg({ width: 16, height: 16, scans: 2600 });
  expect(countScans(many)).toBe(2600);
  const beforeScans = (hidden: string) =>
    Buffer.concat([many.subarray(0, 2), Buffer.from(hidden, 'hex'), many.subarray(2)]);
  // Bytes without a marker, a marker with fill bytes, a restart mark, and markers without a length that look as if they had one.
  const counts = ['00112233', 'ffffff', 'ffd0ffff', 'ff02ffff', 'fff1ffff', 'ff00ffff'].map((hidden) => [
    hidden,
    countScans(beforeScans(hidden)),
  ]);
  expect(counts).toEqual(counts.map(([hidden]) => [hidden, 2600]));
});
