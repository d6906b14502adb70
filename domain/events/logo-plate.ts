import { contrastOfLuminances, luminance, luminanceOf } from './brand.ts';

// A part of a logo that differs less from its background cannot be made out on a stream. Measured as contrast of WCAG.
const SEEN = 2;

// A plate is chosen at once if this part of the logo's pixels can be made out on it.
const ENOUGH = 0.9;

const TRANSPARENT_BELOW = 24;

// The background for a logo: the first of the plates on which nearly all of it is seen, else the one on which most is.
// `pixels` are red, green, blue and alpha. A logo without transparency brings its own background, so any plate will do.
export function logoPlate(pixels: ArrayLike<number>, plates: readonly [string, ...string[]]): string {
  const seen = plates.map((plate) => seenShare(pixels, luminance(plate)));
  const fine = seen.findIndex((share) => share >= ENOUGH);
  return plates[fine >= 0 ? fine : seen.indexOf(Math.max(...seen))] ?? plates[0];
}

function seenShare(pixels: ArrayLike<number>, plate: number): number {
  let [all, seen, isOpaque] = [0, 0, true];
  for (let index = 0; index + 3 < pixels.length; index += 4) {
    const alpha = pixels[index + 3]!;
    if (alpha < TRANSPARENT_BELOW) isOpaque = false;
    else {
      all += alpha;
      const own = luminanceOf(pixels[index]!, pixels[index + 1]!, pixels[index + 2]!);
      if (contrastOfLuminances(own, plate) >= SEEN) seen += alpha;
    }
  }
  return isOpaque || all === 0 ? 1 : seen / all;
}
