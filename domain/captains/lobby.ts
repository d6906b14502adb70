// The code is short, and read aloud; the password is free text.
export const MAX_LOBBY_CODE_LENGTH = 40;

type Facts = {
  // The moment from which the code is shown, on the organiser's clock.
  readonly from: string;
  readonly hasCheckIn: boolean;
  readonly isCheckedIn: boolean;
};

// Whether a trio of the event sees the code: never before its time, and only after check-in where the event has one.
export function isLobbyShown({ from, hasCheckIn, isCheckedIn }: Facts, now: string): boolean {
  return now >= from && (isCheckedIn || !hasCheckIn);
}
