import { useCallback, useEffect, useRef, useState } from 'react';
import { PROGRAM, type Scene } from '../../domain/broadcast.ts';
import { linkLivePath, type LiveSnapshot } from '../../domain/live.ts';
import { useElapsed } from '../lib/use-elapsed.ts';
import { useLive } from '../lib/live/use-live.ts';
import { organizerColors } from '../lib/organizer/organizer-colors.ts';
import { CutOffMark } from './cut-off-mark.tsx';
import type { LiveOptions } from '../lib/obs-links/live-page-address.ts';
import { loadAllScenes } from './scenes/load-scene.ts';
import { makeSource } from './make-source.ts';
import { writeDecimals } from './points-text.ts';
import { ReplayedMark } from './replayed-mark.tsx';
import { ShownScene } from './shown-scene.tsx';
import { Stage } from './stage.tsx';
import { useActivations } from './use-activations.ts';
import { useAlert } from './use-alert.ts';
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
          <Content snapshot={snapshot} options={options} now={now} />
        </div>
      )}
      {(link.kind === 'cut-off' || (link.kind === 'connecting' && isSlow)) && <CutOffMark />}
    </Stage>
  );
}

type ContentProps = { snapshot: LiveSnapshot; options: LiveOptions; now: () => number };

function Content({ snapshot, options, now }: ContentProps) {
  const { program, event } = snapshot;
  const isProgram = options.scene === PROGRAM;
  const activations = useActivations();
  const alert = useAlert(isProgram ? event.id : undefined, program.alert, now);
  useEffect(() => {
    if (isProgram) void loadAllScenes();
  }, [isProgram]);
  const scene = alert?.scene ?? sceneOf(snapshot, options);
  writeDecimals(snapshot.rules.decimals);
  return (
    <>
      <ShownScene
        scene={scene}
        // A new alert with the same scene plays its intro again.
        take={`${activations} ${alert?.number ?? ''}`}
        snapshot={snapshot}
        options={options}
        turns={isProgram ? program.turns : 0}
        teamId={alert ? alert.teamId : program.teamId}
        now={now}
      />
      {scene !== null && snapshot.replayedRound !== null && <ReplayedMark round={snapshot.replayedRound} />}
    </>
  );
}

// Scenes with teams are hidden while there are none, such as after a reset.
function sceneOf({ program, teams }: LiveSnapshot, options: LiveOptions): Scene | null {
  const scene = options.scene === PROGRAM ? (program.visible ? program.scene : null) : options.scene;
  return teams.length === 0 && scene !== 'contagem' ? null : scene;
}

function useServerClock(ahead: number): () => number {
  const latest = useRef(ahead);
  useEffect(() => {
    latest.current = ahead;
  }, [ahead]);
  return useCallback(() => Date.now() + latest.current, []);
}
