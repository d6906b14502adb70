import { useRef, useState } from 'react';
import { useSendCommand } from '../../events/commands/use-send-command.ts';
import { newId } from '../../kit/new-id.ts';
import type { UndoAct } from './ledger-lines.ts';

// Undoes or redoes an entry; asks for a reason first if one is needed.
export function useUndoEntry() {
  const send = useSendCommand();
  const [asking, setAsking] = useState<UndoAct | null>(null);
  // What a line offers is done once, however often its button is pressed; after that the line offers something else.
  const ids = useRef(new WeakMap<object, string>());
  const run = (act: UndoAct, reason: string, line: object = act) => {
    const id = ids.current.get(line) ?? newId();
    ids.current.set(line, id);
    setAsking(null);
    void send({ kind: 'undo', undoes: [act.undoes] }, reason, id);
  };
  return {
    asking,
    start: (act: UndoAct, line?: object) => (act.needsReason ? setAsking(act) : run(act, '', line)),
    confirm: (reason: string) => asking && run(asking, reason),
    cancel: () => setAsking(null),
  };
}
