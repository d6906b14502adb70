import sharp from 'sharp';

export type PictureFormat = 'png' | 'jpeg' | 'gif' | 'webp';

/** A picture of one colour, red by default. */
export async function makePicture(
  format: PictureFormat,
  { width = 64, height = 48, background = '#e50914' } = {},
): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .toFormat(format)
    .toBuffer();
}

/** An animation of 200 × 200 pixels in which each frame differs from the one before. */
export async function makeLongAnimation(frames: number): Promise<Buffer> {
  const [side, channels] = [200, 3] as const;
  const pixels = Buffer.alloc(side * side * channels * frames);
  for (let frame = 0; frame < frames; frame += 1) pixels.fill((frame % 2) * 255, frame * side * side * channels);
  return sharp(pixels, { raw: { width: side, height: side * frames, channels, pageHeight: side } })
    .gif({ effort: 1 })
    .toBuffer();
}

/** An animation of two frames. */
export async function makeAnimation(format: 'gif' | 'webp'): Promise<Buffer> {
  const frames = await Promise.all([makePicture('png'), makePicture('png', { background: '#00ff00' })]);
  return sharp(frames, { join: { animated: true } })
    .toFormat(format)
    .toBuffer();
}
