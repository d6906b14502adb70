import { expect, test } from 'vitest';
import { charactersOf, fitBoth, fitText, type FitRequest } from './fit-text.ts';

// Measures every character as half as wide as high.
const widths = new Map<string, number>();
const measure = (text: string) => {
  const width = widths.get(text) ?? charactersOf(text).length / 2;
  widths.set(text, width);
  return width;
};
const box: Omit<FitRequest, 'text'> = {
  width: 200,
  height: 60,
  size: 40,
  least: 20,
  floor: 7,
  lineHeight: 1,
  maxLines: 3,
  measure,
};
const fit = (text: string, changed: Partial<FitRequest> = {}) => {
  const { size, lines, whole } = fitText({ ...box, text, ...changed });
  return [Math.round(size), lines, whole];
};

test('BR1 · a name that fits keeps its size', () => expect(fit('Lobos')).toEqual([40, ['Lobos'], true]));

test('BR1 · a longer one shrinks, then wraps, then shrinks further', () => {
  expect(fit('Lobos do Sul')).toEqual([33, ['Lobos do Sul'], true]);
  expect(fit('Intocáveis da Zona Norte')).toEqual([30, ['Intocáveis da', 'Zona Norte'], true]);
  expect(fit('Guerreiros de São Jorge Imortais da Serra')).toEqual([
    20,
    ['Guerreiros de São', 'Jorge Imortais da', 'Serra'],
    true,
  ]);
  expect(fit('a'.repeat(90))[0]).toBeLessThan(20);
  expect(fit('a'.repeat(90))[2]).toBe(true);
});

test('BR1 · a word is not split as long as a smaller size spares it', () => {
  expect(fit('Capivaras Assassinas', { width: 136, least: 30, maxLines: 3 })).toEqual([
    27,
    ['Capivaras', 'Assassinas'],
    true,
  ]);
});

test('BR1 · a word longer than a line is split between characters, and a family of emoji is one', () => {
  expect(fit('x'.repeat(40))).toEqual([20, ['x'.repeat(20), 'x'.repeat(20)], true]);
  expect(fit('東'.repeat(24))).toEqual([30, ['東'.repeat(12), '東'.repeat(12)], true]);
  const family = '👨‍👩‍👧‍👦';
  const [, lines] = fit(family.repeat(24));
  expect((lines as string[]).join('')).toBe(family.repeat(24));
  expect((lines as string[]).every((line) => line.startsWith('👨'))).toBe(true);
});

test('BR1 · only what could not be read any more is cut, and says so', () => {
  const [size, lines, whole] = fit('Nome '.repeat(200).trim());
  expect([size, whole]).toEqual([7, false]);
  expect(lines).toHaveLength(8);
  expect((lines as string[]).at(-1)).toMatch(/…$/);
});

test('DE4 · a text takes more lines than wanted before it would fall below the smallest size', () => {
  expect(fit('Guerreiros de São Jorge Imortais', { width: 100, height: 100, floor: 18, maxLines: 1 })).toEqual([
    20,
    ['Guerreiros', 'de São', 'Jorge', 'Imortais'],
    true,
  ]);
});

test('DE4 · what has no room at the smallest size is cut there, never smaller', () => {
  const [size, lines, whole] = fit('Nome '.repeat(40).trim(), { height: 60, floor: 20 });
  expect([size, (lines as string[]).length, whole]).toEqual([20, 3, false]);
  expect((lines as string[]).join(' ').length).toBeGreaterThan(50);
});

test('DE4 · a name of two lines keeps the line below it, and a name that needs all the room does not', () => {
  const below: FitRequest = { ...box, text: 'Ana · Bia · Caio', height: 90, size: 24, least: 20 };
  const both = (text: string) => {
    const fits = fitBoth({ ...box, text, height: 90, size: 40, least: 30, maxLines: 3 }, below);
    return [fits.above.lines.length, fits.below?.lines.join(' ') ?? null];
  };
  expect(both('Lobos')).toEqual([1, 'Ana · Bia · Caio']);
  expect(both('Capivaras Assassinas')).toEqual([2, 'Ana · Bia · Caio']);
  expect(both('x'.repeat(70))[1]).toBeNull();
});
