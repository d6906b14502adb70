import { adjustedText } from '../../../../domain/adjusted-text.ts';
import { isNamed } from '../../../../domain/player-name.ts';
import { type Decimals, formatPoints } from '../../../../domain/points.ts';
import type { PostedResult, RoundPosts } from '../../../../domain/posts/round-posts.ts';
import { PICTURE_FORMATS } from '../format.ts';
import { badge, cut, frame } from '../frame.ts';
import type { Look } from '../look.ts';
import { box, column, fitted, type Piece, row, words } from '../piece.ts';
import { fitRows, rankRow } from '../rank-row.ts';
import { type Drawing, killWords, mostRounds, upper } from './drawing.ts';

export function drawRound({ posts, subject, format, look }: Drawing): Piece | undefined {
  const { results, roundMvp, round } = posts;
  const [hero] = results;
  if (!hero) return undefined;
  const isWide = format === '16x9';
  const rest = results.filter((result) => result !== hero);
  return frame(PICTURE_FORMATS[format], look, subject, {
    title: isWide ? `RESULTADO DA QUEDA ${round}` : `QUEDA ${round}`,
    aside: isWide
      ? progress(posts, 300)
      : column({ width: 310, alignItems: 'flex-end', gap: 14 }, progress(posts, 300), words('RESULTADO', 'poster', 56)),
    body: ({ width, height }) => {
      const gap = 9;
      const heroHeight = isWide ? height : 284;
      const heroWidth = isWide ? 820 : width;
      const listWidth = isWide ? width - heroWidth - 24 : width;
      const listHeight = isWide ? height : height - heroHeight - gap;
      const { count, rowHeight } = fitRows(listHeight, 66, gap, 92, Math.max(1, rest.length));
      const list = column(
        { width: listWidth, gap },
        ...rest.slice(0, count).map((result) =>
          rankRow(
            look,
            { width: listWidth, height: rowHeight },
            {
              rank: `${result.placement}º`,
              name: result.name,
              ...(marksOf(result, posts.decimals).length > 0 && { below: marksOf(result, posts.decimals).join(' · ') }),
              detail: detailOf(result),
              points: result.points,
              decimals: posts.decimals,
            },
          ),
        ),
      );
      return box(
        { width, height, flexDirection: isWide ? 'row' : 'column', gap: isWide ? 24 : gap },
        winnerCard({ posts, look, hero, width: heroWidth, height: heroHeight, isWide }),
        list,
      );
    },
    ...(roundMvp &&
      isNamed(roundMvp.name) && {
        foot: (width: number) => {
          const badgeWidth = 186;
          return row(
            { width, gap: 16 },
            box({ width: badgeWidth }, badge('MVP da queda', 25)),
            fitted(upper(`${roundMvp.name} · ${killWords(roundMvp.kills)}`), 'bold', {
              width: width - badgeWidth - 16,
              height: 50,
              size: 34,
              least: 20,
            }),
          );
        },
      }),
  });
}

/** What changed the result after the round. */
function marksOf({ disqualified, adjusted }: PostedResult, decimals: Decimals): string[] {
  return [...(disqualified ? ['Desclassificado'] : []), adjustedText(adjusted, decimals) ?? []].flat();
}

interface WinnerCard {
  posts: RoundPosts;
  look: Look;
  hero: PostedResult;
  width: number;
  height: number;
  isWide: boolean;
}

function winnerCard({ posts, look, hero, width, height, isWide }: WinnerCard): Piece {
  const tagHeight = 48;
  const cardHeight = height - tagHeight;
  const padding = 34;
  const figureWidth = isWide ? width - padding * 2 : 300;
  const nameWidth = isWide ? width - padding * 2 : width - figureWidth - padding * 2 - 30;
  const playersHeight = 46;
  const nameHeight = isWide ? 300 : cardHeight - playersHeight - 30;
  const figures = column(
    { width: figureWidth, alignItems: isWide ? 'flex-start' : 'flex-end', justifyContent: 'center' },
    row(
      { gap: 10, alignItems: 'flex-end' },
      isWide
        ? words(formatPoints(hero.points, posts.decimals), 'poster', 160)
        : fitted(formatPoints(hero.points, posts.decimals), 'poster', {
            width: figureWidth - 80,
            height: 130,
            size: 112,
            least: 40,
            align: 'right',
          }),
      words('PTS', 'bold', isWide ? 52 : 40, { marginBottom: isWide ? 34 : 20 }),
    ),
    words(hero.factor === null ? killWords(hero.kills) : `${killWords(hero.kills)} × ${hero.factor}`, 'bold', 32),
  );
  const who = column(
    { width: nameWidth, justifyContent: 'center' },
    fitted(
      upper(hero.name),
      'poster',
      { width: nameWidth, height: nameHeight, size: isWide ? 124 : 82, least: isWide ? 100 : 66 },
      { justifyContent: isWide ? 'flex-end' : 'center' },
    ),
    fitted(
      [...marksOf(hero, posts.decimals), ...hero.players.filter(isNamed)].join(' · '),
      'plain',
      { width: nameWidth, height: playersHeight, size: 30, least: 20 },
      { color: look.onPrimarySoft },
    ),
  );
  return column(
    { width, height },
    box(
      { height: tagHeight, alignItems: 'flex-end' },
      badge(hero.placement === 1 ? '1º · Venceu a queda' : `${hero.placement}º lugar`, 28),
    ),
    box(
      {
        width,
        height: cardHeight,
        ...look.lit,
        borderLeft: '12px solid #ffffff',
        padding: `0 ${padding}px 0 ${padding - 12}px`,
        flexDirection: isWide ? 'column' : 'row',
        alignItems: isWide ? 'flex-start' : 'center',
        justifyContent: isWide ? 'center' : 'space-between',
        gap: isWide ? 20 : 0,
        ...cut(width, cardHeight, 34),
      },
      who,
      figures,
    ),
  );
}

function detailOf({ kills, factor }: PostedResult): string {
  return factor === null ? killWords(kills) : `${kills} × ${factor}`;
}

/** One mark for each planned round; null if their number is open or the marks would be too thin. */
function progress({ round, rounds }: RoundPosts, width: number): Piece | null {
  const count = Math.max(rounds ?? 0, round);
  if (rounds === null || count > mostRounds) return null;
  const each = Math.floor((width - 6 * (count - 1)) / count);
  return row(
    { width, gap: 6 },
    ...Array.from({ length: count }, (_, index) =>
      box({
        width: each,
        height: 20,
        transform: 'skewX(-20deg)',
        backgroundColor: index < round ? '#ffffff' : 'rgba(255, 255, 255, 0.22)',
      }),
    ),
  );
}
