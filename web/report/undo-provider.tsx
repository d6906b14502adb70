import { createContext, useCallback, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { whenIdle } from '../lib/when-idle.ts';
import { toastSuccess } from '../ui/toast.tsx';

// Something this window has changed, as the person is told of it.
export type Done = {
  readonly title: string;
  readonly detail?: string;
  // Names it once it is undone.
  readonly what: string;
  // Its entry in the ledger, or entries; null where nothing had to change.
  readonly entry: number | readonly number[] | null;
  // After it was undone or redone.
  readonly onReversed?: (() => void) | undefined;
};

// Tells the person what was done, with the way back.
export const TellDone = createContext<(done: Done) => void>(() => {});

// What undoes is loaded once the page stands. Should it not load, the message comes without its button.
export function UndoProvider({ children }: { children: ReactNode }) {
  const [told, setTold] = useState<readonly Done[]>([]);
  const [Undo, setUndo] = useState<ComponentType<{ told: readonly Done[] }> | null>(null);
  const load = useCallback(async () => {
    const late = await import('./undo.tsx');
    setUndo(() => late.Undo);
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
      {Undo && <Undo told={told} />}
    </TellDone>
  );
}
