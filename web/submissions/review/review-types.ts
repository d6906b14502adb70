import type { AlertKind } from '../../../domain/submissions/submission-alerts.ts';
import type { Review } from '../review-data.ts';

export type Submission = Review['waiting'][number];
export type SubmissionImage = Pick<Submission['images'][number], 'id' | 'width' | 'height'>;
export type Contest = Review['contests'][number];
export type ReviewTeam = Review['teams'][number];

// A short name of an alert, for the queue; `slot` marks the number that it is about.
export const ALERT_NAMES: Record<AlertKind, string> = {
  contested: 'contestação',
  placement_claimed: 'lugar repetido',
  placement_taken: 'lugar ocupado',
  same_image: 'imagem repetida',
  similar_image: 'imagem parecida',
  too_many_kills: 'kills demais',
  high_kills: 'kills altas',
  differs_from_desk: 'difere da mesa',
  late: 'atrasado',
  over_lobby_size: 'lugar além do lobby',
  player_changed: 'jogador trocado',
  no_image: 'sem imagem',
};
