export type FitRequest = {
  readonly text: string;
  // Of the box, in pixels.
  readonly width: number;
  readonly height: number;
  // Sizes of the type in pixels: the one wanted, and the one below which another line is taken.
  readonly size: number;
  readonly least: number;
  readonly lineHeight: number;
  readonly maxLines: number;
  // The size below which the text is cut, as a part of `least`.
  readonly smallest?: number;
  // The width of a text, as a multiple of its size.
  readonly measure: (text: string) => number;
};

export type Fit = {
  readonly size: number;
  readonly lines: readonly string[];
  // Whether nothing was cut off.
  readonly whole: boolean;
};

// A text that is too long first shrinks to `least`, then wraps, then shrinks further, and only then is cut.
export function fitText(request: FitRequest): Fit {
  const { text, least, maxLines, smallest = SMALLEST } = request;
  const words = text.split(' ').filter((word) => word !== '');
  const counts = Array.from({ length: maxLines }, (_, index) => index + 1);
  const sizes = counts.map((count) => largestSize(request, words, count));
  const size = sizes.find((size) => size >= least) ?? Math.max(...sizes);
  if (size >= least * smallest) return { size, lines: balance(request, words, size), whole: true };
  return cut(request, words);
}

// Of a name, which is better read small than not to its end.
const SMALLEST = 0.35;
const STEPS = 14;

// No character is narrower than this part of its size.
const NARROWEST = 0.1;

// At which the text takes at most so many lines.
function largestSize(request: FitRequest, words: readonly string[], count: number): number {
  const fits = (size: number) => wrap(request, words, size).length <= count;
  const largest = Math.min(request.size, request.height / (count * request.lineHeight));
  if (fits(largest)) return largest;
  let [low, high] = [0, largest];
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (low + high) / 2;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low;
}

// Lines of about the same length: the narrowest box in which the text takes no more of them.
function balance(request: FitRequest, words: readonly string[], size: number): string[] {
  const lines = wrap(request, words, size);
  if (lines.length === 1) return lines;
  const wraps = (width: number) => wrap({ ...request, width }, words, size);
  let [narrow, wide] = [0, request.width];
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (narrow + wide) / 2;
    if (wraps(middle).length <= lines.length) wide = middle;
    else narrow = middle;
  }
  return wraps(wide);
}

function wrap({ width, measure }: FitRequest, words: readonly string[], size: number): string[] {
  const room = width / size;
  const space = measure(' ');
  const lines: string[] = [];
  let line = '';
  let used = 0;
  for (const piece of words.flatMap((word) => splitLong(word, room, measure))) {
    const length = measure(piece.text);
    const withSpace = line === '' ? length : used + (piece.joined ? 0 : space) + length;
    if (line !== '' && withSpace > room) {
      lines.push(line);
      [line, used] = [piece.text, length];
    } else [line, used] = [line === '' || piece.joined ? line + piece.text : `${line} ${piece.text}`, withSpace];
  }
  return line === '' ? lines : [...lines, line];
}

type Piece = { readonly text: string; readonly joined: boolean };

// A word that is longer than a line is split anywhere between two characters.
function splitLong(word: string, room: number, measure: FitRequest['measure']): Piece[] {
  if (measure(word) <= room) return [{ text: word, joined: false }];
  return charactersOf(word).map((text, index) => ({ text, joined: index > 0 }));
}

function cut(request: FitRequest, words: readonly string[]): Fit {
  const size = request.least * (request.smallest ?? SMALLEST);
  const count = Math.max(1, Math.min(request.maxLines, Math.floor(request.height / (size * request.lineHeight))));
  const lines = wrap(request, words, size);
  const rest = charactersOf(lines.slice(count - 1).join(' '));
  // A long text is not measured again for each of its characters.
  let last = rest.slice(0, Math.ceil(request.width / size / NARROWEST));
  while (last.length > 0 && request.measure(`${last.join('')}…`) * size > request.width) last = last.slice(0, -1);
  return { size, lines: [...lines.slice(0, count - 1), `${last.join('').trimEnd()}…`], whole: false };
}

const SEGMENTER = new Intl.Segmenter('pt-BR', { granularity: 'grapheme' });

// As people see them: an emoji with its skin colour is one.
export function charactersOf(text: string): string[] {
  return Array.from(SEGMENTER.segment(text), ({ segment }) => segment);
}
