import fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawPicture } from './draw.ts';
import { fitText, LINE_HEIGHT } from './fit.ts';
import { Fonts, type Face } from './fonts.ts';
import { box, fitted, type Room } from './piece.ts';

const names = {
  accents: 'Fúria Ação Ñandú',
  'emoji of one and of several characters': 'Tropa 🔥 👨‍👩‍👧 🇧🇷 1️⃣',
  'fancy letters': '𝕷𝖔𝖇𝖔𝖘 𝓐𝓫𝓬',
  Chinese: '简体中文战队',
  Japanese: '最強チーム',
  Korean: '한국 팀 천하무적',
  Arabic: 'فريق النسور',
  Hebrew: 'שועלי המדבר',
  Thai: 'ทีมเสือดำ',
  'Cyrillic, Greek and Vietnamese': 'Волки Λύκοι Nguyễn',
  'signs that players like': '★彡 ツ ✪ ☠',
};

test.each(Object.entries(names))('KI1 · %s: every character has a glyph of its own', async (_what, name) => {
  expect(await new Fonts(async () => undefined).prepare(name, 'bold')).toBe(name);
  const letters = Array.from(new Intl.Segmenter('pt-BR').segment(name), ({ segment }) => segment);
  const different = [...new Set(letters)].filter((letter) => letter.trim() !== '');
  // A font draws every missing glyph as the same box.
  const pictures = await Promise.all(different.map(async (letter) => (await inkOf(letter, 'bold')).pixels));
  expect(new Set(pictures).size).toBe(different.length);
});

test('KI1 · a character that no font has is left out; a name of such alone is a dash', async () => {
  const fonts = new Fonts(async () => undefined);
  expect(await fonts.prepare('Lobos გუნდი 77', 'bold')).toBe('Lobos 77');
  expect((await inkOf('გუნდი', 'bold')).pixels).toBe((await inkOf('–', 'bold')).pixels);
});

const forty = 'Esquadrão Tempestade do Agreste do Norte';

test.each([
  forty,
  'W'.repeat(40),
  '最'.repeat(40),
  '🔥'.repeat(20),
  'فريق '.repeat(8).trim(),
  'a '.repeat(100).trim(),
  'W'.repeat(200),
])('KI1 · %s is drawn inside its room, whole', async (name) => {
  for (const face of ['bold', 'poster'] as const) {
    const { left, right, top, bottom, ink } = await inkOf(name, face, { width: 400, height: 70, size: 40, least: 26 });
    expect(ink).toBeGreaterThan(500);
    expect([face, left >= -4, right <= 408, top >= -6, bottom <= 76]).toEqual([face, true, true, true, true]);
  }
});

test('KI1 · a name is made smaller before it gets a second line, and no word of it is lost', () => {
  const measured = (text: string) => ({
    words: text.split(' ').map((word) => ({ text: word, width: word.length * 50 })),
    space: 25,
  });
  const room = { width: 400, height: 70, size: 40, least: 26 };
  expect(fitText(measured('Lobos'), room)).toEqual({ size: 40, lines: ['Lobos'] });
  expect(fitText(measured('Lobos da Serra Azul Forte'), room)).toEqual({
    size: 34,
    lines: ['Lobos da Serra Azul Forte'],
  });
  expect(fitText(measured('Lobos da Serra Azul e do Norte até o Sul'), room).lines).toHaveLength(2);
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^\w{1,60}$/), { minLength: 1, maxLength: 12 }), (words) => {
      const { size, lines } = fitText(measured(words.join(' ')), room);
      expect(lines.join('').replaceAll(' ', '')).toBe(words.join(''));
      expect(size === 8 || lines.length * size * LINE_HEIGHT <= room.height).toBe(true);
    }),
  );
});

test('PU5 · a JPEG that would be too large is encoded with less quality', async () => {
  const [width, height, maxBytes] = [1200, 630, 280_000];
  const pixels = Buffer.from(Array.from({ length: 400 * 210 * 3 }, (_, index) => (index * index * 7919) % 251));
  const noise = await sharp(pixels, { raw: { width: 400, height: 210, channels: 3 } })
    .resize(width, height)
    .png()
    .toBuffer();
  const image = { kind: 'image', bytes: new Uint8Array(noise), style: { width, height } } as const;
  const [free, limited] = [
    await drawPicture(box({ width, height }, image), { width, height, type: 'jpeg' }),
    await drawPicture(box({ width, height }, image), { width, height, type: 'jpeg', maxBytes }),
  ];
  expect([free.length > maxBytes, limited.length <= maxBytes]).toEqual([true, true]);
});

const margin = 60;

/** Draws a text and measures its visible pixels, relative to the corner of its box. */
async function inkOf(text: string, face: Face, room: Room = { width: 200, height: 140, size: 90, least: 40 }) {
  const [width, height] = [room.width + margin * 2, room.height + margin * 2];
  const piece = box(
    { width, height, backgroundColor: '#000000', color: '#ffffff', padding: margin },
    fitted(text, face, room),
  );
  const png = await drawPicture(piece, { width, height, type: 'png' });
  const pixels = await sharp(png).greyscale().raw().toBuffer();
  const points = Array.from(pixels.entries()).filter(([, value]) => value > 40);
  const xs = points.map(([index]) => (index % width) - margin);
  const ys = points.map(([index]) => Math.floor(index / width) - margin);
  const edge = (values: number[], pick: typeof Math.min) => values.reduce((a, b) => pick(a, b), values[0] ?? 0);
  return {
    ink: points.length,
    left: edge(xs, Math.min),
    right: edge(xs, Math.max),
    top: edge(ys, Math.min),
    bottom: edge(ys, Math.max),
    pixels: pixels.toString('base64'),
  };
}
