import type { RoundKit } from '../../../domain/round-kit.ts';
import type { PictureFormat, PictureKind } from '../format.ts';
import type { Subject } from '../frame.ts';
import { lookOf } from '../look.ts';
import { box, type Piece } from '../piece.ts';
import { drawChampion } from './champion.ts';
import type { Drawing } from './drawing.ts';
import { drawMvp } from './mvp.ts';
import { drawRound } from './round.ts';
import { drawStandings } from './standings.ts';

/** One picture of the kit, of a kind that `kindsOf` names. */
export function kitPicture(kit: RoundKit, subject: Subject, kind: PictureKind, format: PictureFormat): Piece {
  return drawings[kind]({ kit, subject, format, look: lookOf(subject.brand) }) ?? box({});
}

/** The kinds for which the kit has content. */
export function kindsOf({ results, standings, mvp, champion }: RoundKit): PictureKind[] {
  return [
    ...(results.length > 0 ? (['queda'] as const) : []),
    ...(standings.length > 0 ? (['classificacao'] as const) : []),
    ...(mvp ? (['mvp'] as const) : []),
    ...(champion ? (['campeao'] as const) : []),
  ];
}

const drawings: Record<PictureKind, (drawing: Drawing) => Piece | undefined> = {
  queda: drawRound,
  classificacao: drawStandings,
  mvp: drawMvp,
  campeao: drawChampion,
};
