import { createContext, useCallback, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import type { Command } from '../lib/commands/command.ts';
import { whenIdle } from '../lib/when-idle.ts';
import { toastSuccess } from '../ui/toast.tsx';
import type { Done, UndoProps } from './undo.tsx';

// Whether a component tells of the outcome of this undo itself.
let isUndoTold: (command: Command) => boolean = () => false;

export function isUndoToldElsewhere(command: Command): boolean {
  return isUndoTold(command);
}

export function tellUndosHere(isTold: typeof isUndoTold): () => void {
  isUndoTold = isTold;
  return () => (isUndoTold = () => false);
}

// Shows a message about a change, with an undo button.
export const TellDone = createContext<(done: Done) => void>(() => {});

// `round`: the round on screen. Undo is loaded while the page is idle. If it cannot be loaded, messages have no undo button.
export function UndoProvider({ round, children }: { round: number; children: ReactNode }) {
  const [told, setTold] = useState<readonly Done[]>([]);
  const [Undo, setUndo] = useState<ComponentType<UndoProps> | null>(null);
  const load = useCallback(async () => {
    const loaded = await import('./undo.tsx');
    setUndo(() => loaded.Undo);
  }, []);
  useEffect(() => whenIdle(() => void load().catch(() => {})), [load]);
  const tell = useCallback(
    (done: Done) =>
      void load().then(
        () => setTold((before) => [...before, done]),
        () => toastSuccess(done.title, done.detail),
      ),
    [load],
  );
  return (
    <TellDone value={tell}>
      {children}
      {Undo && <Undo told={told} round={round} />}
    </TellDone>
  );
}
