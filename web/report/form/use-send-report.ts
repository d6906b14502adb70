import { useEffect, useState } from 'react';
import type { Report } from '../../../domain/scores/report.ts';
import type { CommandAct } from '../../events/commands/command.ts';
import { loadQueue, useSendCommand } from '../../events/commands/use-send-command.ts';
import { newId } from '../../kit/new-id.ts';
import type { StoredReport } from '../teams-and-results.ts';

export type Conflict = { readonly wanted: Report; readonly existing: StoredReport };

type Options = {
  // Stored and queued results.
  readonly reports: readonly StoredReport[];
  // Called when the form can be cleared.
  readonly onTaken: (report: Report) => void;
  // Called when the result is stored on this device.
  readonly onQueued: (report: Report) => void;
};

// Queues a result. If the team already has one in the round, asks first.
export function useSendReport({ reports, onTaken, onQueued }: Options) {
  const enqueue = useSendCommand();
  const [conflict, setConflict] = useState<Conflict | null>(null);
  // Replaces only the result that the user saw: if it changed meanwhile, the server refuses and the question is asked
  // again.
  const send = (report: Report, replaces: string | null, reason = '') => {
    const existing = reports.find(({ teamId, round }) => teamId === report.teamId && round === report.round);
    if (existing && existing.id !== replaces) return setConflict({ wanted: report, existing });
    setConflict(null);
    onTaken(report);
    void queue({ kind: 'results', reports: [{ ...report, id: newId(), replaces }] }, report, reason);
  };
  // The draft stays if the result could not be stored.
  const queue = async (act: CommandAct, report: Report, reason: string) => {
    if ((await enqueue(act, reason)) !== null) onQueued(report);
  };
  // The user may report the first result offline.
  useEffect(() => void loadQueue().catch(() => {}), []);
  return {
    conflict,
    // A correction names the result that it replaces.
    send,
    replace: ({ wanted, existing }: Conflict, reason = '') => send(wanted, existing.id, reason),
    keep: () => setConflict(null),
  };
}
