import { useState } from 'react';
import { SCENES, sceneLabel, type Program, type Scene } from '../../../domain/stream/broadcast.ts';
import { failureSentence } from '../../../domain/failures.ts';
import type { LiveSnapshot } from '../../../domain/stream/live.ts';
import { recall, remember } from '../../kit/browser-storage.ts';
import { toastFailure } from '../../ui/toast.tsx';
import type { Act } from './use-broadcast.ts';

type Given = { snapshot: LiveSnapshot; program: Program; act: Act; isConnected: boolean };

// The preview of this window, and what puts it on air.
export function useDesk({ snapshot, program, act, isConnected }: Given) {
  const { locked, event } = snapshot;
  const onAir = program.visible ? program.scene : null;
  const [chosen, setChosen] = useState<Scene | null>(null);
  const [leaves, setLeaves] = useState(false);
  const [asked, setAsked] = useState<((isWanted: boolean) => void) | null>(null);
  const preview = chosen ?? SCENES.find(({ name }) => name !== onAir && !locked[name])?.name ?? 'grade';

  const problemOf = (scene: Scene): string | null => {
    const problem = locked[scene];
    return problem ? failureSentence(problem) : null;
  };
  const tellProblem = (scene: Scene): boolean => {
    const problem = problemOf(scene);
    if (problem !== null) toastFailure(sceneLabel(scene), problem);
    return problem !== null;
  };
  const send = (scene: Scene) => act(leaves ? { act: 'alert', scene } : { act: 'show', scene });
  // The first time in this window that a champion is shown, the user is asked.
  const championKey = `champion ${event.id}`;
  const put = async (scene: Scene): Promise<boolean> => {
    if (!isConnected || tellProblem(scene)) return false;
    if (scene !== 'campeao' || recall('visit', championKey) !== null) return send(scene);
    const isWanted = await new Promise<boolean>((resolve) => setAsked(() => resolve));
    setAsked(null);
    if (!isWanted) return false;
    remember('visit', championKey, 'asked');
    return send(scene);
  };
  return {
    preview,
    onAir,
    isConnected,
    problem: problemOf(preview),
    problemOf,
    choose: (scene: Scene) => {
      if (!tellProblem(scene)) setChosen(scene);
    },
    // Afterwards the preview is what was on air, so that the next take brings it back. A scene that was chosen meanwhile stays.
    take: async () => {
      const before = onAir === preview ? null : onAir;
      if ((await put(preview)) && !leaves) setChosen((newest) => (newest === chosen ? before : newest));
    },
    cut: (scene: Scene) => void put(scene),
    hide: () => {
      if (program.visible && isConnected) void act({ act: 'hide' });
    },
    // Whether a scene leaves by itself, as an alert.
    leaves,
    setLeaves,
    isAsking: asked !== null,
    answer: (isWanted: boolean) => asked?.(isWanted),
  };
}

export type Desk = ReturnType<typeof useDesk>;
