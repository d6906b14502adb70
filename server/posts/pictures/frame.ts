import type { Brand } from '../../../domain/events/brand.ts';
import { COLORS } from '../../../domain/colors.ts';
import type { Stage } from './format.ts';
import { type Look, withAlpha } from './look.ts';
import { box, column, fitted, type Piece, row, type Style, words } from './piece.ts';

/** A logo, and the background on which it is legible. */
export interface PlacedLogo {
  bytes: Uint8Array;
  plate: string;
}

/** The organiser and the event of a picture. */
export interface Subject {
  organizer: string;
  event: string;
  /** '22/11/2026'. */
  day: string | null;
  brand: Brand;
  logo: PlacedLogo | null;
  /** The initials that stand where there is no logo; empty for none. */
  monogram: string;
  /** The address of the public page, without the protocol. */
  address: string | null;
  /** Of the published state of an ended event. */
  digest: string | null;
}

interface Room {
  width: number;
  height: number;
}

interface FrameParts {
  title: string;
  /** On a tall picture the title then takes the whole width. */
  isLargeTitle?: true;
  /** Shown beside the title. */
  aside: Piece | null;
  /** Shown in the right corner of the head; the day by default. */
  corner?: Piece | null;
  glow?: 'corner' | 'everywhere';
  body: (room: Room) => Piece;
  /** The last pictures of an event tell the digest below the address. */
  hasDigest?: true;
  /** Shown on the left of the foot; the address moves to the right. */
  foot?: (width: number) => Piece;
}

const footHeight = 50;

/** Background, head, title and foot around a body. */
export function frame(stage: Stage, look: Look, subject: Subject, parts: FrameParts): Piece {
  const { width, height, top, bottom, side } = stage;
  const inner = width - side * 2;
  const isWide = width > height;
  const head = isWide ? wideHead(inner, look, subject, parts) : tallHead(inner, look, subject, parts);
  const gap = 18;
  const bodyHeight = height - top - bottom - head.height - footHeight - gap * 2;
  return column(
    { width, height, backgroundColor: look.ground, color: '#ffffff', position: 'relative', overflow: 'hidden' },
    ...background(stage, look, parts.glow ?? 'corner'),
    column(
      { position: 'absolute', left: side, top, width: inner, height: height - top - bottom, gap },
      head.piece,
      box({ width: inner, height: bodyHeight }, parts.body({ width: inner, height: bodyHeight })),
      foot(inner, look, subject, parts),
    ),
  );
}

function tallHead(width: number, look: Look, subject: Subject, { title, isLargeTitle, aside, corner }: FrameParts) {
  const [titleHeight, size] = isLargeTitle ? [330, 284] : [168, 150];
  const height = titleHeight + 124;
  const asideWidth = aside ? 400 : 0;
  const piece = column(
    { width, height, gap: 16 },
    row(
      { width, height: 108, justifyContent: 'space-between' },
      organizerLine(subject, look, width - 260, 108),
      corner ?? dayOf(subject),
    ),
    row(
      { width, height: titleHeight, justifyContent: 'space-between' },
      fitted(title, 'poster', { width: width - asideWidth, height: titleHeight, size, least: 60 }),
      aside,
    ),
  );
  return { piece, height };
}

function wideHead(width: number, look: Look, subject: Subject, { title, aside, corner }: FrameParts) {
  const logoSide = subject.logo || subject.monogram !== '' ? 132 : 0;
  const left = width - logoSide - 420 - 34;
  const whole = [subject.organizer, subject.event].filter((part) => part !== '').join(' · ');
  const piece = row(
    { width, height: 160, justifyContent: 'space-between' },
    row(
      { height: 160, gap: 34 },
      logoOf(subject, look, logoSide),
      column(
        { width: left, height: 160 },
        fitted(
          whole.toLocaleUpperCase('pt-BR'),
          'bold',
          { width: left, height: 44, size: 34, least: 22 },
          { color: look.soft },
        ),
        fitted(title, 'poster', { width: left, height: 116, size: 100, least: 50 }),
      ),
    ),
    column(
      { width: 400, height: 160, justifyContent: 'center', alignItems: 'flex-end', gap: 10 },
      corner ?? dayOf(subject),
      aside,
    ),
  );
  return { piece, height: 160 };
}

/** The logo, the organiser and the event. If the organiser has no name, the event takes its place. */
export function organizerLine(subject: Subject, look: Look, width: number, height: number): Piece {
  const { organizer, event, logo, monogram } = subject;
  const room = width - (logo || monogram !== '' ? height + 24 : 0);
  const upper = (text: string, size: number, tall: number) =>
    fitted(text.toLocaleUpperCase('pt-BR'), 'bold', { width: room, height: tall, size, least: 26 });
  return row(
    { width, height, gap: 24 },
    logoOf(subject, look, height),
    organizer === '' || event === ''
      ? upper(organizer || event, 42, height)
      : column(
          { width: room, height, justifyContent: 'center' },
          upper(organizer, 42, 56),
          fitted(event, 'plain', { width: room, height: 46, size: 30, least: 22 }, { color: look.soft }),
        ),
  );
}

export function logoOf({ logo, monogram }: Pick<Subject, 'logo' | 'monogram'>, look: Look, side: number): Piece | null {
  if (!logo) return monogram === '' ? null : monogramPlate(monogram, look, side);
  const image: Piece = {
    kind: 'image',
    bytes: logo.bytes,
    style: { width: side - 12, height: side - 12, objectFit: 'contain' },
  };
  return box(
    {
      width: side,
      height: side,
      padding: 5,
      backgroundColor: logo.plate,
      border: `1px solid ${COLORS.line}`,
      ...cut(side, side, 18),
    },
    image,
  );
}

function monogramPlate(monogram: string, look: Look, side: number): Piece {
  const room = { width: side - 20, height: side, size: Math.round(side * 0.62), least: 20, align: 'center' as const };
  return box(
    { width: side, height: side, padding: '0 10px', ...look.lit, ...cut(side, side, 18) },
    fitted(monogram, 'poster', room),
  );
}

function dayOf({ day }: Subject): Piece | null {
  return day === null ? null : words(day, 'bold', 36, { letterSpacing: '0.08em' });
}

function foot(width: number, look: Look, { address, digest }: Subject, { foot: left, hasDigest }: FrameParts): Piece {
  const addressRoom = left ? Math.floor(width / 2) - 10 : width - 330;
  const shown = fitted(
    address ?? '',
    'bold',
    { width: addressRoom, height: footHeight, size: 30, least: 16, align: left ? 'right' : 'left' },
    left ? { color: look.soft } : {},
  );
  if (left)
    return row(
      { width, height: footHeight, justifyContent: 'space-between' },
      left(Math.floor(width / 2)),
      address === null ? madeWith(look) : shown,
    );
  return row(
    { width, height: footHeight, justifyContent: 'space-between' },
    address === null ? box({}) : hasDigest && digest !== null ? withDigest(addressRoom, look, address, digest) : shown,
    madeWith(look),
  );
}

function withDigest(width: number, look: Look, address: string, digest: string): Piece {
  return column(
    { width, height: footHeight },
    fitted(address, 'bold', { width, height: footHeight / 2, size: 22, least: 12, align: 'left' }),
    words(`REGISTRO ${digest}`, 'bold', 20, { color: look.soft, letterSpacing: '0.04em' }),
  );
}

function madeWith(look: Look): Piece {
  return row(
    { gap: 10 },
    words('feito com', 'plain', 25, { color: look.muted }),
    row({ gap: 7 }, words('QUEDA', 'poster', 31), words('LIVRE', 'poster', 31, { color: look.tint })),
  );
}

/** A white badge with dark text, for what should be read first. */
export function badge(text: string, size: number): Piece {
  return box(
    {
      backgroundColor: '#ffffff',
      color: COLORS.ground,
      padding: `${Math.round(size * 0.22)}px ${Math.round(size * 0.5)}px`,
    },
    words(text.toLocaleUpperCase('pt-BR'), 'bold', size, { letterSpacing: '0.05em' }),
  );
}

/** A rectangle with one corner cut off. */
export function cut(width: number, height: number, corner: number): Style {
  const points = [
    [0, 0],
    [width, 0],
    [width, height - corner],
    [width - corner, height],
    [0, height],
  ];
  return { clipPath: `polygon(${points.map(([x, y]) => `${x}px ${y}px`).join(', ')})` };
}

/** A glow in the brand's colour and streaks of light, in fixed places. */
export function background({ width, height }: Room, { primary }: Look, glow: 'corner' | 'everywhere'): Piece[] {
  const strength = glow === 'everywhere' ? 0.62 : 0.7;
  const reach = Math.max(width, height);
  const ink = (alpha: number) => withAlpha(primary, alpha);
  const light = (x: string, y: string, alpha: number, radius: number) =>
    box({
      position: 'absolute',
      left: 0,
      top: 0,
      width,
      height,
      backgroundImage: `radial-gradient(circle ${Math.round(radius)}px at ${x} ${y}, ${ink(alpha)} 0%, ${ink(alpha * 0.35)} 45%, ${ink(0)} 100%)`,
    });
  const streaks = STREAKS.map(([x, y, thickness, length, alpha]) =>
    box({
      position: 'absolute',
      left: Math.round((glow === 'everywhere' ? x * 1.5 - 0.5 : x) * width),
      top: Math.round(y * height),
      width: thickness,
      height: Math.round(length * height),
      transform: 'skewX(-20deg)',
      backgroundImage: `linear-gradient(180deg, ${ink(alpha)} 0%, ${ink(0)} 100%)`,
    }),
  );
  return [
    light('100%', '0%', strength, reach * 0.62),
    ...(glow === 'everywhere' ? [light('30%', '25%', 0.4, reach * 0.7)] : []),
    light('0%', '100%', 0.26, reach * 0.4),
    ...streaks,
  ];
}

const STREAKS = [
  [0.42, -0.05, 10, 0.3, 0.3],
  [0.55, 0.05, 4, 0.4, 0.35],
  [0.6, -0.1, 18, 0.5, 0.22],
  [0.66, 0.1, 6, 0.45, 0.4],
  [0.71, -0.02, 12, 0.35, 0.35],
  [0.76, 0.14, 22, 0.3, 0.22],
  [0.8, 0, 5, 0.5, 0.5],
  [0.86, 0.05, 14, 0.42, 0.35],
  [0.91, -0.1, 8, 0.6, 0.45],
  [0.96, 0.12, 16, 0.4, 0.3],
  [1.01, 0.02, 6, 0.6, 0.5],
] as const;
