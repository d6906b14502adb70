import { useEvents } from '../lib/events/events.ts';
import { FailedLoads } from '../lib/failed-loads.tsx';
import { texts } from '../lib/texts/every-screen.ts';
import type { Load } from '../lib/use-retry.ts';
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
