import { expect, test } from 'vitest';
import { logoPlate } from './logo-plate.ts';

const clear = [0, 0, 0, 0];
const pixels = (...colors: number[][]) => colors.flat();
const white = [255, 255, 255, 255];
const black = [0, 0, 0, 255];
const red = [229, 9, 20, 255];

test.each([
  ['a white logo stays on red', [white, clear], '#e50914', '#e50914'],
  ['a white logo on yellow gets a dark plate', [white, clear], '#ffd400', '#06070b'],
  ['a dark logo stays on yellow', [black, clear], '#ffd400', '#ffd400'],
  ['a dark logo on dark blue gets a white plate', [black, clear], '#0a0a40', '#ffffff'],
  ['a red logo on its own red gets a dark plate', [red, clear], '#e50914', '#06070b'],
  ['a logo of two colours gets the plate that shows both', [white, red, clear], '#e50914', '#06070b'],
  ['a picture without transparency brings its own ground', [white, white], '#ffffff', '#ffffff'],
  ['nothing but transparency needs no plate', [clear, clear], '#ffd400', '#ffd400'],
])('DE5 · %s', (_, colors, primary, plate) =>
  expect(logoPlate(pixels(...colors), [primary, '#06070b', '#ffffff'])).toBe(plate),
);

test('DE5 · where no plate shows all of it, the one that shows most is taken', () => {
  const mostlyWhite = pixels(white, white, white, black, black, clear);
  expect(logoPlate(mostlyWhite, ['#ffffff', '#06070b'])).toBe('#06070b');
});
