import {
  isLogoType,
  LOGO_ANIMATION_MAX_PIXELS,
  LOGO_MAX_BYTES,
  LOGO_TYPES,
  type LogoType,
} from '../../../domain/events/brand.ts';
import { failure, type Result } from '../../../domain/failures.ts';
import { contentHash } from '../../platform/files/store.ts';
import { WorkQueue } from '../../platform/work-queue.ts';
import { endsWithImage } from './image-end.ts';
import { formatOf } from '../../platform/images/format.ts';
import { redraw } from '../../platform/images/redraw.ts';

export interface Logo {
  bytes: Uint8Array;
  ending: string;
  hash: string;
}

const maxSide = 1024;
const limits = {
  maxPixels: 40_000_000,
  maxAnimatedPixels: LOGO_ANIMATION_MAX_PIXELS,
  isStrict: true,
  maxMs: 10_000,
};

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
  const format = mayBePicture(declaredType) ? formatOf(bytes) : undefined;
  const type: LogoType | undefined = format && `image/${format}`;
  if (!format || !type || !endsWithImage(bytes, type)) return { ok: false, failure: failure('logo_type_not_allowed') };
  const redrawn = await drawing.run(() => redraw({ bytes, format, drawings: [{ format, maxSide }], ...limits }));
  if ('refused' in redrawn) return { ok: false, failure: failure(refusals[redrawn.refused]) };
  const logo = redrawn.drawn[0]!.bytes;
  return { ok: true, value: { bytes: logo, ending: LOGO_TYPES[type], hash: contentHash(logo) } };
}

const refusals = {
  no_picture: 'logo_type_not_allowed',
  too_slow: 'logo_type_not_allowed',
  too_many_pixels: 'logo_too_many_pixels',
} as const;

// A file without a declared type may be a picture.
function mayBePicture(declaredType: string): boolean {
  return isLogoType(declaredType) || declaredType === '' || declaredType === 'application/octet-stream';
}
