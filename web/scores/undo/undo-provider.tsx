import {
  createContext,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import type { Command } from '../../events/commands/command.ts';
import { whenIdle } from '../../kit/when-idle.ts';
import { toastSuccess } from '../../ui/toast.tsx';
import type { Done, Receipt, UndoProps } from './undo.tsx';

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

const ReceiptContext = createContext<{ readonly receipt: Receipt | null; readonly dismiss: () => void }>({
  receipt: null,
  dismiss: () => {},
});

// The result of this window that was saved last, until it is undone or dismissed.
export function useReceipt() {
  return use(ReceiptContext);
}

type Props = {
  // The round on screen.
  round: number;
  // Which receipts the page shows: those of saved results, besides their messages, or those of all changes, in place of messages.
  receipts?: 'none' | 'results' | 'all';
  children: ReactNode;
};

// Undo is loaded while the page is idle. If it cannot be loaded, messages have no undo button.
export function UndoProvider({ round, receipts: shown = 'none', children }: Props) {
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  const receipts = useMemo(() => ({ receipt, dismiss: () => setReceipt(null) }), [receipt]);
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
      <ReceiptContext value={receipts}>{children}</ReceiptContext>
      {Undo && (
        <Undo told={told} round={round} onReceipt={shown === 'none' ? null : setReceipt} isQuiet={shown === 'all'} />
      )}
    </TellDone>
  );
}
