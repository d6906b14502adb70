import type { MeasuredNode, Node, Renderer } from '@takumi-rs/core';
import { counts } from '../../platform/ops/counts.ts';
import { WorkQueue } from '../../platform/work-queue.ts';
import { fitText, LINE_HEIGHT, type MeasuredText } from './fit.ts';
import { type Face, FACES, familiesOf, Fonts } from './fonts.ts';
import type { Piece } from './piece.ts';

export interface Output {
  width: number;
  height: number;
  type: 'png' | 'jpeg';
  /** A JPEG is encoded with less quality until it fits into this size. */
  maxBytes?: number;
}

/** Each drawing occupies one of libuv's four threads, which also hash passwords and read files. */
const drawing = new WorkQueue({ atOnce: 2, waiting: 60, waitMs: 20_000 });

const qualities = [90, 82, 74, 64, 52, 40, 28, 16];

export function drawPicture(piece: Piece, output: Output): Promise<Buffer<ArrayBuffer>> {
  return drawing.run(async () => {
    counts.pictures += 1;
    const { renderer, fonts } = await (opened ??= openRenderer());
    const node = await toNode(piece, renderer, fonts);
    const { width, height, type, maxBytes = Number.POSITIVE_INFINITY } = output;
    if (type === 'png') return renderer.render(node, { width, height, format: 'png' });
    let bytes: Buffer<ArrayBuffer> | undefined;
    for (const quality of qualities) {
      bytes = await renderer.render(node, { width, height, format: 'jpeg', quality });
      if (bytes.length <= maxBytes) return bytes;
    }
    return bytes!;
  });
}

/** Enough to tell the colours of a logo. */
const sampleSide = 48;

/** The pixels of a small version of an image: red, green, blue and alpha. */
export function readPixels(bytes: Uint8Array): Promise<Uint8Array> {
  return drawing.run(async () => {
    const { renderer } = await (opened ??= openRenderer());
    const size = { width: sampleSide, height: sampleSide };
    return renderer.render(
      { type: 'image', src: bytes, style: { ...size, objectFit: 'fill' } },
      { ...size, format: 'raw' },
    );
  });
}

let opened: Promise<{ renderer: Renderer; fonts: Fonts }> | undefined;

/** Loaded with the first picture, so that a server that draws none needs no memory for it. */
async function openRenderer() {
  const { Renderer } = await import('@takumi-rs/core');
  const renderer = new Renderer();
  return { renderer, fonts: new Fonts((font) => renderer.registerFont(font)) };
}

/** The tree that the renderer takes, with every text cleaned and the fitted texts measured. */
async function toNode(piece: Piece, renderer: Renderer, fonts: Fonts): Promise<Node> {
  const measured = await measureTexts(piece, renderer, fonts);
  const convert = async (part: Piece): Promise<Node> => {
    switch (part.kind) {
      case 'box':
        return { type: 'container', style: part.style, children: await Promise.all(part.children.map(convert)) };
      case 'image':
        return { type: 'image', src: part.bytes, style: part.style };
      case 'words':
        return textNode(await fonts.prepare(part.text, part.face), part.face, part.style);
      case 'fitted':
        return fittedNode(part, measured.get(part)!);
    }
  };
  return convert(piece);
}

type FittedPiece = Extract<Piece, { kind: 'fitted' }>;

function fittedNode({ face, room, style }: FittedPiece, measured: MeasuredText): Node {
  const { size, lines } = fitText(measured, room);
  const { width, height, align = 'left' } = room;
  const placed = { left: 'flex-start', right: 'flex-end', center: 'center' }[align];
  const lineHeight = Math.ceil(size * LINE_HEIGHT);
  return {
    type: 'container',
    style: {
      display: 'flex',
      flexDirection: 'column',
      flexShrink: 0,
      width,
      height,
      justifyContent: 'center',
      alignItems: placed,
      ...style,
    },
    children: lines.map((line) =>
      textNode(line, face, { fontSize: size, lineHeight: `${lineHeight}px`, maxWidth: width, textFit: 'shrink' }),
    ),
  };
}

function textNode(text: string, face: Face, style: object): Node {
  return {
    type: 'text',
    text,
    style: { fontFamily: familiesOf(face), ...FACES[face].style, whiteSpace: 'nowrap', flexShrink: 0, ...style },
  };
}

/** The widths of all words of the fitted texts, measured in one call. A text without drawable characters becomes a dash. */
async function measureTexts(piece: Piece, renderer: Renderer, fonts: Fonts): Promise<Map<Piece, MeasuredText>> {
  const pieces = listFitted(piece);
  const texts = await Promise.all(
    pieces.map(async ({ text, face }) => ((await fonts.prepare(text, face)) || (text === '' ? '' : '–')).split(' ')),
  );
  const needed = new Map<string, { text: string; face: Face }>();
  for (const [index, { face }] of pieces.entries())
    for (const text of [space, ...texts[index]!]) needed.set(`${face} ${text}`, { text, face });
  const { children }: Pick<MeasuredNode, 'children'> = await renderer.measure({
    type: 'container',
    style: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start' },
    children: Array.from(needed.values(), ({ text, face }) => textNode(text, face, { fontSize: 100 })),
  });
  const widths = new Map(Array.from(needed.keys(), (key, index) => [key, children[index]?.width ?? 0]));
  return new Map(
    pieces.map((piece, index) => [
      piece,
      {
        words: texts[index]!.map((text) => ({ text, width: widths.get(`${piece.face} ${text}`) ?? 0 })),
        space: widths.get(`${piece.face} ${space}`) ?? 0,
      },
    ]),
  );
}

const space = '\u00A0';

function listFitted(piece: Piece): FittedPiece[] {
  if (piece.kind === 'fitted') return [piece];
  return piece.kind === 'box' ? piece.children.flatMap(listFitted) : [];
}
