import { useEvents } from '../events/events.ts';
import { FailedLoads } from '../kit/failed-loads.tsx';
import { texts } from '../kit/every-screen.ts';
import type { Load } from '../kit/use-retry.ts';
import { reportTexts } from './texts.ts';

// Shown until the event is loaded, with a retry button.
export function LoadNotice({ load }: { load: Load }) {
  const events = useEvents();
  return (
    <FailedLoads
      title={reportTexts.notLoaded}
      failed={[
        texts.teamsLoadFailed,
        reportTexts.reportsLoadFailed,
        ...(events.isError ? [reportTexts.matchLoadFailed] : []),
      ]}
      loads={events.isError ? [load, events] : [load]}
      safe={reportTexts.notLoadedSafe}
    />
  );
}
