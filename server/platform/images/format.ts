import type { RedrawFormat } from './redraw.ts';

// The decoder would accept many more formats, such as SVG.
const beginnings: Readonly<Record<RedrawFormat, RegExp>> = {
  jpeg: /^ffd8ff/,
  png: /^89504e470d0a1a0a/,
  // GIF87a, GIF89a.
  gif: /^47494638(?:37|39)61/,
  // RIFF, its length, WEBP.
  webp: /^52494646.{8}57454250/,
};

/** The format of a picture by its first bytes. */
export function formatOf(bytes: Uint8Array): RedrawFormat | undefined {
  const beginning = Buffer.from(bytes.subarray(0, 16)).toString('hex');
  return (Object.keys(beginnings) as RedrawFormat[]).find((format) => beginnings[format].test(beginning));
}
