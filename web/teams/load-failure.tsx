import { texts } from '../lib/texts.ts';
import { Notice } from '../ui/notice.tsx';
import { Panel } from '../ui/panel.tsx';
import { RetryButton } from './retry-button.tsx';
import type { Retry } from './use-standings.ts';

// Nothing was ever loaded, so there is nothing to keep on the screen.
export function LoadFailure({ retry }: { retry: Retry }) {
  return (
    <Panel>
      <div className="flex flex-col items-start gap-gutter">
        <Notice kind="error" title={texts.teams.loadFailed}>
          {texts.teams.loadFailedDetail}
        </Notice>
        <RetryButton look="primary" retry={retry} />
      </div>
    </Panel>
  );
}
