import type { Problem } from './command.ts';

// What a captain's private link has on this device. It stays there until it is sent or thrown away.
type Captain = {
  readonly id: string;
  // The token of the link.
  readonly captain: string;
};

export type CaptainAct =
  // Null as placement: the team did not play.
  | { readonly kind: 'submission'; readonly round: number; readonly placement: number | null; readonly kills: Kills }
  | {
      readonly kind: 'contest';
      readonly round: number;
      readonly placement: number;
      readonly kills: Kills;
      readonly sentence: string;
    };

type Kills = readonly number[];

// An image made smaller on the device. Bytes, because some browsers cannot store a Blob.
export type StoredImage = {
  readonly id: string;
  // Null for an image of an earlier submission, which the server has.
  readonly bytes: ArrayBuffer | null;
  // It belongs to a submission that was refused.
  readonly isRefused: boolean;
  // When the server got it, which keeps images without a submission for an hour.
  readonly uploadedAt: number | null;
};

// A command that the server has not confirmed yet.
export type CaptainCommand = Captain & {
  readonly isDraft: false;
  readonly order: number;
  readonly act: CaptainAct;
  readonly images: readonly StoredImage[];
  readonly filledAt: string;
  // Null while it waits to be sent.
  readonly problem: Extract<Problem, { kind: 'refused' }> | null;
};

// A form that is not complete, or not sent yet. `numbers` are the texts of the placement and of each player's kills.
export type CaptainDraft = Captain & {
  readonly isDraft: true;
  readonly round: number;
  readonly numbers: readonly string[];
  readonly images: readonly StoredImage[];
  readonly filledAt: string;
};
