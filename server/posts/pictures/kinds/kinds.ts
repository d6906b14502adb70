import type { RoundPosts } from '../../../../domain/posts/round-posts.ts';
import { isNamed } from '../../../../domain/player-name.ts';
import { type PictureFormat, type PictureKind, TEAMS_ON_PICTURE } from '../format.ts';
import type { Subject } from '../frame.ts';
import { lookOf } from '../look.ts';
import { box, type Piece } from '../piece.ts';
import { drawChampion } from './champion.ts';
import type { Drawing } from './drawing.ts';
import { drawMvp } from './mvp.ts';
import { drawRound } from './round.ts';
import { drawStandings } from './standings.ts';

/** One picture, of a kind that `kindsOf` names. */
export function postPicture(
  posts: RoundPosts,
  subject: Subject,
  { kind, format, part }: { kind: PictureKind; format: PictureFormat; part: number },
): Piece {
  return drawings[kind]({ posts, subject, format, part, look: lookOf(subject.brand) }) ?? box({});
}

/** How many pictures show the whole list. */
export function partsOf(
  { standings }: RoundPosts,
  { kind, format }: { kind: PictureKind; format: PictureFormat },
): number {
  return kind === 'classificacao' ? Math.ceil(standings.length / TEAMS_ON_PICTURE[format]) : 1;
}

/** The kinds for which there is something to show. */
export function kindsOf({ results, standings, mvp, champion }: RoundPosts): PictureKind[] {
  return [
    ...(results.length > 0 ? (['queda'] as const) : []),
    ...(standings.length > 0 ? (['classificacao'] as const) : []),
    ...(mvp && isNamed(mvp.name) ? (['mvp'] as const) : []),
    ...(champion ? (['campeao'] as const) : []),
  ];
}

const drawings: Record<PictureKind, (drawing: Drawing) => Piece | undefined> = {
  queda: drawRound,
  classificacao: drawStandings,
  mvp: drawMvp,
  campeao: drawChampion,
};
