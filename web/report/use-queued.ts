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

// Results of this event that wait on this device.
export function useQueued(): readonly Queued[] {
  const [queued, setQueued] = useState(NONE);
  const owner = useOwner();
  const eventId = useEventId();
  useEffect(() => {
    let isGone = false;
    let stop: (() => void) | undefined;
    const watch = async () => {
      // The queue too: the first result may be reported when there is no network to load it.
      const [{ watchQueued }] = await Promise.all([import('../lib/outbox/outbox.ts'), loadQueue()]);
      if (!isGone) stop = watchQueued(owner, eventId, setQueued);
    };
    // A file that cannot be loaded: the next visit finds what waits.
    watch().catch(() => {});
    return () => {
      isGone = true;
      stop?.();
    };
  }, [owner, eventId]);
  return queued;
}

// What the server has, with what is on its way to it.
export function withQueued(reports: readonly StoredReport[], queued: readonly Queued[]): readonly StoredReport[] {
  const all = new Map(reports.map((report) => [keyOf(report), report]));
  for (const { id, report, points, problem } of queued)
    // Saved already, where the queue tells of it a moment later.
    if (!problem && all.get(keyOf(report))?.id !== id) all.set(keyOf(report), { ...report, id, points, sending: true });
  return queued.length === 0 ? reports : [...all.values()];
}

function keyOf({ teamId, round }: Pick<StoredReport, 'teamId' | 'round'>): string {
  return `${teamId} ${round}`;
}
