import sharp, { type Sharp } from 'sharp';
import { isLogoType, LOGO_MAX_BYTES, LOGO_TYPES, type LogoType } from '../../domain/brand.ts';
import { failure, type Result } from '../../domain/failures.ts';
import { contentHash } from '../files/store.ts';
import { endsWithImage } from './image-end.ts';

export interface Logo {
  bytes: Uint8Array;
  ending: string;
  hash: string;
}

/** All frames of an animation together. A bomb says how large it is before it goes off. */
const maxPixels = 40_000_000;
const maxSide = 1024;
const maxSeconds = 15;

// The decoder would open many more, SVG among them.
const formats: Record<string, LogoType> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
};

/**
 * Takes a picture by what it is, not by what it is called, and draws it anew: nothing but its pixels gets through. What is
 * called something else than a picture, or is something more than one, is refused.
 */
export async function readLogo(upload: { bytes: Uint8Array; declaredType: string }): Promise<Result<Logo>> {
  if (upload.bytes.length > LOGO_MAX_BYTES) return { ok: false, failure: failure('logo_too_large') };
  const redrawn = mayBePicture(upload.declaredType) ? await redraw(upload.bytes) : undefined;
  if (!redrawn) return { ok: false, failure: failure('logo_type_not_allowed') };
  return { ok: true, value: { ...redrawn, hash: contentHash(redrawn.bytes) } };
}

// A name without an ending promises nothing.
function mayBePicture(declaredType: string): boolean {
  return isLogoType(declaredType) || declaredType === '' || declaredType === 'application/octet-stream';
}

async function redraw(bytes: Uint8Array): Promise<Omit<Logo, 'hash'> | undefined> {
  try {
    const image = sharp(bytes, { animated: true, limitInputPixels: maxPixels, failOn: 'warning' });
    const { format, width, height } = await image.metadata();
    const type = formats[format];
    if (!type || width * height > maxPixels || !endsWithImage(bytes, type)) return undefined;
    const drawn = image.rotate().resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true });
    return { bytes: await encode(drawn.timeout({ seconds: maxSeconds }), type), ending: LOGO_TYPES[type] };
  } catch {
    // Not a picture, or a broken one.
    return undefined;
  }
}

function encode(image: Sharp, type: LogoType): Promise<Uint8Array> {
  switch (type) {
    case 'image/jpeg':
      return image.jpeg({ quality: 90 }).toBuffer();
    case 'image/png':
      return image.png().toBuffer();
    case 'image/gif':
      return image.gif().toBuffer();
    case 'image/webp':
      return image.webp({ quality: 90 }).toBuffer();
  }
}
