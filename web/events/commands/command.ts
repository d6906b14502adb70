import type { DecisionAct, Place } from '../../../domain/scores/ledger/ledger.ts';
import type { Report } from '../../../domain/scores/report.ts';

// The user, and the organiser whose staff they act for; null for the user's own account.
export type Owner = { readonly userId: string; readonly organizerId: string | null };

export type SavedReport = Report & { readonly id: string; readonly points: number };

// A result that a user wants to save; `replaces` names the one that it replaces.
export type WantedReport = Report & { readonly id: string; readonly replaces: string | null };

// `placement` is null for a team that did not play. `reason` is what the captain and the history say about a correction. `replaces`
// names the result on the scoreboard that the reviewer saw.
export type AcceptedSubmission = {
  readonly id: string;
  readonly teamId: string;
  readonly round: number;
  readonly placement: number | null;
  readonly kills: readonly number[];
  readonly isCorrected: boolean;
  readonly reason: string;
  readonly replaces: string | null;
};

// Entries of the ledger: by number, or those that a command of this device made, which may not have a number yet.
export type EntryRef = number | { readonly command: string };

// What a person does to the scores of an event.
export type CommandAct =
  | { readonly kind: 'results'; readonly reports: readonly WantedReport[] }
  | { readonly kind: 'removal'; readonly at: Place }
  | { readonly kind: 'move'; readonly from: Place; readonly to: Place }
  | { readonly kind: 'replay'; readonly round: number }
  | { readonly kind: 'decision'; readonly decision: DecisionAct }
  // Submissions of captains become results, all of them or none.
  | { readonly kind: 'acceptance'; readonly submissions: readonly AcceptedSubmission[] }
  // A submission goes back to its captain; the reason of the command is for them.
  | { readonly kind: 'refusal'; readonly submission: { readonly id: string; readonly teamId: string } }
  // A refusal is taken back.
  | { readonly kind: 'recall'; readonly submission: { readonly id: string; readonly teamId: string } }
  // In the order given.
  | { readonly kind: 'undo'; readonly undoes: readonly EntryRef[] };

// An act that the server has not confirmed yet. It contains ids, numbers and reasons, no names: it stays on the device when the
// session ends.
export type Command = Owner & {
  // Made on the device, so that a repeated request counts once.
  readonly id: string;
  readonly order: number;
  readonly eventId: string;
  // The window that queued it: that one shows the outcome, and the one that sent it.
  readonly windowId: string;
  readonly act: CommandAct;
  readonly reason: string;
  // Null while it waits to be sent.
  readonly problem: Problem | null;
};

// Why the server did not do it; the user decides what to do. `exists` is about a single result.
export type Problem =
  | { readonly kind: 'exists'; readonly existing: SavedReport }
  | { readonly kind: 'reason' }
  | { readonly kind: 'refused'; readonly code: string; readonly message: string };

// What the server did. `results` are those of a command with results, in their order.
export type Answer = {
  readonly entries: readonly number[];
  readonly results: readonly { readonly outcome: 'saved' | 'replaced'; readonly report: SavedReport }[];
};

export type News =
  | { readonly kind: 'changed' }
  // `left`: how many of the same event still wait to be sent.
  | { readonly kind: 'sent'; readonly command: Command; readonly answer: Answer; readonly left: number }
  | { readonly kind: 'stopped'; readonly command: Command; readonly problem: Problem; readonly left: number }
  // Queued commands are sent later.
  | { readonly kind: 'held'; readonly held: Held };

// Why a command has to be sent again: no connection, an error or an overload of the server, or no access: then `refusal` is the
// sentence of the server.
export type Held = { readonly cause: 'network' | 'server' } | { readonly cause: 'access'; readonly refusal: string };
