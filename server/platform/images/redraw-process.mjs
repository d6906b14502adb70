// Decodes one picture and draws it anew, in a process of its own: sharp works on the threads of its process, and in the
// server's those hash passwords. Plain JavaScript, so that it starts without a compiler.
import process from 'node:process';
import sharp from 'sharp';

sharp.concurrency(1);
sharp.cache(false);

/** How each format is written. The middle efforts take half the time of the defaults for animations. */
const encodings = {
  jpeg: { quality: 90 },
  png: {},
  gif: { effort: 4 },
  webp: { quality: 90, effort: 2 },
};
/** Qualities of a picture that has to fit into a number of bytes. */
const qualities = [80, 65, 50, 35, 20];

process.once('message', (/** @type {import('./redraw.ts').RedrawRequest} */ request) => {
  const answer = redraw(request).catch(() => ({ refused: 'no_picture' }));
  void answer.then((answer) => process.send?.(answer, () => process.disconnect()));
});

/** @returns {Promise<import('./redraw.ts').RedrawAnswer>} */
async function redraw({ bytes, format, drawings, maxPixels, maxAnimatedPixels, isStrict }) {
  const animated = maxAnimatedPixels > 0;
  const image = sharp(bytes, { animated, limitInputPixels: maxPixels, failOn: isStrict ? 'warning' : 'error' });
  const found = await image.metadata();
  // All frames stand below each other, so the height is that of all together.
  const pixels = found.width * found.height;
  if (found.format !== format || pixels > maxPixels) return { refused: 'no_picture' };
  const isAnimation = animated && (found.pages ?? 1) > 1;
  if (isAnimation && pixels > maxAnimatedPixels) return { refused: 'too_many_pixels' };
  // Decoded once, as large as the largest drawing. Raw pixels would lose the frames of an animation.
  const largest = Math.max(...drawings.map(({ maxSide }) => maxSide));
  const source = isAnimation ? image : await decoded(fitted(image.rotate(), largest));
  const drawn = [];
  for (const drawing of drawings) drawn.push(await draw(source, drawing));
  return { drawn, likeness: isAnimation ? '0'.repeat(16) : await likenessOf(source) };
}

function fitted(image, maxSide) {
  return image.resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true });
}

async function decoded(image) {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
}

async function draw(source, { format, maxSide, maxBytes = Infinity }) {
  const image = fitted(source.clone(), maxSide);
  let written = await image.clone().toFormat(format, encodings[format]).toBuffer({ resolveWithObject: true });
  for (const quality of qualities) {
    if (written.data.length <= maxBytes) break;
    written = await image.clone().webp({ quality, effort: 2 }).toBuffer({ resolveWithObject: true });
  }
  if (written.data.length > maxBytes) return draw(source, { format, maxSide: Math.floor(maxSide / 2), maxBytes });
  return { bytes: written.data, width: written.info.width, height: written.info.height };
}

/** Whether each of 9 × 8 pixels is brighter than the next one of its row. */
async function likenessOf(source) {
  const pixels = await source
    .clone()
    .flatten()
    .greyscale()
    .resize(9, 8, { fit: 'fill' })
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  let bits = 0n;
  for (let row = 0; row < 8; row += 1)
    for (let column = 0; column < 8; column += 1)
      bits = (bits << 1n) | (pixels[row * 9 + column] > pixels[row * 9 + column + 1] ? 1n : 0n);
  return bits.toString(16).padStart(16, '0');
}
