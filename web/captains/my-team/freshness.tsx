import { clockText } from '../../kit/instants.ts';
import { useElapsed } from '../../kit/use-elapsed.ts';
import { myTeamTexts } from '../my-team-texts.ts';
import { AlertLine } from '../../ui/alert-line.tsx';

// Three missed answers.
const PATIENCE_MS = 10_000;

// The time of the figures. Screen readers announce it only when polling fails.
export function Freshness({ loadedAt, failing }: { loadedAt: number; failing: boolean }) {
  const isSlow = useElapsed(PATIENCE_MS);
  const time = clockText(loadedAt);
  if (failing)
    return (
      <div role="alert" className="mt-3 bg-ground p-2">
        <AlertLine>{myTeamTexts.cutOff(time)}</AlertLine>
      </div>
    );
  return (
    <p className="mt-3 flex items-center gap-2 text-sm">
      <span aria-hidden className={`size-2 ${isSlow ? 'bg-muted' : 'bg-live'}`} />
      {isSlow ? myTeamTexts.catchingUp(time) : myTeamTexts.updatedAt(time)}
    </p>
  );
}
