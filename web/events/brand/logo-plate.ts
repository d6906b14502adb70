import { COLORS } from '../../../domain/colors.ts';
import { logoPlate } from '../../../domain/events/logo-plate.ts';

const DARK = COLORS.ground;
const LIGHT = COLORS.text;

// Enough to tell the colours of a logo.
const SIDE = 48;

// The plate for a logo that is loaded: the wanted colour if the logo is legible on it, else dark or white. Null where the
// browser does not let us read the image.
export function measuredPlate(image: HTMLImageElement, wanted: string): string | null {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [SIDE, SIDE];
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  try {
    context.drawImage(image, 0, 0, SIDE, SIDE);
    return logoPlate(context.getImageData(0, 0, SIDE, SIDE).data, [wanted, DARK, LIGHT]);
  } catch {
    return null;
  }
}
