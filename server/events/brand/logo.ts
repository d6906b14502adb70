import {
  isLogoType,
  LOGO_ANIMATION_MAX_PIXELS,
  LOGO_MAX_BYTES,
  LOGO_TYPES,
  type LogoType,
} from '../../../domain/events/brand.ts';
import { failure, type Result } from '../../../domain/failures.ts';
import { contentHash } from '../../platform/files/store.ts';
import { endsWithImage } from './image-end.ts';
import type { OrganizerId } from '../../platform/scope/organizer.ts';
import { formatOf } from '../../platform/images/format.ts';
import { Redrawing } from '../../platform/images/redraw.ts';

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
  maxProcessorMs: 8000,
};

const redrawing = new Redrawing({ atOnce: 2, atOnceOfOne: 1, waiting: 8, waitMs: 8000 });

/**
 * Recognises a picture by its bytes and redraws it, so that only pixels get through. A file whose declared type is no picture,
 * or that has data after the picture, is refused.
 */
export async function readLogo(
  organizer: OrganizerId,
  { bytes, declaredType }: { bytes: Uint8Array; declaredType: string },
): Promise<Result<Logo>> {
  if (bytes.length > LOGO_MAX_BYTES) return { ok: false, failure: failure('logo_too_large') };
  const format = mayBePicture(declaredType) ? formatOf(bytes) : undefined;
  const type: LogoType | undefined = format && `image/${format}`;
  if (!format || !type || !endsWithImage(bytes, type)) return { ok: false, failure: failure('logo_type_not_allowed') };
  const redrawn = await redrawing.redraw(organizer, { bytes, format, drawings: [{ format, maxSide }], ...limits });
  if ('refused' in redrawn) return { ok: false, failure: failure(refusals[redrawn.refused]) };
  const logo = redrawn.drawn[0]!.bytes;
  return { ok: true, value: { bytes: logo, ending: LOGO_TYPES[type], hash: contentHash(logo) } };
}

const refusals = {
  no_picture: 'logo_type_not_allowed',
  too_many_pixels: 'logo_too_many_pixels',
  too_many_scans: 'image_too_many_scans',
  too_slow: 'image_too_slow',
  not_in_time: 'busy',
} as const;

// A file without a declared type may be a picture.
function mayBePicture(declaredType: string): boolean {
  return isLogoType(declaredType) || declaredType === '' || declaredType === 'application/octet-stream';
}
