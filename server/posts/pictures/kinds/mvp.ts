import { COLORS } from '../../../../domain/colors.ts';
import { PICTURE_FORMATS } from '../format.ts';
import { cut, frame } from '../frame.ts';
import type { Look } from '../look.ts';
import { box, column, fitted, type Piece, row, words } from '../piece.ts';
import { type Drawing, mostRounds, upper } from './drawing.ts';

export function drawMvp({ posts, subject, format, look }: Drawing): Piece | undefined {
  const { mvp } = posts;
  if (!mvp) return undefined;
  const isWide = format === '16x9';
  const teams = upper(mvp.teamNames.join(' · '));
  return frame(PICTURE_FORMATS[format], look, subject, {
    title: 'MVP',
    aside: words(posts.champion ? 'DO CAMPEONATO' : `ATÉ A QUEDA ${posts.round}`, 'poster', isWide ? 44 : 56),
    body: ({ width, height }) => {
      const nameWidth = isWide ? 1060 : width;
      const nameHeight = isWide ? 330 : Math.min(430, height - 480);
      const teamRoom = { width: Math.min(nameWidth, 900) - 52, height: 62, size: 44, least: 24 };
      const who = column(
        { width: nameWidth, gap: 16 },
        fitted(upper(mvp.name), 'poster', { width: nameWidth, height: nameHeight, size: 190, least: 165 }),
        box(
          { ...look.lit, padding: '4px 26px', alignSelf: 'flex-start', ...cut(teamRoom.width + 52, 70, 16) },
          fitted(teams, 'bold', teamRoom),
        ),
      );
      const barsWidth = isWide ? 1060 : Math.floor(width * 0.6);
      const barsHeight = isWide ? height - nameHeight - 110 : 340;
      const total = column(
        {
          width: isWide ? width - 1060 - 40 : width - barsWidth - 20,
          alignItems: 'flex-end',
          justifyContent: 'flex-end',
        },
        fitted(String(mvp.kills), 'poster', {
          width: isWide ? width - 1060 - 40 : width - barsWidth - 20,
          height: isWide ? 440 : 300,
          size: isWide ? 430 : 300,
          least: 120,
          align: 'right',
        }),
        words(mvp.kills === 1 ? 'KILL' : 'KILLS', 'bold', isWide ? 84 : 62, { letterSpacing: '0.14em' }),
      );
      const bars = killBars(mvp.rounds.slice(-mostRounds), look, barsWidth, barsHeight);
      return isWide
        ? row(
            { width, height, justifyContent: 'space-between' },
            column({ width: nameWidth, height, justifyContent: 'space-between' }, who, bars),
            total,
          )
        : column(
            { width, height, justifyContent: 'space-between' },
            who,
            row({ width, justifyContent: 'space-between', alignItems: 'flex-end' }, bars, total),
          );
    },
  });
}

function killBars(
  rounds: readonly { readonly round: number; readonly kills: number }[],
  look: Look,
  width: number,
  height: number,
): Piece {
  const gap = rounds.length > 8 ? 4 : 10;
  const each = Math.min(150, Math.floor((width - gap * (rounds.length - 1)) / rounds.length));
  const most = Math.max(1, ...rounds.map(({ kills }) => kills));
  const label = 44;
  const figure = 60;
  return row(
    { width, height, gap, alignItems: 'flex-end' },
    ...rounds.map(({ round, kills }) => {
      const tall = Math.max(6, Math.round(((height - label - figure) * kills) / most));
      return column(
        { width: each, alignItems: 'center' },
        fitted(String(kills), 'poster', { width: each, height: figure, size: 48, least: 16, align: 'center' }),
        box({
          width: each,
          height: tall,
          ...(kills === most
            ? look.lit
            : { backgroundImage: `linear-gradient(180deg, ${COLORS.edge} 0%, ${COLORS.line} 100%)` }),
          ...cut(each, tall, 0),
        }),
        fitted(
          `Q${round}`,
          'plain',
          { width: each, height: label, size: 28, least: 12, align: 'center' },
          { color: look.soft },
        ),
      );
    }),
  );
}
