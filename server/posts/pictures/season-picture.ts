import { hundredths } from '../../../domain/points.ts';
import { mainRanking, progressText } from '../../../domain/posts/season-post.ts';
import type { PublicSeason } from '../../../domain/season/public-season.ts';
import { seatsInFinal } from '../../../domain/season/seats.ts';
import type { FileStore } from '../../platform/files/store.ts';
import { readLogo } from './actions.ts';
import { drawPicture } from './draw.ts';
import { PICTURE_FORMATS, type PictureFormat } from './format.ts';
import { badge, frame, type Subject } from './frame.ts';
import { lookOf } from './look.ts';
import { type Drawn, pictureCache, versionOf } from './picture-cache.ts';
import { column, type Piece, row, words } from './piece.ts';
import { fitRows, rankRow } from './rank-row.ts';

/** The best of the ranking that pictures show. */
const most: Record<PictureFormat, number> = { feed: 8, story: 10, '16x9': 16 };

export function seasonPictureVersion(season: PublicSeason, format: PictureFormat, origin: string): string {
  return versionOf({ season: factsOf(season, format), subject: subjectOf(season, origin), format });
}

/** `origin` is where the public page is. */
export function drawSeasonPicture(
  files: FileStore,
  season: PublicSeason,
  format: PictureFormat,
  origin: string,
): Promise<Drawn> {
  return pictureCache.getOrDraw(seasonPictureVersion(season, format, origin), async () => {
    const { logo, isComplete } = await readLogo(files, season.brand);
    const piece = seasonPicture(season, { ...subjectOf(season, origin), logo }, format);
    return { bytes: await drawPicture(piece, PICTURE_FORMATS[format]), isComplete };
  });
}

function factsOf(season: PublicSeason, format: PictureFormat) {
  const rows = (mainRanking(season)?.rows ?? []).slice(0, most[format]);
  const seats = seatsInFinal(season);
  return {
    progress: progressText(season),
    seats: seats === 0 ? '' : seats === 1 ? '1 vaga na final' : `${seats} vagas na final`,
    rows: rows.map(({ rank, name, teamName, before, total }) => ({ rank, name, teamName, before, total })),
  };
}

function subjectOf({ organizer, name, brand, slug }: PublicSeason, origin: string): Omit<Subject, 'logo'> {
  return {
    organizer: organizer.name,
    event: name,
    monogram: '',
    day: null,
    brand,
    address: `${origin}/t/${slug}`.replace(/^https?:\/\//, ''),
    digest: null,
  };
}

function seasonPicture(season: PublicSeason, subject: Subject, format: PictureFormat): Piece {
  const { progress, seats, rows } = factsOf(season, format);
  const look = lookOf(subject.brand);
  const isWide = format === '16x9';
  const gap = 8;
  return frame(PICTURE_FORMATS[format], look, subject, {
    title: 'RANKING',
    aside: isWide ? words(seats, 'bold', 34, { color: look.soft }) : null,
    corner: badge(progress, 36),
    body: ({ width, height }) => {
      const line = isWide || seats === '' ? 0 : 46;
      const leaderExtra = isWide ? 0 : 46;
      const columns = isWide && rows.length > 8 ? 2 : 1;
      const columnWidth = Math.floor((width - 20 * (columns - 1)) / columns);
      const room = height - line - (line > 0 ? gap : 0) - leaderExtra;
      const { count, rowHeight } = fitRows(room, 56, gap, 98, Math.ceil(rows.length / columns));
      const drawn = rows.slice(0, count * columns).map(({ rank, name, teamName, before, total }, index) =>
        rankRow(
          look,
          { width: columnWidth, height: rowHeight, extra: index === 0 ? leaderExtra : 0 },
          {
            rank: String(rank),
            climbed: before === null ? null : before - rank,
            name,
            ...(teamName !== name && { below: teamName }),
            points: hundredths(total),
            decimals: 1,
            lit: rank === 1,
          },
        ),
      );
      return column(
        { width, height, gap: line > 0 ? gap : 0 },
        line === 0
          ? null
          : row(
              { width, height: line },
              words(seats.toLocaleUpperCase('pt-BR'), 'bold', 36, { color: look.tint, letterSpacing: '0.06em' }),
            ),
        row(
          { width, gap: 20, alignItems: 'flex-start' },
          ...Array.from({ length: columns }, (_, index) =>
            column({ width: columnWidth, gap }, ...drawn.slice(index * count, (index + 1) * count)),
          ),
        ),
      );
    },
  });
}
