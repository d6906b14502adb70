import type { RoundPosts } from '../../../../domain/posts/round-posts.ts';
import type { PictureFormat } from '../format.ts';
import type { Subject } from '../frame.ts';
import type { Look } from '../look.ts';

/** What a picture is drawn from. */
export interface Drawing {
  posts: RoundPosts;
  subject: Subject;
  format: PictureFormat;
  /** From 1, of the set that a long list makes. */
  part: number;
  look: Look;
}

/** If an event has more rounds, only the last ones are shown. */
export const mostRounds = 12;

export function upper(text: string): string {
  return text.toLocaleUpperCase('pt-BR');
}

export function killWords(kills: number): string {
  return kills === 1 ? '1 kill' : `${kills} kills`;
}
