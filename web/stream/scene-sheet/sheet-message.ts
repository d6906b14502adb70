import type { LowerThird, PROGRAM, Scene } from '../../../domain/stream/broadcast.ts';
import { LIVE_PAGE_PATH, type LiveSnapshot } from '../../../domain/stream/live.ts';

// The live page as a sheet: it draws scenes for a page of the dashboard, which sends what to draw and where.

// In place of a token.
export const SHEET = 'mesa';

export const SHEET_PATH = `${LIVE_PAGE_PATH}/${SHEET}`;

export type SheetPane = {
  readonly id: string;
  readonly scene: Scene | typeof PROGRAM;
  // Without movement, and new at most every few seconds.
  readonly isStill: boolean;
  // In pixels of the sheet. The height follows from the width.
  readonly left: number;
  readonly top: number;
  readonly width: number;
};

export type SheetMessage =
  // A lower third that is being typed: panes of one scene that move show it.
  | { readonly type: 'lower third'; readonly lowerThird: LowerThird | null }
  | { readonly type: 'snapshot'; readonly snapshot: LiveSnapshot; readonly clockAhead: number }
  | { readonly type: 'panes'; readonly panes: readonly SheetPane[] };

// What the sheet says when it listens.
export const SHEET_READY = 'sheet ready';
