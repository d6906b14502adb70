import { describe, expect, test } from 'vitest';
import { contrast, isHexColor, monogramOf, readableOn } from './brand.ts';

describe('C1 · a colour is #RGB or #RRGGBB', () => {
  test.each(['#e50914', '#FFF', '#000', '#AbCdEf'])('%s is one', (text) => expect(isHexColor(text)).toBe(true));
  test.each(['', '#', 'e50914', '#ff', '#ffff', '#fffff', '#fffffff', '#ggg', ' #fff', '#fff\n', 'red', '#12345６'])(
    '%j is none',
    (text) => expect(isHexColor(text)).toBe(false),
  );
});

test.each([
  ['#ffffff', '#000000'],
  ['#fff', '#000000'],
  ['#ffe600', '#000000'],
  ['#000000', '#ffffff'],
  ['#e50914', '#ffffff'],
  ['#1d3fbb', '#ffffff'],
])('C3 · what is written on %s is %s', (color, expected) => expect(readableOn(color)).toBe(expected));

test.each([
  ['#ffffff', '#000000', 21],
  ['#777777', '#777', 1],
  ['#e50914', '#ffffff', 4.79],
])('C3 · the contrast of %s and %s is %d, whichever comes first', (a, b, expected) => {
  expect(contrast(a, b)).toBeCloseTo(expected, 2);
  expect(contrast(b, a)).toBeCloseTo(expected, 2);
});

test.each([
  ['Copa de Queda Livre', 'CQ'],
  ['Copa', 'C'],
  ['3ª Liga dos Lobos', '3L'],
  ['de', 'D'],
  ['🔥 Fúria', 'F'],
  ['', ''],
])('DE5 · without a logo %j is shown as %j', (name, shown) => expect(monogramOf(name)).toBe(shown));
