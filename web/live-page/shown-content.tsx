import { useEffect } from 'react';
import { PROGRAM, type Scene } from '../../domain/broadcast.ts';
import type { LiveSnapshot } from '../../domain/live.ts';
import type { LiveOptions } from '../lib/obs-links/live-page-address.ts';
import { LowerThirdLayer } from './lower-third-layer.tsx';
import { writeDecimals } from './points-text.ts';
import { ReplayedMark } from './replayed-mark.tsx';
import { loadAllScenes } from './scenes/load-scene.ts';
import { ShownScene } from './shown-scene.tsx';
import { useActivations } from './use-activations.ts';
import { useAlert } from './use-alert.ts';

type Props = { snapshot: LiveSnapshot; options: LiveOptions; now: () => number };

// One scene, or the program: its scene or alert, and the lower third.
export function ShownContent({ snapshot, options, now }: Props) {
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
      {isProgram && <LowerThirdLayer shown={program.lowerThird} scene={scene} now={now} />}
      {scene !== null && snapshot.replayedRound !== null && <ReplayedMark round={snapshot.replayedRound} />}
    </>
  );
}

// Scenes with teams are hidden while there are none, such as after a reset.
function sceneOf({ program, teams }: LiveSnapshot, options: LiveOptions): Scene | null {
  const scene = options.scene === PROGRAM ? (program.visible ? program.scene : null) : options.scene;
  return teams.length === 0 && scene !== 'contagem' ? null : scene;
}
