import { useState } from 'react';
import { linkLivePath } from '../../domain/live.ts';
import { useElapsed } from '../lib/use-elapsed.ts';
import { useLive } from '../lib/live/use-live.ts';
import { organizerColors } from '../lib/organizer/organizer-colors.ts';
import { CutOffMark } from './cut-off-mark.tsx';
import type { LiveOptions } from '../lib/obs-links/live-page-address.ts';
import { makeSource } from './make-source.ts';
import { ShownContent } from './shown-content.tsx';
import { Stage } from './stage.tsx';
import { useServerClock } from './use-server-clock.ts';
import { useWorldFonts } from './use-world-fonts.ts';

// No sign of a failed connection before this time, so that a stream does not begin with one.
const PATIENCE_MS = 3000;

// One scene over a game. Renders nothing without data, and nothing once the link is revoked.
export function LivePage({ token, options }: { token: string; options: LiveOptions }) {
  const [source] = useState(() => makeSource(options.scene));
  const { link, snapshot, clockAhead } = useLive(linkLivePath(token), source);
  const isSlow = useElapsed(PATIENCE_MS);
  const now = useServerClock(clockAhead);
  useWorldFonts(snapshot);
  if (link.kind === 'ended') return null;
  return (
    <Stage scale={options.scale}>
      {snapshot && (
        <div className="contents" style={organizerColors(snapshot.brand)}>
          <ShownContent snapshot={snapshot} options={options} now={now} />
        </div>
      )}
      {(link.kind === 'cut-off' || (link.kind === 'connecting' && isSlow)) && <CutOffMark />}
    </Stage>
  );
}
