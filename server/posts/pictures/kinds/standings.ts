import { adjustedText } from '../../../../domain/adjusted-text.ts';
import { isNamed } from '../../../../domain/player-name.ts';
import type { Decimals } from '../../../../domain/points.ts';
import { type PostedStanding, roundWords } from '../../../../domain/posts/round-posts.ts';
import { PICTURE_FORMATS, TEAMS_ON_PICTURE } from '../format.ts';
import { badge, frame } from '../frame.ts';
import { column, type Piece, row, words } from '../piece.ts';
import { fitRows, rankRow } from '../rank-row.ts';
import { type Drawing, upper } from './drawing.ts';

/** The players of the leader, and what decisions did to the total of any team. */
function belowOf({ players, adjusted }: PostedStanding, hasPlayers: boolean, decimals: Decimals): { below?: string } {
  const parts = [...(hasPlayers ? players.filter(isNamed) : []), adjustedText(adjusted, decimals) ?? []].flat();
  return parts.length > 0 ? { below: parts.join(' · ') } : {};
}

export function drawStandings({ posts, subject, format, part, look }: Drawing): Piece | undefined {
  const { standings, teamCount } = posts;
  if (standings.length === 0) return undefined;
  const isWide = format === '16x9';
  const after = `APÓS A ${upper(roundWords(posts))}`;
  const isFinal = posts.champion !== null;
  const perPart = TEAMS_ON_PICTURE[format];
  const from = (part - 1) * perPart;
  const shown = standings.slice(from, from + perPart);
  if (shown.length === 0) return undefined;
  // 'TOP 10' is said of the first part only.
  const isFirst = part === 1;
  const range = `${from + 1}º AO ${from + shown.length}º`;
  return frame(PICTURE_FORMATS[format], look, subject, {
    title: !isWide ? 'CLASSIFICAÇÃO' : isFirst ? 'CLASSIFICAÇÃO GERAL' : `CLASSIFICAÇÃO · ${range}`,
    aside: isWide ? words(isFinal ? (subject.day ?? '') : after, 'poster', 44) : null,
    corner: badge(isFinal ? 'Final' : 'Parcial', 36),
    ...(isFinal && { hasDigest: true }),
    body: ({ width, height }) => {
      const line = isWide ? 0 : 46;
      const gap = 8;
      // All parts have the same layout.
      const columns = isWide && standings.length > 8 ? 2 : 1;
      const columnWidth = Math.floor((width - 20 * (columns - 1)) / columns);
      const perColumn = Math.ceil(Math.min(perPart, standings.length) / columns);
      // On tall pictures the leader's row is higher and shows the players.
      const leaderExtra = isWide || !isFirst ? 0 : 46;
      const room = height - line - (isWide ? 0 : gap) - leaderExtra;
      const { count, rowHeight } = fitRows(room, 56, gap, 98, perColumn);
      const hasMoved = shown.some(({ climbed }) => climbed !== null);
      const rows = shown.slice(0, count * columns).map((team) =>
        rankRow(
          look,
          { width: columnWidth, height: rowHeight, extra: team === shown[0] ? leaderExtra : 0 },
          {
            rank: String(team.position),
            ...(hasMoved && { climbed: team.climbed }),
            name: team.name,
            ...belowOf(team, team === shown[0] && isFirst && !isWide, posts.decimals),
            points: team.points,
            decimals: posts.decimals,
            lit: team.position === 1,
          },
        ),
      );
      const best = isFirst ? `TOP ${rows.length}` : range;
      return column(
        { width, height, gap: isWide ? 0 : gap },
        isWide
          ? null
          : row(
              { width, height: line, justifyContent: 'space-between' },
              words(isFinal ? 'GERAL · FINAL' : `GERAL · ${after}`, 'bold', 36, {
                color: look.tint,
                letterSpacing: '0.06em',
              }),
              words(rows.length < teamCount ? best : `${teamCount} TIMES`, 'bold', 36, {
                color: look.soft,
                letterSpacing: '0.06em',
              }),
            ),
        row(
          { width, gap: 20, alignItems: 'flex-start' },
          ...Array.from({ length: columns }, (_, index) =>
            column({ width: columnWidth, gap }, ...rows.slice(index * count, (index + 1) * count)),
          ),
        ),
      );
    },
  });
}
