// Decodes one picture and draws it anew, in a process of its own: sharp works on the threads of its process, and in the
// server's those hash passwords. Plain JavaScript, so that it starts without a compiler.
import { setPriority } from 'node:os';
import process from 'node:process';
import sharp from 'sharp';

setPriority(10);
sharp.concurrency(1);
sharp.cache(false);

/** How each format is written. The middle efforts take half the time of the defaults for animations. */
const encodings = {
  jpeg: { quality: 90 },
  png: {},
  gif: { effort: 4 },
  webp: { quality: 90, effort: 2 },
};

process.once('message', (/** @type {import('./redraw.ts').RedrawRequest} */ request) => {
  const answer = redraw(request).catch(() => ({ refused: 'no_picture' }));
  void answer.then((answer) => process.send?.(answer, () => process.disconnect()));
});

/** @returns {Promise<import('./redraw.ts').RedrawAnswer>} */
async function redraw({ bytes, format, maxSide, maxPixels, maxAnimatedPixels }) {
  const image = sharp(bytes, { animated: true, limitInputPixels: maxPixels, failOn: 'warning' });
  const found = await image.metadata();
  // All frames stand below each other, so the height is that of all together.
  const pixels = found.width * found.height;
  if (found.format !== format || pixels > maxPixels) return { refused: 'no_picture' };
  if ((found.pages ?? 1) > 1 && pixels > maxAnimatedPixels) return { refused: 'too_many_pixels' };
  const drawn = image.rotate().resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true });
  return { bytes: await drawn.toFormat(format, encodings[format]).toBuffer() };
}
