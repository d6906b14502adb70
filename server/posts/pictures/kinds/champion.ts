import { adjustedText } from '../../../../domain/adjusted-text.ts';
import { COLORS } from '../../../../domain/colors.ts';
import { foldPlayers } from '../../../../domain/scores/line-up.ts';
import { isNamed } from '../../../../domain/player-name.ts';
import { formatPoints } from '../../../../domain/points.ts';
import type { RoundPosts } from '../../../../domain/posts/round-posts.ts';
import { PICTURE_FORMATS } from '../format.ts';
import { frame } from '../frame.ts';
import { box, column, fitted, type Piece, row, words } from '../piece.ts';
import { type Drawing, killWords, mostRounds, upper } from './drawing.ts';

/** Their names would be too small beside each other. */
const MOST_PLAYERS = 4;

export function drawChampion({ posts, subject, format, look }: Drawing): Piece | undefined {
  const { champion, decimals, teamCount } = posts;
  if (!champion) return undefined;
  const isWide = format === '16x9';
  const stage = PICTURE_FORMATS[format];
  const decided = adjustedText(champion.adjusted, decimals);
  const adjusted = decided === null ? '' : ` · ${decided}`;
  return frame(stage, look, subject, {
    title: 'CAMPEÃO',
    isLargeTitle: true,
    aside: null,
    glow: 'everywhere',
    hasDigest: true,
    body: ({ width, height }) => {
      const cells = roundCells(champion.rounds.slice(-mostRounds), decimals, width);
      const shown = foldPlayers(
        champion.players.filter(({ name }) => isNamed(name)),
        MOST_PLAYERS,
      );
      const players = row(
        { width, gap: 16 },
        ...shown.map(({ name, kills }) => {
          const each = Math.floor((width - 16 * (shown.length - 1)) / shown.length);
          return column(
            { width: each, borderLeft: '5px solid #ffffff', paddingLeft: 20 },
            fitted(upper(name), 'bold', { width: each - 30, height: 54, size: 42, least: 24 }),
            words(killWords(kills), 'plain', 28, { color: look.soft }),
          );
        }),
      );
      const figures = row(
        { width, justifyContent: 'space-between', alignItems: 'flex-end' },
        row(
          { gap: 14, alignItems: 'flex-end' },
          words(formatPoints(champion.points, decimals), 'poster', isWide ? 120 : 132),
          words('PTS', 'bold', 50, { marginBottom: 26 }),
        ),
        column(
          { alignItems: 'flex-end' },
          words(upper(killWords(champion.kills)), 'poster', 62),
          words(
            `em ${countOf(champion.rounds.length, 'queda')}, ${countOf(teamCount, 'time')}${adjusted}`,
            'plain',
            30,
            {
              color: look.soft,
            },
          ),
        ),
      );
      const rest = (isWide ? 92 + 145 + 100 : 92 + 160 + 106) + 3 * 22;
      const bandHeight = Math.min(height - rest, isWide ? 330 : 420);
      const band = box(
        {
          width: stage.width,
          marginLeft: -stage.side,
          height: bandHeight,
          paddingLeft: stage.side,
          alignItems: 'center',
          ...look.lit,
          clipPath: `polygon(0px 26px, ${stage.width}px 0px, ${stage.width}px ${bandHeight - 26}px, 0px ${bandHeight}px)`,
        },
        fitted(upper(champion.name), 'poster', { width, height: bandHeight - 80, size: 200, least: 110 }),
      );
      return column({ width, height, justifyContent: 'space-between' }, band, players, figures, cells);
    },
  });
}

function roundCells(
  rounds: readonly {
    readonly round: number;
    readonly placement: number | null;
    readonly points: Parameters<typeof formatPoints>[0];
  }[],
  decimals: RoundPosts['decimals'],
  width: number,
): Piece {
  const gap = 8;
  const each = Math.floor((width - gap * (rounds.length - 1)) / Math.max(1, rounds.length));
  const best = Math.max(...rounds.map(({ points }) => points));
  return row(
    { width, gap },
    ...rounds.map(({ round, placement, points }) => {
      const isBest = points === best && best > 0;
      const place = placement === null ? 'ausente' : `${placement}º`;
      return column(
        {
          width: each,
          height: 106,
          borderTop: `6px solid ${isBest ? COLORS.text : COLORS.edge}`,
          alignItems: 'center',
          ...(isBest && { backgroundColor: COLORS.text, color: COLORS.ground }),
        },
        fitted(`Q${round} · ${place}`, 'plain', { width: each - 6, height: 42, size: 28, least: 10, align: 'center' }),
        fitted(formatPoints(points, decimals), 'bold', {
          width: each - 6,
          height: 54,
          size: 44,
          least: 14,
          align: 'center',
        }),
      );
    }),
  );
}

function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
