import { memo, useEffect, useRef, useState } from 'react';
import { PROGRAM, type LowerThird } from '../../../domain/stream/broadcast.ts';
import type { LiveSnapshot } from '../../../domain/stream/live.ts';
import { readLiveOptions } from '../obs-links/live-page-address.ts';
import { organizerColors } from '../../events/brand/organizer-colors.ts';
import { SHEET_READY, type SheetMessage, type SheetPane } from '../scene-sheet/sheet-message.ts';
import { LowerThirdLayer } from './lower-third-layer.tsx';
import { ShownContent } from './shown-content.tsx';
import { stageSize } from './stage-size.ts';
import { StageBox, useUnit } from './stage.tsx';
import { useServerClock } from './use-server-clock.ts';
import { useWorldFonts } from './use-world-fonts.ts';

type Shown = { readonly snapshot: LiveSnapshot; readonly clockAhead: number };

// Draws scenes for the page of the dashboard around it, each at 1920 × 1080 and scaled down.
export default function Sheet() {
  const [shown, setShown] = useState<Shown | null>(null);
  const [panes, setPanes] = useState<readonly SheetPane[]>([]);
  const [typed, setTyped] = useState<LowerThird | null>(null);
  useEffect(() => {
    const onMessage = ({ source, origin, data }: MessageEvent<SheetMessage>) => {
      if (source !== window.parent || origin !== window.location.origin) return;
      if (data.type === 'snapshot') setShown(data);
      else if (data.type === 'panes') setPanes(data.panes);
      else setTyped(data.lowerThird);
    };
    window.addEventListener('message', onMessage);
    window.parent.postMessage(SHEET_READY, window.location.origin);
    return () => window.removeEventListener('message', onMessage);
  }, []);
  useUnit(1);
  const still = useNewEvery(STILL_MS, shown);
  useWorldFonts(shown?.snapshot ?? null, typed);
  if (!shown || !still) return null;
  return (
    <div aria-hidden inert className="contents">
      {panes.map(({ id, scene, isStill, left, top, width }) => (
        <div
          key={`${id} ${scene}`}
          className={`absolute overflow-hidden ${isStill ? 'still' : ''}`}
          style={{ left, top, width, height: (width * SIZE.height) / SIZE.width }}
        >
          <div className="origin-top-left" style={{ ...SIZE, transform: `scale(${width / SIZE.width})` }}>
            <Pane
              scene={scene}
              isStill={isStill}
              typed={isStill || scene === PROGRAM ? null : typed}
              {...(isStill ? still : shown)}
            />
          </div>
        </div>
      ))}
    </div>
  );
}

const SIZE = { width: 1920, height: 1080 };

const STAGE = stageSize(SIZE.width, SIZE.height, 1);

type PaneProps = Pick<SheetPane, 'scene' | 'isStill'> & Shown & { typed: LowerThird | null };

const Pane = memo(function Pane({ scene, isStill, typed, snapshot, clockAhead }: PaneProps) {
  const now = useServerClock(clockAhead);
  const [options] = useState(() => readLiveOptions(`?cena=${scene}${isStill ? '&auto=nao' : ''}`));
  return (
    <StageBox {...SIZE} size={STAGE}>
      <div className="contents" style={organizerColors(snapshot.brand)}>
        <ShownContent snapshot={snapshot} options={options} now={now} />
        {typed && scene !== PROGRAM && (
          <LowerThirdLayer shown={{ ...typed, ms: null, at: 0 }} scene={scene} now={now} />
        )}
      </div>
    </StageBox>
  );
});

const STILL_MS = 5000;

// The newest value, changed at most once in this time.
function useNewEvery<T>(ms: number, newest: T): T {
  const [value, setValue] = useState(newest);
  const changedAt = useRef(-Infinity);
  useEffect(() => {
    if (newest === value) return;
    const change = () => {
      changedAt.current = performance.now();
      setValue(newest);
    };
    const wait = changedAt.current + ms - performance.now();
    if (wait <= 0) return change();
    const waiting = setTimeout(change, wait);
    return () => clearTimeout(waiting);
  }, [ms, newest, value]);
  return value;
}
