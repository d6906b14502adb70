import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { LOGO_MAX_BYTES } from '../../domain/events/brand.ts';
import { breakAt, mutations, noise, repeat, withRiffSize, withSize } from './damage.ts';
import { png } from './png.ts';

export interface Upload {
  name: string;
  bytes: Buffer;
  type: string;
  /** The expected result; 'either' accepts both. */
  becomes: 'stored' | 'refused' | 'either';
}

type Row = [name: string, bytes: Buffer | string, type: string, becomes?: Upload['becomes']];

const types = { png: 'image/png', jpeg: 'image/jpeg', gif: 'image/gif', webp: 'image/webp' } as const;
type Format = keyof typeof types;
type Pictures = Record<Format, Buffer>;

export const mutationCount = 200;

/** Makes files that are pictures, files that only claim to be, and pictures with something hidden in them. */
export async function makeCorpus(seed: number): Promise<Upload[]> {
  const pictures = {} as Pictures;
  for (const format of Object.keys(types) as Format[]) pictures[format] = await picture(format);
  const rows = [
    ...(Object.entries(pictures) as [Format, Buffer][]).flatMap(([format, bytes]) => ofEvery(format, bytes, seed)),
    ...others,
    ...bombs(pictures),
    ...brokenInside(pictures),
    ['a TIFF', await sharp(pictures.png).tiff().toBuffer(), types.jpeg] satisfies Row,
    ['an AVIF', await sharp(pictures.png).avif({ effort: 0 }).toBuffer(), types.webp] satisfies Row,
    ...mutations(Object.values(pictures), seed, mutationCount).map(({ of, bytes }, index): Row => [
      `mutation ${index}`,
      bytes,
      Object.values(types)[of]!,
      'either',
    ]),
  ];
  return rows.map(([name, bytes, type, becomes = 'refused']) => ({ name, bytes: Buffer.from(bytes), type, becomes }));
}

function picture(format: Format): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  return sharp({ create: { width: 40, height: 30, channels: 3, background: '#e50914', noise } })
    .toFormat(format)
    .toBuffer();
}

const script = '<script>alert(document.domain)</script>';
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>`;
const emptyArchive = Buffer.from('504b0506000000000000000000000000000000000000', 'hex');

function ofEvery(format: Format, bytes: Buffer, seed: number): Row[] {
  const type = types[format];
  const behind = (more: Buffer | string) => Buffer.concat([bytes, Buffer.from(more)]);
  return [
    [`a good ${format}`, bytes, type, 'stored'],
    [`a good ${format} without a type`, bytes, 'application/octet-stream', 'stored'],
    // The server ignores an image type that is wrong and stores the file as what its bytes are.
    [`a ${format} called png`, bytes, types.png, 'stored'],
    [`a ${format} called HTML`, bytes, 'text/html'],
    [`a ${format} with a script behind it`, behind(script), type],
    [`a ${format} with an archive behind it`, behind(emptyArchive), type],
    [`a ${format} twice`, behind(bytes), type],
    [`random bytes that begin like a ${format}`, Buffer.concat([bytes.subarray(0, 16), noise(seed, 4000)]), type],
    ...[4, 20, bytes.length >> 1, bytes.length - 1].map((size): Row => {
      return [`a ${format} cut off after ${size} bytes`, bytes.subarray(0, size), type];
    }),
  ];
}

const others: Row[] = [
  ['an SVG', svg, 'image/svg+xml'],
  ['an SVG called png', svg, types.png],
  ['an SVG behind a byte order mark', `\uFEFF<?xml version="1.0"?>${svg}`, types.jpeg],
  ['an HTML page', `<!doctype html>${script}`, types.gif],
  ['a script that begins like a GIF', `GIF89a/*${script}*/=1;alert(1)`, types.gif],
  ['a PDF', '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>', types.png],
  ['a program', Buffer.from('7f454c4602010100', 'hex'), types.png],
  ['nothing', '', types.png],
  ['one byte', Buffer.from([0x89]), types.png],
  ['5 MB of nothing', Buffer.alloc(LOGO_MAX_BYTES), types.png],
  ['5 MB and one byte', Buffer.alloc(LOGO_MAX_BYTES + 1), types.png],
];

/** Files that are too large, claim an impossible size, or decompress to a large one. */
function bombs(pictures: Pictures): Row[] {
  const padded = Buffer.alloc(LOGO_MAX_BYTES + 1);
  pictures.png.copy(padded);
  const zeros = (size: number) => deflateSync(Buffer.alloc(size), { level: 9 });
  return [
    ['a PNG of 5 MB and one byte', padded, types.png],
    ['a PNG of 30,000 × 30,000 pixels', png({ width: 30_000, height: 30_000, data: zeros(1_000_000) }), types.png],
    ['a PNG of 2^31 − 1 pixels a side', png({ width: 2 ** 31 - 1, height: 2 ** 31 - 1 }), types.png],
    ['a PNG that says 0 × 0', png({ width: 0, height: 0 }), types.png],
    ['a PNG whose text unpacks to 100 MB', png({ width: 1, height: 1, text: zeros(100_000_000) }), types.png, 'either'],
    ['a GIF of 65,535 × 65,535 pixels', withSize(pictures.gif, 0xffff), types.gif, 'either'],
  ];
}

function brokenInside({ gif, webp, jpeg }: Pictures): Row[] {
  const start = Buffer.from([0xff, 0xd8]);
  return [
    ['a GIF whose blocks are broken', breakAt(gif, 40, 60), types.gif, 'either'],
    ['a GIF whose blocks never end', Buffer.concat([gif.subarray(0, -1), Buffer.alloc(5000, 1)]), types.gif],
    ['a WEBP with a RIFF size that is too small', withRiffSize(webp, -2), types.webp],
    ['a WEBP with a RIFF size that is too large', withRiffSize(webp, 1000), types.webp],
    ['a WEBP with a RIFF size of 4 GB', withRiffSize(webp, 0xffff_ffff - webp.length), types.webp],
    ['a JPEG of endless segments', Buffer.concat([start, repeat([0xff, 0xe0, 0, 2], 300_000)]), types.jpeg],
    ['a JPEG of segments without length', Buffer.concat([start, repeat([0xff, 0xe1, 0, 0], 300_000)]), types.jpeg],
    ['a JPEG whose scan never ends', Buffer.concat([jpeg.subarray(0, -2), Buffer.alloc(1_000_000, 0x55)]), types.jpeg],
  ];
}
