import type { Brand } from '../../../domain/events/brand.ts';
import { COLORS } from '../../../domain/colors.ts';
import { background, badge, cut, logoOf, organizerLine, type PlacedLogo } from '../../posts/pictures/frame.ts';
import { type Look, lookOf } from '../../posts/pictures/look.ts';
import { box, column, fitted, type Piece, row, words } from '../../posts/pictures/piece.ts';

/** What messengers show of a link. They never refresh it, so it must not show anything short-lived. */
export type Preview = { organizer: string; brand: Brand } & (
  | { kind: 'top'; event: string; mark: 'Parcial' | 'Final' | 'Ranking'; after: string; rows: TopRow[] }
  | { kind: 'poster'; above: string; title: string; date: PosterDate | null; left: string; right: string }
);

interface TopRow {
  position: number;
  name: string;
  points: string;
}

/** '22', 'NOV', 'DOM · 20H'. */
export interface PosterDate {
  day: string;
  month: string;
  hour: string;
}

const [width, height, side] = [1200, 630, 48];

/** The picture of a link, readable at the size of a thumbnail. */
export function previewPicture(preview: Preview, logo: PlacedLogo | null): Piece {
  const look = lookOf(preview.brand);
  const content = preview.kind === 'top' ? topFive(preview, look, logo) : poster(preview, look, logo);
  return column(
    { width, height, backgroundColor: look.ground, color: '#ffffff', position: 'relative', overflow: 'hidden' },
    ...background({ width, height }, look, 'corner'),
    content,
  );
}

const upper = (text: string) => text.toLocaleUpperCase('pt-BR');

function topFive(preview: Extract<Preview, { kind: 'top' }>, look: Look, logo: PlacedLogo | null): Piece {
  const leftWidth = 400;
  const rightWidth = width - side * 2 - leftWidth - 32;
  const room = height - side * 2 + 8;
  const head = 92;
  const gap = 8;
  const leaderHeight = 140;
  const rowHeight = Math.floor((room - leaderHeight) / 4) - gap;
  const nameHeight = room - (logo || preview.organizer !== '' ? head + 16 : 0) - 120;
  return row(
    { position: 'absolute', left: side, top: side - 4, gap: 32, alignItems: 'flex-start' },
    column(
      { width: leftWidth, height: room, gap: 14 },
      preview.organizer === ''
        ? logoOf({ logo, monogram: '' }, look, head)
        : organizerLine({ ...subjectOf(preview), event: '', logo }, look, leftWidth, head),
      fitted(
        upper(preview.event),
        'poster',
        { width: leftWidth, height: nameHeight, size: 92, least: 74 },
        { justifyContent: 'flex-start' },
      ),
      row({}, badge(preview.mark, 32)),
      fitted(upper(preview.after), 'poster', { width: leftWidth, height: 44, size: 38, least: 20 }),
    ),
    column(
      { width: rightWidth, gap },
      ...preview.rows.map((team, index) => teamRow(team, index === 0 ? leaderHeight : rowHeight, rightWidth, look)),
    ),
  );
}

function teamRow(
  { position, name, points }: { position: number; name: string; points: string },
  tall: number,
  wide: number,
  look: Look,
): Piece {
  const lit = position === 1;
  const pointsWidth = 160;
  const nameWidth = wide - 8 - 66 - pointsWidth - 62;
  return row(
    { width: wide, height: tall, gap: 12, ...(lit ? look.lit : look.calm), ...(lit ? cut(wide, tall, 26) : {}) },
    box({ width: 8, height: tall, backgroundColor: lit ? '#ffffff' : look.primary }),
    fitted(String(position), 'poster', { width: 66, height: tall, size: lit ? 72 : 50, least: 24, align: 'center' }),
    fitted(upper(name), lit ? 'poster' : 'bold', {
      width: nameWidth,
      height: tall - 8,
      size: lit ? 58 : 40,
      least: lit ? 44 : 30,
    }),
    fitted(points, 'bold', { width: pointsWidth, height: tall, size: lit ? 72 : 52, least: 24, align: 'right' }),
  );
}

function poster(preview: Extract<Preview, { kind: 'poster' }>, look: Look, logo: PlacedLogo | null): Piece {
  const bandHeight = 104;
  const dateWidth = preview.date ? 210 : 0;
  const inner = width - side * 2;
  const headHeight = 100;
  const hasHead = logo !== null || preview.organizer !== '' || preview.above !== '';
  const titleTop = hasHead ? side + headHeight + 16 : side;
  const titleWidth = inner - (preview.date ? dateWidth + 20 : 0);
  const rightWidth = preview.right === '' ? 0 : 300;
  return box(
    { width, height, position: 'relative' },
    hasHead
      ? box(
          { position: 'absolute', left: side, top: side - 6 },
          organizerLine(
            { ...subjectOf(preview), organizer: preview.organizer, event: preview.above, logo },
            look,
            inner - dateWidth - 20,
            headHeight,
          ),
        )
      : null,
    preview.date ? box({ position: 'absolute', right: side, top: side - 6 }, dateCard(preview.date, dateWidth)) : null,
    box(
      { position: 'absolute', left: side, top: titleTop },
      fitted(upper(preview.title), 'poster', {
        width: titleWidth,
        height: height - bandHeight - titleTop - 8,
        size: 168,
        least: 130,
      }),
    ),
    row(
      {
        position: 'absolute',
        left: 0,
        top: height - bandHeight,
        width,
        height: bandHeight,
        padding: `0 ${side}px`,
        justifyContent: 'space-between',
        ...look.lit,
      },
      fitted(upper(preview.left), 'bold', { width: inner - rightWidth - 20, height: bandHeight, size: 46, least: 30 }),
      preview.right === ''
        ? null
        : fitted(upper(preview.right), 'bold', {
            width: rightWidth,
            height: bandHeight,
            size: 42,
            least: 24,
            align: 'right',
          }),
    ),
  );
}

function dateCard({ day, month, hour }: PosterDate, wide: number): Piece {
  const tall = 250;
  return column(
    {
      width: wide,
      height: tall,
      backgroundColor: '#ffffff',
      color: COLORS.ground,
      alignItems: 'center',
      ...cut(wide, tall, 24),
    },
    fitted(day, 'poster', { width: wide, height: 130, size: 128, least: 60, align: 'center' }),
    words(month, 'poster', 48),
    fitted(hour, 'bold', { width: wide - 16, height: 50, size: 32, least: 20, align: 'center' }),
  );
}

function subjectOf({ organizer, brand }: Preview) {
  return { organizer, brand, monogram: '', event: '', day: null, address: null, digest: null };
}
