import { useEffect, useState } from 'react';
import { type Alert, ALERT_MS, ALERT_VALID_MS, PROGRAM, type Scene } from '../../../domain/stream/broadcast.ts';
import type { LiveSnapshot } from '../../../domain/stream/live.ts';
import type { LiveOptions } from '../obs-links/live-page-address.ts';
import { DecimalsContext } from '../../rules/points-text.ts';
import { loadAllScenes } from './scenes/load-scene.ts';
import { ShownScene } from './shown-scene.tsx';
import { replayedText } from '../../scores/ranking/replayed-text.ts';
import { useStage } from './stage.tsx';
import type { LowerThirdLayer } from './lower-third-layer.tsx';

// The alert to show now. Stores its number, so that a reload or reconnect does not show it again. A source that opens for
// the first time skips earlier alerts.
function useAlert(eventId: string | undefined, alert: Alert | null, now: () => number): Alert | null {
  const [shown, setShown] = useState<Alert | null>(null);
  useEffect(() => {
    if (eventId === undefined) return;
    const key = `alerta ${eventId}`;
    const last = readNumber(key);
    const number = alert?.number ?? 0;
    if (last === null || number > last) writeNumber(key, number);
    if (alert && last !== null && number > last && now() - alert.at < ALERT_VALID_MS) setShown(alert);
  }, [eventId, alert, now]);
  useEffect(() => {
    if (!shown) return;
    const ending = setTimeout(() => setShown(null), ALERT_MS);
    return () => clearTimeout(ending);
  }, [shown]);
  return shown;
}

// For browsers without storage.
const memory = new Map<string, number>();

function readNumber(key: string): number | null {
  try {
    const text = sessionStorage.getItem(key);
    return text === null ? (memory.get(key) ?? null) : Number(text);
  } catch {
    return memory.get(key) ?? null;
  }
}

function writeNumber(key: string, number: number): void {
  memory.set(key, number);
  try {
    sessionStorage.setItem(key, String(number));
  } catch {
    // `memory` has it.
  }
}

const RETRY_MS = 1000;

// Loaded by the program alone; retries until the server answers. Null while it loads.
function useLowerThirdLayer(isWanted: boolean): typeof LowerThirdLayer | null {
  const [Layer, setLayer] = useState<typeof LowerThirdLayer | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    let retry: ReturnType<typeof setTimeout> | undefined;
    const load = async () => {
      try {
        const loaded = await import('./lower-third-layer.tsx');
        setLayer(() => loaded.LowerThirdLayer);
      } catch {
        retry = setTimeout(() => void load(), RETRY_MS);
      }
    };
    void load();
    return () => clearTimeout(retry);
  }, [isWanted]);
  return Layer;
}

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
  const LowerThirdLayer = useLowerThirdLayer(isProgram);
  const scene = alert?.scene ?? sceneOf(snapshot, options);
  return (
    <DecimalsContext value={snapshot.rules.decimals}>
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
      {isProgram && LowerThirdLayer && <LowerThirdLayer shown={program.lowerThird} scene={scene} now={now} />}
      {scene !== null && snapshot.replayedRound !== null && <ReplayedMark round={snapshot.replayedRound} />}
    </DecimalsContext>
  );
}

// Scenes with teams are hidden while there are none, such as after a reset.
function sceneOf({ program, teams }: LiveSnapshot, options: LiveOptions): Scene | null {
  const scene = options.scene === PROGRAM ? (program.visible ? program.scene : null) : options.scene;
  return teams.length === 0 && scene !== 'contagem' ? null : scene;
}

// How often OBS activated this source: each time the scene plays its intro.
function useActivations(): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const onActive = (event: Event) => {
      const { detail } = event as CustomEvent<{ active?: boolean } | undefined>;
      if (detail?.active) setCount((count) => count + 1);
    };
    window.addEventListener('obsSourceActiveChanged', onActive);
    return () => window.removeEventListener('obsSourceActiveChanged', onActive);
  }, []);
  return count;
}

// Tells viewers why points disappeared. In the margin below the scene; a strip has no space for it.
function ReplayedMark({ round }: { round: number }) {
  const { shape } = useStage();
  if (shape === 'strip') return null;
  return (
    <p
      role="status"
      className="fixed inset-x-0 bottom-0 mx-auto flex h-[5vh] w-fit items-center bg-(--brand-primary) px-[2.4rem] text-[2.6rem] font-bold text-(--brand-on-primary) uppercase"
    >
      {replayedText(round)}
    </p>
  );
}
