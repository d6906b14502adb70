import type { Place } from '../../domain/ledger.ts';
import { useSendCommand } from '../lib/commands/use-send-command.ts';
import type { StoredReport } from './model.ts';

// `to`: where the result moves; null removes it.
type Change = { readonly to: Place | null; readonly reason: string };

// Moves or removes a result.
export function useCorrectResult({ teamId, round }: StoredReport, onDone: () => void) {
  const send = useSendCommand();
  return async ({ to, reason }: Change) => {
    const at = { teamId, round };
    const id = await send(to ? { kind: 'move', from: at, to } : { kind: 'removal', at }, reason);
    if (id !== null) onDone();
  };
}
