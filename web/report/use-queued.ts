import { useEffect, useMemo, useState } from 'react';
import { useActing } from '../lib/acting.ts';
import { useEventId } from '../lib/events.ts';
import type { Owner, Queued } from '../lib/outbox/queued.ts';
import { useUser } from '../lib/session.ts';
import type { StoredReport } from './model.ts';

const NONE: readonly Queued[] = [];

export const loadQueue = () => import('./queue.ts');

export function useOwner(): Owner {
  const { id: userId } = useUser();
  const { organizerId } = useActing();
  return useMemo(() => ({ userId, organizerId }), [userId, organizerId]);
}

// Queued results of this event.
export function useQueued(): readonly Queued[] {
  const [queued, setQueued] = useState(NONE);
  const owner = useOwner();
  const eventId = useEventId();
  useEffect(() => {
    let isGone = false;
    let stop: (() => void) | undefined;
    const watch = async () => {
      // Also loads the queue, because the user may report the first result offline.
      const [{ watchQueued }] = await Promise.all([import('../lib/outbox/outbox.ts'), loadQueue()]);
      if (!isGone) stop = watchQueued(owner, eventId, setQueued);
    };
    // If a file cannot be loaded, queued results appear on the next visit.
    watch().catch(() => {});
    return () => {
      isGone = true;
      stop?.();
    };
  }, [owner, eventId]);
  return queued;
}

// The server's results with the queued ones.
export function withQueued(reports: readonly StoredReport[], queued: readonly Queued[]): readonly StoredReport[] {
  const all = new Map(reports.map((report) => [keyOf(report), report]));
  for (const { id, report, points, problem } of queued)
    // Skip a result that is already saved: the queue removes it a moment later.
    if (!problem && all.get(keyOf(report))?.id !== id) all.set(keyOf(report), { ...report, id, points, sending: true });
  return queued.length === 0 ? reports : [...all.values()];
}

function keyOf({ teamId, round }: Pick<StoredReport, 'teamId' | 'round'>): string {
  return `${teamId} ${round}`;
}
