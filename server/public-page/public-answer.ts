import type { PublicEvent } from '../../domain/public-event.ts';
import type { ReadyBody } from '../http/ready-answer.ts';

/** The response that all viewers of an event get. */
export interface PublicAnswer extends ReadyBody {
  event: PublicEvent;
  gzipped: Uint8Array<ArrayBuffer>;
  /** The page, rendered once for all viewers. */
  html?: RenderedAnswer;
}

export interface RenderedAnswer {
  /** The public origin of the server, which the preview of a link contains. */
  origin: string;
  text: string;
  gzipped: Uint8Array<ArrayBuffer>;
  /** Hashes of its style elements, for the content security policy. */
  styleHashes: readonly string[];
}
