import { useState } from 'react';
import { linkLivePath } from '../../../domain/stream/live.ts';
import { useElapsed } from '../../kit/use-elapsed.ts';
import { useLive } from '../../kit/live/use-live.ts';
import { organizerColors } from '../../events/brand/organizer-colors.ts';
import type { LiveOptions } from '../obs-links/live-page-address.ts';
import { ShownContent } from './shown-content.tsx';
import { Stage } from './stage.tsx';
import { useServerClock } from './use-server-clock.ts';
import { useWorldFonts } from './use-world-fonts.ts';
import type { TellingSource } from '../../kit/live/connect-live.ts';
import { newId } from '../../kit/new-id.ts';

const KEY = 'fonte';
const SETTLED_MS = 500;

// What this page reports to the operator: scene and size. The id survives a reload. A preview on the dashboard is not a
// source.
function makeSource(scene: string): TellingSource | undefined {
  if (window.parent !== window) return undefined;
  const id = keptId();
  return {
    describe: () => ({ type: 'source', id, scene, width: window.innerWidth, height: window.innerHeight }),
    onChange: (tell) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const onResize = () => {
        clearTimeout(timer);
        timer = setTimeout(tell, SETTLED_MS);
      };
      window.addEventListener('resize', onResize);
      return () => {
        clearTimeout(timer);
        window.removeEventListener('resize', onResize);
      };
    },
  };
}

function keptId(): string {
  const id = newId();
  try {
    const stored = sessionStorage.getItem(KEY);
    if (stored) return stored;
    sessionStorage.setItem(KEY, id);
  } catch {
    // Without storage the id is new at each load.
  }
  return id;
}

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

// A small sign for the operator that viewers hardly notice.
function CutOffMark() {
  return (
    <svg
      role="img"
      aria-label="Sem conexão"
      viewBox="0 0 16 16"
      className="fixed top-[0.6vh] right-[0.6vh] size-[2vh] fill-ground stroke-text stroke-2"
    >
      <rect x="1" y="1" width="14" height="14" />
      <path d="M4.5 11.5 11.5 4.5" />
    </svg>
  );
}
