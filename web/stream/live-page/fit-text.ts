export type FitRequest = {
  readonly text: string;
  // The box, in pixels.
  readonly width: number;
  readonly height: number;
  // Font sizes in pixels: the preferred one, the one below which the text wraps, and the smallest of all.
  readonly size: number;
  readonly least: number;
  readonly floor: number;
  readonly lineHeight: number;
  // More lines are used only where the text would be smaller than `floor` otherwise.
  readonly maxLines: number;
  // The width of a text at font size 1.
  readonly measure: (text: string) => number;
};

export type Fit = {
  readonly size: number;
  readonly lines: readonly string[];
  // False if the text was cut.
  readonly whole: boolean;
};

// A text that is too long first shrinks to `least`, then wraps, then shrinks to `floor`, then takes as many lines as the box
// holds, and is cut only then. A word is split only if the text would become too small otherwise.
export function fitText(request: FitRequest): Fit {
  const { text, least, floor, height, lineHeight } = request;
  const words = wordsOf(text);
  const whole = { ...request, splits: false };
  const size = bestSize(whole, words);
  if (size >= Math.max(floor, least * WITHOUT_SPLITTING))
    return { size, lines: balance(whole, words, size), whole: true };
  const maxLines = Math.max(request.maxLines, Math.floor(height / (floor * lineHeight)));
  const more = { ...whole, maxLines };
  const moreSize = bestSize(more, words);
  if (moreSize >= Math.max(floor, least * WITHOUT_SPLITTING))
    return { size: moreSize, lines: balance(more, words, moreSize), whole: true };
  const split = { ...request, maxLines, splits: true };
  const splitSize = bestSize(split, words);
  if (splitSize >= floor) return { size: splitSize, lines: balance(split, words, splitSize), whole: true };
  return cut(split, words);
}

// A name and a smaller text below it. If the name needs all the room, the other one is left out.
export function fitBoth(above: FitRequest, below: FitRequest): { above: Fit; below: Fit | null } {
  const under = fitText({ ...below, height: Math.max(1, above.height - above.least * above.lineHeight) });
  const isFine = (fit: Fit) => fit.whole && fit.size >= above.least * ALMOST;
  const single = fitText({ ...above, height: Math.max(1, above.height - heightOf(under, below)), maxLines: 1 });
  if (isFine(single) && single.lines.length === 1) return { above: single, below: under };
  const oneLine = below.least * below.lineHeight;
  const wrapped = fitText({ ...above, height: Math.max(1, above.height - oneLine) });
  if (!isFine(wrapped)) return { above: fitText(above), below: null };
  const height = above.height - heightOf(wrapped, above);
  return { above: wrapped, below: fitText({ ...below, height, size: below.least, maxLines: 1 }) };
}

const ALMOST = 0.999;

function heightOf({ lines, size }: Fit, { lineHeight }: FitRequest): number {
  return lines.length * size * lineHeight;
}

// The size with the fewest lines that keep it at `least` or above, else the largest with any number of lines.
function bestSize(request: WrapRequest, words: readonly Piece[]): number {
  const counts = Array.from({ length: request.maxLines }, (_, index) => index + 1);
  const sizes = counts.map((count) => largestSize(request, words, count));
  return sizes.find((size) => size >= request.least) ?? Math.max(...sizes);
}

type WrapRequest = FitRequest & { readonly splits: boolean };

const WITHOUT_SPLITTING = 0.88;

const STEPS = 14;

// No character is narrower than this part of the font size.
const NARROWEST = 0.1;

// The largest size at which the text takes at most `count` lines.
function largestSize(request: WrapRequest, words: readonly Piece[], count: number): number {
  const widest = request.splits ? 0 : widestOf(words, request);
  const fits = (size: number) => widest * size <= request.width && wrap(request, words, size).length <= count;
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

// Lines of similar length: the narrowest box in which the text takes no more lines.
function balance(request: WrapRequest, words: readonly Piece[], size: number): string[] {
  const lines = wrap(request, words, size);
  if (lines.length === 1) return lines;
  const wraps = (width: number) => wrap({ ...request, width }, words, size);
  let [narrow, wide] = [request.splits ? 0 : widestOf(words, request) * size, request.width];
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (narrow + wide) / 2;
    if (wraps(middle).length <= lines.length) wide = middle;
    else narrow = middle;
  }
  return wraps(wide);
}

function wrap({ width, measure, splits }: WrapRequest, words: readonly Piece[], size: number): string[] {
  const room = width / size;
  const space = measure(' ');
  const lines: string[] = [];
  let line = '';
  let used = 0;
  const pieces = splits ? words.flatMap((word) => splitLong(word, room, measure)) : words;
  for (const piece of pieces) {
    const length = measure(piece.text);
    const withSpace = line === '' ? length : used + (piece.joined ? 0 : space) + length;
    if (line !== '' && withSpace > room) {
      lines.push(line);
      [line, used] = [piece.text, length];
    } else [line, used] = [line === '' || piece.joined ? line + piece.text : `${line} ${piece.text}`, withSpace];
  }
  return line === '' ? lines : [...lines, line];
}

type Piece = {
  readonly text: string;
  // No space before it.
  readonly joined: boolean;
};

const WRITTEN_WITHOUT_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

// Chinese and Japanese may wrap between any two characters.
function wordsOf(text: string): Piece[] {
  return text
    .split(' ')
    .filter((word) => word !== '')
    .flatMap((word) =>
      WRITTEN_WITHOUT_SPACES.test(word) ? joinedCharacters(word, false) : [{ text: word, joined: false }],
    );
}

// Splits a word that is longer than a line between any two characters.
function splitLong(word: Piece, room: number, measure: FitRequest['measure']): readonly Piece[] {
  return measure(word.text) <= room ? [word] : joinedCharacters(word.text, word.joined);
}

function joinedCharacters(word: string, joined: boolean): Piece[] {
  return charactersOf(word).map((text, index) => ({ text, joined: joined || index > 0 }));
}

function widestOf(words: readonly Piece[], { measure }: FitRequest): number {
  return Math.max(0, ...words.map(({ text }) => measure(text)));
}

function cut(request: WrapRequest, words: readonly Piece[]): Fit {
  const size = request.floor;
  const count = Math.max(1, Math.min(request.maxLines, Math.floor(request.height / (size * request.lineHeight))));
  const lines = wrap(request, words, size);
  const rest = charactersOf(lines.slice(count - 1).join(' '));
  // Avoids measuring a long text once for each character.
  let last = rest.slice(0, Math.ceil(request.width / size / NARROWEST));
  while (last.length > 0 && request.measure(`${last.join('')}…`) * size > request.width) last = last.slice(0, -1);
  return { size, lines: [...lines.slice(0, count - 1), `${last.join('').trimEnd()}…`], whole: false };
}

const SEGMENTER = new Intl.Segmenter('pt-BR', { granularity: 'grapheme' });

// Grapheme clusters: an emoji with its skin colour is one character.
export function charactersOf(text: string): string[] {
  return Array.from(SEGMENTER.segment(text), ({ segment }) => segment);
}
