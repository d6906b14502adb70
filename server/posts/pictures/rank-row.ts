import { COLORS } from '../../../domain/colors.ts';
import { type Decimals, formatPoints, type Hundredths } from '../../../domain/points.ts';
import { cut } from './frame.ts';
import type { Look } from './look.ts';
import { box, column, fitted, type Piece, row, words } from './piece.ts';

interface RankRow {
  rank: string;
  /** Places gained; undefined where the picture does not show that. */
  climbed?: number | null;
  name: string;
  below?: string;
  detail?: string;
  points: Hundredths;
  decimals: Decimals;
  lit?: boolean;
}

interface RowSize {
  width: number;
  height: number;
  /** Added to the height, without moving the columns. */
  extra?: number;
}

/** A team with its points, in a row of this size. */
export function rankRow(look: Look, { width, height: usual, extra = 0 }: RowSize, given: RankRow): Piece {
  const { rank, climbed, name, below, detail, points, decimals, lit = false } = given;
  const height = usual + extra;
  const unit = Math.min(usual, 92);
  const bar = Math.max(6, Math.round(unit * 0.1));
  const rankWidth = Math.round(unit * 1.15);
  const climbedWidth = climbed === undefined ? 0 : Math.round(unit * 0.85);
  const detailWidth = detail === undefined ? 0 : Math.round(unit * 2.7);
  const figureWidth = Math.round(unit * 2.15);
  const unitWidth = Math.round(unit * 0.6);
  const gap = Math.round(unit * 0.16);
  const parts = [rankWidth, climbedWidth, detailWidth, figureWidth, unitWidth].filter((part) => part > 0);
  const nameWidth = width - bar - parts.reduce((sum, part) => sum + part, 0) - gap * (parts.length + 1) - 8;
  const nameHeight = below === undefined ? height - 6 : Math.round(height * 0.58);
  const face = lit ? 'poster' : 'bold';
  return row(
    { width, height, ...(lit ? look.lit : look.calm), gap, ...(lit ? cut(width, height, Math.round(unit * 0.3)) : {}) },
    box({ width: bar, height, backgroundColor: lit ? '#ffffff' : look.primary }),
    fitted(rank, 'poster', {
      width: rankWidth - bar,
      height,
      size: Math.round(unit * 0.66),
      least: 18,
      align: 'center',
    }),
    climbed === undefined ? null : climbedMark(climbed, climbedWidth, unit, lit),
    column(
      { width: nameWidth, height, justifyContent: 'center' },
      fitted(name.toLocaleUpperCase('pt-BR'), face, {
        width: nameWidth,
        height: nameHeight,
        size: Math.round(unit * (lit ? 0.62 : 0.54)),
        least: Math.round(unit * 0.36),
      }),
      below === undefined
        ? null
        : fitted(
            below,
            'plain',
            { width: nameWidth, height: Math.round(height * 0.32), size: Math.round(unit * 0.32), least: 16 },
            { color: lit ? look.onPrimarySoft : look.soft },
          ),
    ),
    detail === undefined
      ? null
      : fitted(
          detail,
          'plain',
          { width: detailWidth, height, size: Math.round(unit * 0.36), least: 14, align: 'right' },
          { color: look.muted },
        ),
    fitted(formatPoints(points, decimals), 'bold', {
      width: figureWidth,
      height,
      size: Math.round(unit * 0.68),
      least: 20,
      align: 'right',
    }),
    words('PTS', 'bold', Math.round(unit * 0.32), { width: unitWidth, marginTop: Math.round(unit * 0.2) }),
  );
}

/** Draws the arrow as a shape, which needs no font, with a number beside it: colour must not be the only sign. */
function climbedMark(climbed: number | null, width: number, unit: number, lit: boolean): Piece {
  const size = Math.round(unit * 0.24);
  if (climbed === null) return box({ width });
  const color = lit ? COLORS.text : climbed > 0 ? COLORS.up : COLORS.down;
  if (climbed === 0)
    return row(
      { width, justifyContent: 'center' },
      box({ width: size, height: 4, backgroundColor: lit ? COLORS.text : COLORS.edge }),
    );
  const points = climbed > 0 ? '50% 0%, 100% 100%, 0% 100%' : '0% 0%, 100% 0%, 50% 100%';
  return row(
    { width, justifyContent: 'center', gap: 5 },
    box({ width: size, height: Math.round(size * 0.86), backgroundColor: color, clipPath: `polygon(${points})` }),
    words(String(Math.abs(climbed)), 'bold', Math.round(unit * 0.36), { color }),
  );
}

/** How many rows fit, and how tall each is then. */
export function fitRows(height: number, least: number, gap: number, most: number, wanted: number) {
  const count = Math.max(1, Math.min(wanted, Math.floor((height + gap) / (least + gap))));
  return { count, rowHeight: Math.min(most, Math.floor((height + gap) / count) - gap) };
}
