import { isLogoType, LOGO_MAX_BYTES, LOGO_TYPES, type LogoType } from '../../domain/brand.ts';
import { failure, type Result } from '../../domain/failures.ts';
import { contentHash } from '../files/store.ts';
import { WorkQueue } from '../ops/work-queue.ts';
import { endsWithImage } from './image-end.ts';
import { redraw, type RedrawFormat } from './redraw.ts';

export interface Logo {
  bytes: Uint8Array;
  ending: string;
  hash: string;
}

// The decoder would accept many more formats, such as SVG.
const formats: readonly { type: LogoType; format: RedrawFormat; beginning: RegExp }[] = [
  { type: 'image/jpeg', format: 'jpeg', beginning: /^ffd8ff/ },
  { type: 'image/png', format: 'png', beginning: /^89504e470d0a1a0a/ },
  // GIF87a, GIF89a.
  { type: 'image/gif', format: 'gif', beginning: /^47494638(?:37|39)61/ },
  // RIFF, its length, WEBP.
  { type: 'image/webp', format: 'webp', beginning: /^52494646.{8}57454250/ },
];

/** Limits how many pictures this server draws at the same time. */
const drawing = new WorkQueue({ atOnce: 2, waiting: 8, waitMs: 8000 });

/**
 * Recognises a picture by its bytes and redraws it, so that only pixels get through. A file whose declared type is no picture,
 * or that has data after the picture, is refused.
 */
export async function readLogo({
  bytes,
  declaredType,
}: {
  bytes: Uint8Array;
  declaredType: string;
}): Promise<Result<Logo>> {
  if (bytes.length > LOGO_MAX_BYTES) return { ok: false, failure: failure('logo_too_large') };
  const found = mayBePicture(declaredType) ? formatOf(bytes) : undefined;
  if (!found || !endsWithImage(bytes, found.type)) return { ok: false, failure: failure('logo_type_not_allowed') };
  const drawn = await drawing.run(() => redraw(bytes, found.format));
  if ('refused' in drawn) return { ok: false, failure: failure(refusals[drawn.refused]) };
  return { ok: true, value: { bytes: drawn.bytes, ending: LOGO_TYPES[found.type], hash: contentHash(drawn.bytes) } };
}

const refusals = { no_picture: 'logo_type_not_allowed', too_many_pixels: 'logo_too_many_pixels' } as const;

// A file without a declared type may be a picture.
function mayBePicture(declaredType: string): boolean {
  return isLogoType(declaredType) || declaredType === '' || declaredType === 'application/octet-stream';
}

function formatOf(bytes: Uint8Array) {
  const beginning = Buffer.from(bytes.subarray(0, 16)).toString('hex');
  return formats.find((format) => format.beginning.test(beginning));
}
