import { replayedText } from '../lib/ranking/replayed-text.ts';

// Below the ranking, which stays where it is: viewers wonder why points are gone.
export function ReplayedMark({ round }: { round: number }) {
  return (
    <p role="status" className="caps bg-primary px-[24px] py-[4px] text-[26px] leading-tight text-on-primary">
      {replayedText(round)}
    </p>
  );
}
