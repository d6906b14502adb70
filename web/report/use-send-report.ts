import { useState } from 'react';
import type { Report } from '../../domain/report.ts';
import type { RuleSet } from '../../domain/rules/rule-set.ts';
import { useEventId } from '../lib/events.ts';
import { newId } from '../lib/new-id.ts';
import { reportTexts } from './texts.ts';
import { afterPaint } from '../ui/after-paint.ts';
import { toastFailure } from '../ui/toast.tsx';
import type { StoredReport, Team } from './model.ts';
import { loadQueue, useOwner } from './use-queued.ts';

export type Conflict = { readonly wanted: Report; readonly existing: StoredReport };

type Options = {
  readonly rules: RuleSet;
  readonly teams: readonly Team[];
  // Stored and queued results.
  readonly reports: readonly StoredReport[];
  // Called when the form can be cleared.
  readonly onTaken: (report: Report) => void;
  // Called when the result is stored on this device.
  readonly onQueued: (report: Report) => void;
};

// Queues a result. If the team already has one in the round, asks first.
export function useSendReport({ rules, teams, reports, onTaken, onQueued }: Options) {
  const eventId = useEventId();
  const owner = useOwner();
  const [conflict, setConflict] = useState<Conflict | null>(null);
  // Replaces only the result that the user saw: if it changed meanwhile, the server refuses and the question is asked
  // again.
  const send = (report: Report, replaces: string | null) => {
    const existing = reports.find(({ teamId, round }) => teamId === report.teamId && round === report.round);
    if (existing && existing.id !== replaces) return setConflict({ wanted: report, existing });
    setConflict(null);
    onTaken(report);
    const teamName = teams.find(({ id }) => id === report.teamId)?.name ?? '';
    const enqueue = async () => {
      try {
        const { putInQueue } = await loadQueue();
        await putInQueue({ owner, eventId, rules, id: newId(), report, replaces, reason: '', isOfBatch: false });
        onQueued(report);
      } catch {
        toastFailure(reportTexts.reportFailed, reportTexts.notQueued(teamName));
      }
    };
    // Until then the draft is stored.
    afterPaint(() => void enqueue());
  };
  return {
    conflict,
    // A correction names the result that it replaces.
    send,
    replace: ({ wanted, existing }: Conflict) => send(wanted, existing.id),
    keep: () => setConflict(null),
  };
}
