import { Fragment, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { charactersOf, fitBoth, fitText, type Fit, type FitRequest } from '../fit-text.ts';
import { LEAST_TEXT } from '../stage-size.ts';
import { useStage } from '../stage.tsx';

type Props = {
  text: string;
  face?: Face;
  // In design pixels: the preferred size, and the one below which the text wraps.
  size: number;
  least?: number;
  lines?: number;
  align?: 'start' | 'center' | 'end';
  // Below the text, if both have room.
  below?: Below;
  className?: string;
};

type Below = {
  readonly text: string;
  readonly look: string;
  readonly size: number;
  readonly least: number;
  readonly lines?: number;
};

// Tracking and line height are multiples of the font size.
const FACES = {
  name: { font: '700', tracking: 0.02, lineHeight: 1.04, look: 'font-bold tracking-[0.02em] uppercase' },
  poster: { font: 'italic 800', tracking: 0, lineHeight: 1, look: 'font-extrabold italic uppercase' },
  plain: { font: '700', tracking: 0, lineHeight: 1.1, look: 'font-bold' },
  // Digits of equal width, so that the text does not move.
  clock: { font: 'italic 800', tracking: 0, lineHeight: 1, look: 'font-extrabold italic tabular-nums' },
} as const;

type Face = keyof typeof FACES;

// Fits a text into its box: at the preferred size, or as large as possible without cutting it.
export function FitText({
  text,
  face = 'name',
  size,
  least = size,
  lines = 1,
  align = 'start',
  below,
  className = '',
}: Props) {
  const box = useRef<HTMLSpanElement>(null);
  const { unit } = useStage();
  const fonts = useLoadedFonts();
  const [fits, setFits] = useState<{ above: Fit; below: Fit | null }>({
    above: { size: size * unit, lines: [text], whole: true },
    below: null,
  });
  const { lineHeight, look } = FACES[face];
  const { text: belowText, size: belowSize = 0, least: belowLeast = 0, lines: belowLines = 1 } = below ?? {};

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const update = () => {
      const { clientWidth: width, clientHeight: height } = element;
      if (width === 0 || height === 0) return;
      const room = { width: width * SLACK, height, floor: LEAST_TEXT * unit };
      const above: FitRequest = {
        ...room,
        text,
        size: size * unit,
        least: least * unit,
        lineHeight,
        maxLines: lines,
        measure: measureIn(face),
      };
      setFits(
        belowText === undefined
          ? { above: fitText(above), below: null }
          : fitBoth(above, {
              ...room,
              text: belowText,
              size: belowSize * unit,
              least: belowLeast * unit,
              lineHeight: FACES.plain.lineHeight,
              maxLines: belowLines,
              measure: measureIn('plain'),
            }),
      );
    };
    update();
    const observer = new ResizeObserver(update);
    observer.observe(element);
    return () => observer.disconnect();
  }, [text, face, size, least, lines, belowText, belowSize, belowLeast, belowLines, lineHeight, unit, fonts]);

  return (
    <span
      ref={box}
      className={`flex h-full min-h-0 w-full min-w-0 flex-1 flex-col justify-center [contain:size] ${ALIGNS[align]} ${className}`}
    >
      <Fitted fit={fits.above} lineHeight={lineHeight} look={look} />
      {below && fits.below && (
        <Fitted fit={fits.below} lineHeight={FACES.plain.lineHeight} look={`${FACES.plain.look} ${below.look}`} />
      )}
    </span>
  );
}

function Fitted({ fit, lineHeight, look }: { fit: Fit; lineHeight: number; look: string }) {
  return (
    <span
      data-fit={fit.whole ? 'whole' : 'cut'}
      className={`block max-w-full normal-nums whitespace-nowrap ${look}`}
      style={{ fontSize: `${fit.size}px`, lineHeight }}
    >
      {fit.lines.map((line, index) => (
        <Fragment key={index}>
          {index > 0 && ' '}
          <bdi className="block">{line}</bdi>
        </Fragment>
      ))}
    </span>
  );
}

const ALIGNS = { start: 'items-start text-left', center: 'items-center text-center', end: 'items-end text-right' };

// Words are measured one by one, and italic letters exceed their width.
const SLACK = 0.98;

const measurers = new Map<Face, (text: string) => number>();
let measuredFonts = 0;
let fontCount = 0;

function measureIn(face: Face): (text: string) => number {
  if (measuredFonts !== fontCount) measurers.clear();
  measuredFonts = fontCount;
  const known = measurers.get(face);
  if (known) return known;
  const measure = makeMeasure(face);
  measurers.set(face, measure);
  return measure;
}

const MEASURED_PX = 100;

// Measured on a canvas: laying out fifty names repeatedly would take longer than a frame.
function makeMeasure(face: Face): (text: string) => number {
  const { font, tracking } = FACES[face];
  const context = document.createElement('canvas').getContext('2d');
  if (context) context.font = `${font} ${MEASURED_PX}px ${getComputedStyle(document.body).fontFamily}`;
  const widths = new Map<string, number>();
  return (text) => {
    const known = widths.get(text);
    if (known !== undefined) return known;
    const shown = shownText(text, face);
    const width = (context?.measureText(shown).width ?? 0) / MEASURED_PX + tracking * charactersOf(shown).length;
    widths.set(text, width);
    return width;
  };
}

// As the browser draws it: in capitals, and for clocks with the widest digit.
function shownText(text: string, face: Face): string {
  if (face === 'clock') return text.replaceAll(/\d/g, '0');
  return face === 'plain' ? text : text.toLocaleUpperCase('pt-BR');
}

// Increases when a font was loaded, so that texts are measured again.
function useLoadedFonts(): number {
  const [count, setCount] = useState(fontCount);
  useEffect(() => {
    const onLoaded = () => setCount((fontCount += 1));
    document.fonts.addEventListener('loadingdone', onLoaded);
    return () => document.fonts.removeEventListener('loadingdone', onLoaded);
  }, []);
  return count;
}
