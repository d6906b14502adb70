import type { PublicEvent } from '../../../domain/visitors/public-event.ts';
import type { PageAnswer, RenderedPage } from '../../platform/http/page-answer.ts';
import type { ReadyBody } from '../../platform/http/ready-answer.ts';

/** The response that all viewers of an event get. */
export interface PublicAnswer extends ReadyBody {
  event: PublicEvent;
  gzipped: Uint8Array<ArrayBuffer>;
  /** For how long nothing changes by the clock alone. */
  rightForMs: number;
  /** The page, rendered once for all viewers. */
  page?: RenderedPage;
  html?: PageAnswer & {
    /** The public origin of the server, which the preview of a link contains. */
    origin: string;
  };
  /** The ledger that visitors may download, once the first one has asked for it. */
  ledgerFile?: Promise<ZippedFile>;
}

export interface ZippedFile {
  etag: string;
  gzipped: Uint8Array<ArrayBuffer>;
}
