import type { Report } from '../../../domain/report.ts';

// The user, and the organiser whose staff they act for; null for the user's own account.
export type Owner = { readonly userId: string; readonly organizerId: string | null };

export type SavedReport = Report & { readonly id: string; readonly points: number };

// A result that the server has not confirmed yet. It contains ids and numbers, no names: it stays on the device when the session
// ends.
export type Queued = Owner & {
  // Chosen by the client, so that a repeated request counts once.
  readonly id: string;
  readonly order: number;
  readonly eventId: string;
  // The window that queued it: that one shows the outcome, and the one that sent it.
  readonly windowId: string;
  // Whether the user saved it together with others; one message reports them.
  readonly isOfBatch: boolean;
  readonly report: Report;
  // As the screen computed them, in hundredths.
  readonly points: number;
  readonly replaces: string | null;
  readonly reason: string;
  // Null while it waits to be sent.
  readonly problem: Problem | null;
};

// Why the server did not save it; the user decides what to do.
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
  // `left`: how many of the same event still wait to be sent.
  | { readonly kind: 'sent'; readonly queued: Queued; readonly answer: Answer; readonly left: number }
  | { readonly kind: 'stopped'; readonly queued: Queued; readonly problem: Problem; readonly left: number }
  // The server did not answer, or refuses because the user has no access: then `refusal` is its sentence. Queued results are
  // sent later.
  | { readonly kind: 'held'; readonly refusal: string | null };
