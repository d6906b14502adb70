import type { Report } from '../../../domain/report.ts';

// Whose results these are: a person, in the account of an organiser they help or, with null, in their own.
export type Owner = { readonly userId: string; readonly organizerId: string | null };

type SavedReport = Report & { readonly id: string; readonly points: number };

// A result that the server has not confirmed yet.
export type Queued = Owner & {
  // The id that the result will have. Sent again it counts once.
  readonly id: string;
  readonly order: number;
  readonly eventId: string;
  // The window that queued it: it tells the person when it is saved.
  readonly windowId: string;
  readonly teamName: string;
  readonly report: Report;
  // As the screen computed them, in hundredths.
  readonly points: number;
  readonly replaces: string | null;
  readonly reason: string;
  // Null while it waits to be sent.
  readonly problem: Problem | null;
};

// Why it is not saved, for the person to decide.
export type Problem =
  | { readonly kind: 'exists'; readonly existing: SavedReport }
  | { readonly kind: 'reason' }
  | { readonly kind: 'refused'; readonly code: string; readonly message: string };

type Answer = {
  readonly outcome: 'saved' | 'replaced';
  readonly report: SavedReport;
  readonly entry: number | null;
};

export type News =
  | { readonly kind: 'changed' }
  // `left`: how many wait after this one.
  | { readonly kind: 'sent'; readonly queued: Queued; readonly answer: Answer; readonly left: number }
  | { readonly kind: 'stopped'; readonly queued: Queued; readonly problem: Problem }
  // The server does not answer. What waits is sent once it does.
  | { readonly kind: 'unanswered' };
