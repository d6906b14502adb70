import type { Room } from './piece.ts';

/** The widths of the words of a text, and of a space, at a font size of 100. */
export interface MeasuredText {
  words: readonly { text: string; width: number }[];
  space: number;
}

/** Capitals with accents need this much. */
export const LINE_HEIGHT = 1.16;
const smallest = 8;

/** The size and the lines of a text: the largest on one line down to `least`, then the largest on several that fit. */
export function fitText(measured: MeasuredText, room: Room): { size: number; lines: string[] } {
  const { words, space } = measured;
  const whole = words.reduce((sum, { width }) => sum + width, 0) + space * Math.max(0, words.length - 1);
  const tallest = Math.min(room.size, Math.floor(room.height / LINE_HEIGHT));
  const onOneLine = Math.min(tallest, Math.floor((room.width * 100) / Math.max(whole, 1)));
  const text = words.map((word) => word.text).join(' ');
  if (onOneLine >= Math.min(room.least, tallest)) return { size: onOneLine, lines: [text] };
  for (let size = tallest; size > smallest; size -= 1) {
    const lines = wrap(measured, (room.width * 100) / size);
    if (lines.length * size * LINE_HEIGHT <= room.height) return { size, lines };
  }
  return { size: smallest, lines: wrap(measured, (room.width * 100) / smallest) };
}

/** Lines of at most this width; a word that is wider stands on several. */
function wrap({ words, space }: MeasuredText, most: number): string[] {
  const lines: { text: string; width: number }[] = [];
  for (const part of words.flatMap((word) => breakWord(word, most))) {
    const last = lines.at(-1);
    if (last && last.width + space + part.width <= most) {
      last.text += ` ${part.text}`;
      last.width += space + part.width;
    } else lines.push({ ...part });
  }
  return lines.map(({ text }) => text);
}

function breakWord(word: { text: string; width: number }, most: number): { text: string; width: number }[] {
  if (word.width <= most) return [word];
  const letters = Array.from(new Intl.Segmenter('pt-BR').segment(word.text), ({ segment }) => segment);
  // Letters differ in width, so a part takes 85 % of the letters that would fit on average.
  const each = Math.max(1, Math.floor((letters.length * most * 0.85) / word.width));
  const parts = Array.from({ length: Math.ceil(letters.length / each) }, (_, index) =>
    letters.slice(index * each, (index + 1) * each).join(''),
  );
  return parts.map((text) => ({ text, width: most }));
}
