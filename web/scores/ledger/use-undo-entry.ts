import { useState } from 'react';
import { useSendCommand } from '../../events/commands/use-send-command.ts';
import type { UndoAct } from './ledger-lines.ts';

// Undoes or redoes an entry; asks for a reason first if one is needed.
export function useUndoEntry() {
  const send = useSendCommand();
  const [asking, setAsking] = useState<UndoAct | null>(null);
  const run = (act: UndoAct, reason: string) => {
    setAsking(null);
    void send({ kind: 'undo', undoes: [act.undoes] }, reason);
  };
  return {
    asking,
    start: (act: UndoAct) => (act.needsReason ? setAsking(act) : run(act, '')),
    confirm: (reason: string) => asking && run(asking, reason),
    cancel: () => setAsking(null),
  };
}
