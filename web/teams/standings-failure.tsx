import { OctagonAlert } from 'lucide-react';
import { texts } from '../lib/texts/every-screen.ts';
import { teamsTexts } from './texts.ts';
import { Panel } from '../ui/panel.tsx';
import { RetryButton } from './retry-button.tsx';
import type { Retry } from './use-standings.ts';

// In place of standings whose first load failed.
export function StandingsFailure({ retry }: { retry: Retry }) {
  return (
    <Panel>
      <div role="alert" className="flex flex-col items-center gap-4 py-6 text-center">
        <OctagonAlert aria-hidden size={48} strokeWidth={1.5} className="text-error" />
        <h2 className="poster text-3xl">{texts.teamsLoadFailed}</h2>
        <p className="text-soft">{teamsTexts.loadFailedDetail}</p>
        <RetryButton look="primary" retry={retry} />
      </div>
    </Panel>
  );
}
