import sharp from 'sharp';

export type PictureFormat = 'png' | 'jpeg' | 'gif' | 'webp';

/** A real picture, red by default. */
export async function makePicture(
  format: PictureFormat,
  { width = 64, height = 48, background = '#e50914' } = {},
): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .toFormat(format)
    .toBuffer();
}

/** Two frames, one after the other. */
export async function makeAnimation(format: 'gif' | 'webp'): Promise<Buffer> {
  const frames = await Promise.all([makePicture('png'), makePicture('png', { background: '#00ff00' })]);
  return sharp(frames, { join: { animated: true } })
    .toFormat(format)
    .toBuffer();
}
